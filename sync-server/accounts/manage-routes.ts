import { Hono } from 'hono';
import { UserFilter } from '../../shared/account-details.ts';
import { LogFilter } from '../../shared/access-log.ts';
import { isEmail, normaliseEmail } from '../../shared/addresses.ts';
import { Id } from '../../shared/ids.ts';
import { z } from '../../shared/zod.ts';
import type { Deps } from '../deps.ts';
import { jsonBody, queryOf } from '../http/body.ts';
import { isWithin, JSON_BODY_BYTES, limitBody } from '../http/limits.ts';
import { stateForbids } from '../http/refusal.ts';
import { makeSharedLimit } from '../http/shared-limits.ts';
import { type Caller, requirePermission, type UserEnv } from '../http/sign-in.ts';
import { readOffer, readTaught } from './give-roles.ts';
import { readLog, readLogActors, readLogList } from './access-log.ts';
import { readClassesOf } from './class-names.ts';
import { addResetFor, changeActive, clearDeleted, deleteAccount, readAccount } from './manage.ts';
import { resetMail } from './password-reset.ts';
import { searchUsers, withContacts } from './queries.ts';
import { addressHasher } from './removed-addresses.ts';
import { hasGoodLink } from './reset-mails.ts';

/** Above this limit a mail is sent only if the mailbox has no link that stays valid for a while. */
const RESETS_OF_ACCOUNT = { calls: 5, seconds: 15 * 60 };

const page = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50);
const UserSearch = z.object({
  ...UserFilter.shape,
  search: z._default(z.string().check(z.maxLength(200)), ''),
  limit: page,
  after: z._default(z.string().check(z.maxLength(100)), ''),
});
const Whose = z.object({ user_id: Id });
const ActiveChange = z.object({ user_id: Id, active: z.union([z.literal(0), z.literal(1)]) });
const Deletion = z.object({ user_id: Id, email: z.string().check(z.maxLength(320)) });
const LogPage = z.object({
  ...LogFilter.shape,
  before: z.optional(Id),
  limit: page,
  /** One line for each list; servers and apps of before know none. */
  grouped: z.optional(z.literal('yes')),
});

export function accountAdminRoutes({ store, config, mailer, recordings, log, now }: Deps) {
  const resetsOfAccount = makeSharedLimit({ store, config }, 'reset mails by admins', RESETS_OF_ACCOUNT);
  const hashAddress = addressHasher(config.tokenSecret);
  const accountOf = async (caller: Caller, user_id: string) => ({
    ...(await readAccount(store.read, user_id)),
    classes: await readClassesOf(store.read, caller, user_id),
    staff: { group_ids: await readTaught(store.read, user_id), offer: await readOffer(store.read, user_id, now()) },
  });
  return new Hono<UserEnv>()
    .use(limitBody(JSON_BODY_BYTES))
    .get('/getallusers', requirePermission('people'), queryOf(UserSearch), async (context) => {
      const { search, limit, after, ...filter } = context.req.valid('query');
      const { users, next, found } = await searchUsers(store.read, { text: search, limit, after, filter });
      const data = await withContacts(store.read, context.get('caller'), users);
      return context.json({ data, ...(next === null ? {} : { next }), ...(found === null ? {} : { found }) });
    })
    .get('/getuser', requirePermission('people'), queryOf(Whose), async (context) =>
      context.json({ data: await accountOf(context.get('caller'), context.req.valid('query').user_id) }),
    )
    .get('/getaccesslog', requirePermission('access'), queryOf(LogPage), async (context) => {
      const { grouped, ...query } = context.req.valid('query');
      const isGrouped = grouped === 'yes';
      const { entries, next } = await readLog(store.read, { ...query, grouped: isGrouped });
      const actors = isGrouped && query.before === undefined ? { actors: await readLogActors(store.read) } : {};
      const list =
        query.list_id === undefined || query.before !== undefined ? null : await readLogList(store.read, query);
      return context.json({
        data: entries,
        ...(next === null ? {} : { next }),
        ...actors,
        ...(list === null ? {} : { list }),
      });
    })
    .put('/changeactive', requirePermission('people'), jsonBody(ActiveChange), async (context) => {
      const { user_id, active } = context.req.valid('json');
      const { email } = await store.transactFor(user_id, (tx) =>
        changeActive(tx, context.get('caller'), active, now()),
      );
      const message =
        active === 1
          ? `${email} can log in again.`
          : `${email} is deactivated and logged out everywhere. What the account made is kept.`;
      return context.json({ message });
    })
    .post('/sendresetlink', requirePermission('people'), jsonBody(Whose), async (context) => {
      const { user_id } = context.req.valid('json');
      const { user } = await readAccount(store.read, user_id);
      if (!isEmail(user.email))
        throw stateForbids('no_mail', 'No mail can be sent to this address. Use npm run admin at the server.');
      const isNow = await isWithin(resetsOfAccount, user_id);
      const isSent = await store.transactFor(user_id, async (tx) => {
        if (!isNow && (await hasGoodLink(tx, user_id, now()))) return false;
        const { secret } = await addResetFor(tx, context.get('caller'), user_id, now());
        await mailer.post(tx, resetMail(user.email, user.first_name, config.appOrigin, secret, 'academy'), now());
        return true;
      });
      if (!isSent)
        return context.json({ message: `A link was sent to ${user.email} a short while ago. It still works.` });
      return context.json({ message: `Reset link sent to ${user.email}.` });
    })
    .post('/deleteuser', requirePermission('people'), jsonBody(Deletion), async (context) => {
      const { user_id, email } = context.req.valid('json');
      const isAddress = (address: string) => normaliseEmail(address) === normaliseEmail(email);
      await store.transactFor(user_id, (tx) => deleteAccount(tx, context.get('caller'), isAddress, hashAddress, now()));
      await clearDeleted({ store, recordings, log });
      return context.json({ message: 'The account and all its work were deleted.' });
    });
}
