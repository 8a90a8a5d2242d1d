import { Hono } from 'hono';
import { PartsInput } from '../../shared/authoring/calls.ts';
import { AddToParts } from '../../shared/authoring/draft.ts';
import { MAX_AUTHORING_BODY_BYTES } from '../../shared/authoring/sizes.ts';
import type { Deps } from '../deps.ts';
import { jsonBody } from '../http/body.ts';
import { limitBody } from '../http/limits.ts';
import { type CallerEnv, requireAdmin, requireUser } from '../http/sign-in.ts';
import { addToParts } from './add-to-parts.ts';
import { saveParts } from './parts.ts';
import { readParts } from './reading.ts';

export function partRoutes(deps: Deps) {
  const { store, now } = deps;
  const save = (input: PartsInput) => store.transact((tx) => saveParts(tx, input, now()));
  return new Hono<CallerEnv>()
    .use(limitBody(MAX_AUTHORING_BODY_BYTES))
    .get('/getpartsrelatedtoexam/:id', requireUser, async (context) =>
      context.json({ data: await readParts(deps, context.get('caller'), context.req.param('id')) }),
    )
    .post('/addparts', requireAdmin, jsonBody(PartsInput), async (context) =>
      context.json({ data: await save(context.req.valid('json')) }),
    )
    .put('/updateparts', requireAdmin, jsonBody(PartsInput), async (context) =>
      context.json({ data: await save(context.req.valid('json')) }),
    )
    .put('/addtoparts', requireAdmin, jsonBody(AddToParts), async (context) => {
      const input = context.req.valid('json');
      return context.json(await store.transact((tx) => addToParts(tx, input, now())));
    });
}
