import { Hono } from 'hono';
import { Id } from '../../shared/ids.ts';
import { MOST_ROWS, StudentRow } from '../../shared/import-students.ts';
import { z } from '../../shared/zod.ts';
import { hashPassword, randomPassword } from '../accounts/passwords.ts';
import { addressHasher } from '../accounts/removed-addresses.ts';
import type { Deps } from '../deps.ts';
import { jsonBody, queryOf } from '../http/body.ts';
import { JSON_BODY_BYTES, limitBody } from '../http/limits.ts';
import { makeSharedLimit } from '../http/shared-limits.ts';
import { requirePermission, type UserEnv } from '../http/sign-in.ts';
import { findDue, inviteAgain } from './invitations.ts';
import { requireGroupOf } from './queries.ts';
import { countInvitations, importStudents, previewImport } from './import-students.ts';
import { previewUndoImport, undoImport } from './undo-import.ts';

const mayImport = requirePermission('people');

/** Two whole files a day. The mail server of an academy that sends more is taken for one that sends spam. */
const INVITATIONS = {
  calls: 6_000,
  seconds: 24 * 3600,
  advice: 'One academy can invite 6,000 students a day.',
} as const;

const text = (most: number) => z.string().check(z.maxLength(most));
const Preview = z.object({
  emails: z.array(text(320)).check(z.maxLength(MOST_ROWS)),
  groups: z.array(text(320)).check(z.maxLength(MOST_ROWS)),
});
const Import = z.object({ list_id: Id, rows: z.array(StudentRow).check(z.minLength(1), z.maxLength(MOST_ROWS)) });
const List = z.object({ list_id: Id });
const Invited = z.object({ group_id: Id, user_id: z.optional(Id) });

export function importRoutes({ store, config, mailer, now }: Deps) {
  const link = { mailer, appOrigin: config.appOrigin, hashAddress: addressHasher(config.tokenSecret) };
  const invitations = makeSharedLimit({ store, config }, 'invitations', INVITATIONS);
  return new Hono<UserEnv>()
    .use(limitBody(JSON_BODY_BYTES))
    .post('/previewimport', mayImport, jsonBody(Preview), async (context) =>
      context.json({ data: await previewImport(store.read, context.req.valid('json')) }),
    )
    .post('/importstudents', mayImport, jsonBody(Import), async (context) => {
      const { list_id, rows } = context.req.valid('json');
      const count = await countInvitations(store.read, rows);
      for (let index = 0; index < count; index++) await invitations.count('academy');
      const password_hash = await hashPassword(randomPassword(), config.passwordCost);
      const step = { list_id, rows, password_hash, link };
      return context.json({ data: await importStudents(store, context.get('caller'), step, now()) });
    })
    .post('/inviteagain', mayImport, jsonBody(Invited), async (context) => {
      const which = context.req.valid('json');
      await requireGroupOf(store.read, context.get('caller'), which.group_id, 'groups');
      const step = await findDue(store.read, which, now());
      for (const _user of step.due) await invitations.count('academy');
      return context.json({ data: await inviteAgain(store, step, link, now()) });
    })
    .get('/previewundoimport', mayImport, queryOf(List), async (context) =>
      context.json({ data: await previewUndoImport(store.read, context.req.valid('query').list_id) }),
    )
    .put('/undoimport', mayImport, jsonBody(List), async (context) => {
      const { list_id } = context.req.valid('json');
      return context.json({ left: await undoImport(store, context.get('caller'), list_id, now()) });
    });
}
