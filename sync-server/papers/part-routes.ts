import { Hono } from 'hono';
import { PartsInput } from '../../shared/authoring/calls.ts';
import { AddToParts } from '../../shared/authoring/draft.ts';
import { MAX_AUTHORING_BODY_BYTES } from '../../shared/authoring/sizes.ts';
import type { Deps } from '../deps.ts';
import { jsonBody } from '../http/body.ts';
import { limitBody } from '../http/limits.ts';
import { type CallerEnv, requirePermission, requireUser } from '../http/sign-in.ts';
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
    .post('/addparts', requirePermission('authoring'), jsonBody(PartsInput), async (context) =>
      context.json({ data: await save(context.req.valid('json')) }),
    )
    .put('/updateparts', requirePermission('authoring'), jsonBody(PartsInput), async (context) =>
      context.json({ data: await save(context.req.valid('json')) }),
    )
    .put('/addtoparts', requirePermission('authoring'), jsonBody(AddToParts), async (context) => {
      const input = context.req.valid('json');
      return context.json(await store.transact((tx) => addToParts(tx, input, now())));
    });
}
