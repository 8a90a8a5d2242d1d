import { Hono } from 'hono';
import { AddContent, UpdateContent } from '../../shared/authoring/calls.ts';
import { OrderBlocks, SaveBlock } from '../../shared/authoring/draft.ts';
import { MAX_AUTHORING_BODY_BYTES } from '../../shared/authoring/sizes.ts';
import { Id } from '../../shared/ids.ts';
import { z } from '../../shared/zod.ts';
import type { Deps } from '../deps.ts';
import { jsonBody, queryOf } from '../http/body.ts';
import { limitBody } from '../http/limits.ts';
import { type CallerEnv, requirePermission, requireUser } from '../http/sign-in.ts';
import { addBlock, updateBlock } from './fine-grained-calls.ts';
import { readContents } from './reading.ts';
import { deleteBlock, orderBlocks, saveBlock } from './save-block.ts';

export function contentRoutes(deps: Deps) {
  const { store, now } = deps;
  return new Hono<CallerEnv>()
    .use(limitBody(MAX_AUTHORING_BODY_BYTES))
    .get('/getallcontentforpart', requireUser, queryOf(z.object({ part_id: Id })), async (context) => {
      const { part_id } = context.req.valid('query');
      return context.json({ data: await readContents(deps, context.get('caller'), part_id) });
    })
    .post('/addcontent', requirePermission('authoring'), jsonBody(AddContent), async (context) => {
      const input = context.req.valid('json');
      return context.json({ data: await store.transact((tx) => addBlock(tx, input, now())) });
    })
    .put('/updatecontent', requirePermission('authoring'), jsonBody(UpdateContent), async (context) => {
      const input = context.req.valid('json');
      return context.json({ data: await store.transact((tx) => updateBlock(tx, input, now())) });
    })
    .put('/saveblock', requirePermission('authoring'), jsonBody(SaveBlock), async (context) => {
      const input = context.req.valid('json');
      return context.json(await store.transact((tx) => saveBlock(tx, input, now())));
    })
    .put('/orderblocks', requirePermission('authoring'), jsonBody(OrderBlocks), async (context) => {
      const input = context.req.valid('json');
      return context.json(await store.transact((tx) => orderBlocks(tx, input, now())));
    })
    .delete(
      '/deletecontent',
      requirePermission('authoring'),
      queryOf(z.object({ content_id: Id })),
      async (context) => {
        const { content_id } = context.req.valid('query');
        await store.transact((tx) => deleteBlock(tx, content_id, now()));
        return context.body(null, 204);
      },
    );
}
