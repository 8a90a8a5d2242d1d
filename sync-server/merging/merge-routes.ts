import { Hono } from 'hono';
import { Id } from '../../shared/ids.ts';
import { z } from '../../shared/zod.ts';
import type { Deps } from '../deps.ts';
import { jsonBody, queryOf } from '../http/body.ts';
import { JSON_BODY_BYTES, limitBody } from '../http/limits.ts';
import { requirePermission, requireUser, type UserEnv } from '../http/sign-in.ts';
import { readAccount } from '../accounts/manage.ts';
import { previewMerge } from './merge-preview.ts';
import { type GiveWaiting, mergeAccounts, undoMerge } from './merge.ts';
import { readOwners, readReturnedRows } from '../store/merged-rows.ts';

const requirePeople = requirePermission('people');

const Pair = z.object({ kept_id: Id, gone_id: Id });
const Merge = z.object({ call_id: Id, kept_id: Id, gone_id: Id });
const Undo = z.object({ merge_id: Id });

export function mergeRoutes({ store, now, ...waiting }: Pick<Deps, 'store' | 'now'> & GiveWaiting) {
  return new Hono<UserEnv>()
    .use(limitBody(JSON_BODY_BYTES))
    .get('/previewmerge', requirePeople, queryOf(Pair), async (context) =>
      context.json({ data: await previewMerge(store.read, context.req.valid('query')) }),
    )
    .post('/mergeaccounts', requirePeople, jsonBody(Merge), async (context) => {
      const { call_id: merge_id, ...pair } = context.req.valid('json');
      await mergeAccounts(store, context.get('caller'), { merge_id, ...pair }, waiting, now());
      return context.json({
        message: 'The accounts were merged. You can undo this for one day.',
        data: await readAccount(store.read, pair.kept_id),
      });
    })
    .post('/undomerge', requirePeople, jsonBody(Undo), async (context) => {
      const { kept_id } = await undoMerge(store, context.get('caller'), context.req.valid('json').merge_id, now());
      return context.json({
        message: 'The merge was undone. Both accounts are as they were, with all answers that came meanwhile.',
        data: await readAccount(store.read, kept_id),
      });
    })
    .get('/getreturnedattempts', requireUser, async (context) => {
      const { user_id } = context.get('caller');
      const { attempts = [], ...rows } = await readReturnedRows(store.read, user_id);
      return context.json({ data: attempts, rows, owners: await readOwners(store.read, user_id) });
    });
}
