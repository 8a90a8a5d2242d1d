import { Hono } from 'hono';
import { ACCOUNT_TEXTS } from '../../shared/account-forms.ts';
import { accountFieldErrors, ChangedAccount, reasonError } from '../../shared/account-changes.ts';
import { isEmail, normaliseEmail } from '../../shared/addresses.ts';
import { Id } from '../../shared/ids.ts';
import { z } from '../../shared/zod.ts';
import type { Deps } from '../deps.ts';
import { jsonBody } from '../http/body.ts';
import { clientAddress, JSON_BODY_BYTES, limitBody } from '../http/limits.ts';
import { malformed, type Refusal, ruleBroken } from '../http/refusal.ts';
import { makeSharedClientLimit, makeSharedLimit } from '../http/shared-limits.ts';
import { requirePermission, type UserEnv } from '../http/sign-in.ts';
import type { Tx } from '../store/store.ts';
import {
  askForEmail,
  changeDetails,
  confirmEmail,
  findEmailChange,
  movedMail,
  newEmailMail,
  setEmail,
  type Waiting,
  withdrawEmail,
} from './change-account.ts';
import { readAccount } from './manage.ts';

const requirePeople = requirePermission('people');
const requireOwner = requirePermission('roles');

const LINKS_OF_ADDRESS = { calls: 5, seconds: 15 * 60 };
const WRONG_LINKS_OF_CLIENT = { calls: 60, seconds: 3600 };

const Whose = z.object({ user_id: Id });
const email = z.string().check(z.maxLength(320));
const NewEmail = z.object({ user_id: Id, email });
const SetEmail = z.object({ user_id: Id, email, reason: z.string().check(z.maxLength(1_000)) });
const Link = z.object({ token: z.string().check(z.maxLength(200)) });

type ChangeDeps = Deps & Omit<Waiting, 'link'>;

export function accountChangeRoutes({ store, config, mailer, now, onProven, moveWaiting, moveMerged }: ChangeDeps) {
  const linksOfAddress = makeSharedLimit({ store, config }, 'links to new addresses', LINKS_OF_ADDRESS);
  const wrongLinksOfClient = makeSharedClientLimit(
    { store, config },
    'wrong links to new addresses',
    WRONG_LINKS_OF_CLIENT,
  );

  const waiting: Waiting = { onProven, moveWaiting, moveMerged, link: { mailer, appOrigin: config.appOrigin } };

  async function tellOldMailbox(tx: Tx, before: string): Promise<void> {
    if (isEmail(before)) await mailer.post(tx, movedMail(before), now());
  }

  return new Hono<UserEnv>()
    .use(limitBody(JSON_BODY_BYTES))
    .put('/changedetails', requirePeople, jsonBody(ChangedAccount), async (context) => {
      const { user_id, ...form } = context.req.valid('json');
      refuseFields(accountFieldErrors(form));
      const data = await store.transactFor(user_id, (tx) => changeDetails(tx, context.get('caller'), form, now()));
      return context.json({ message: 'The account was changed.', data });
    })
    .post('/changeemail', requirePeople, jsonBody(NewEmail), async (context) => {
      const form = context.req.valid('json');
      const { user_id } = form;
      refuseFields(emailErrors(form.email));
      const email = normaliseEmail(form.email);
      await linksOfAddress.count(email);
      await store.transactFor(user_id, async (tx) => {
        const asked = await askForEmail(tx, context.get('caller'), email, now());
        await mailer.post(tx, newEmailMail(email, config.appOrigin, asked), now());
      });
      const message = `We sent a link to ${email}. The address changes when somebody opens it.`;
      return context.json({ message, data: await readAccount(store.read, user_id) });
    })
    .post('/withdrawemail', requirePeople, jsonBody(Whose), async (context) => {
      const { user_id } = context.req.valid('json');
      await store.transactFor(user_id, (tx) => withdrawEmail(tx, context.get('caller'), now()));
      return context.json({
        message: 'The address stays as it is. The link does not work any more.',
        data: await readAccount(store.read, user_id),
      });
    })
    .put('/setemail', requireOwner, jsonBody(SetEmail), async (context) => {
      const { user_id, ...form } = context.req.valid('json');
      const reason = reasonError(form.reason);
      refuseFields({ ...emailErrors(form.email), ...(reason === null ? {} : { reason }) });
      await store.transactFor(user_id, async (tx) => {
        const changed = await setEmail(tx, context.get('caller'), form, waiting, now());
        if (changed) await tellOldMailbox(tx, changed.before);
      });
      const message = `The email address is ${normaliseEmail(form.email)} now.`;
      return context.json({ message, data: await readAccount(store.read, user_id) });
    })
    .post('/confirmnewemail', jsonBody(Link), async (context) => {
      const { token } = context.req.valid('json');
      const user_id = await findEmailChange(store.read, token, now());
      if (user_id === null) {
        await wrongLinksOfClient.count(clientAddress(context, config.trustProxy));
        throw linkIsOver();
      }
      const { user, isInvited } = await store.transactFor(user_id, async (tx) => {
        const changed = await confirmEmail(tx, token, waiting, now());
        if (!changed) throw linkIsOver();
        await tellOldMailbox(tx, changed.before);
        return changed;
      });
      const { email } = user;
      const next = isInvited ? 'We sent you a link to choose a password.' : 'Log in with it.';
      const message = `Your email address is ${email} now. ${next}`;
      return context.json({ message, email, ...(isInvited && { is_invited: true }) });
    });
}

function emailErrors(text: string): { email?: string } {
  if (text.trim() === '') return { email: ACCOUNT_TEXTS.emailMissing };
  return isEmail(text) ? {} : { email: ACCOUNT_TEXTS.emailWrong };
}

function refuseFields(fields: Record<string, string>): void {
  const [first] = Object.values(fields);
  if (first !== undefined) throw ruleBroken(first, fields);
}

function linkIsOver(): Refusal {
  return malformed(
    'This link was already used or is too old. Try to log in with the new address, or ask your academy for a new link.',
    'link_invalid',
  );
}
