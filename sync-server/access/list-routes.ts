import { Hono } from 'hono';
import { MOST_ADDRESSES } from '../../shared/access-forms.ts';
import { Id } from '../../shared/ids.ts';
import { z } from '../../shared/zod.ts';
import { addressHasher } from '../accounts/removed-addresses.ts';
import type { Deps } from '../deps.ts';
import { jsonBody, queryOf, YearInput } from '../http/body.ts';
import { JSON_BODY_BYTES, limitBody } from '../http/limits.ts';
import { requirePermission, type UserEnv } from '../http/sign-in.ts';
import { readLists } from './access-lists.ts';
import { type LockGroup, previewTakeBack, takeBack } from './take-back.ts';
import { previewUndo, undoList } from './undo-list.ts';

const mayGive = requirePermission('access');

const email = z.string().check(z.maxLength(320));
const Month = z.object({ category_year: YearInput, category_month: z.string().check(z.maxLength(20)) });
const Preview = z.extend(Month, { emails: z.array(email).check(z.minLength(1), z.maxLength(MOST_ADDRESSES)) });
const TakeBack = z.extend(Month, {
  list_id: Id,
  emails: z.array(email).check(z.maxLength(MOST_ADDRESSES)),
  group_id: z.optional(Id),
});
const List = z.object({ list_id: Id });
const ListsPage = z.object({
  before: z.optional(Id),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
});

/** Lists of addresses that were given access or lost it, and their undo. */
export function accessListRoutes({ store, config, now, lockGroup }: Deps & { lockGroup: LockGroup }) {
  const hashAddress = addressHasher(config.tokenSecret);
  return new Hono<UserEnv>()
    .use(limitBody(JSON_BODY_BYTES))
    .get('/getlists', mayGive, queryOf(ListsPage), async (context) => {
      const { lists, next } = await readLists(store.read, context.req.valid('query'));
      return context.json({ data: lists, ...(next === null ? {} : { next }) });
    })
    .post('/previewtakeback', mayGive, jsonBody(Preview), async (context) => {
      const { emails, ...month } = context.req.valid('json');
      return context.json({ data: await previewTakeBack(store.read, { month, emails }, now()) });
    })
    .post('/takeback', mayGive, jsonBody(TakeBack), async (context) => {
      const { list_id, emails, group_id = null, ...month } = context.req.valid('json');
      const taking = { list_id, month, emails, group_id };
      const data = await takeBack(store, context.get('caller'), taking, { hashAddress, lockGroup }, now());
      return context.json({ data });
    })
    .get('/previewundo', mayGive, queryOf(List), async (context) =>
      context.json({ data: await previewUndo(store.read, context.req.valid('query').list_id, now()) }),
    )
    .put('/undolist', mayGive, jsonBody(List), async (context) => {
      const { list_id } = context.req.valid('json');
      return context.json(await undoList(store, context.get('caller'), list_id, hashAddress, now()));
    });
}
