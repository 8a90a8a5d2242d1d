import { type Context, Hono } from 'hono';
import { ACCOUNT_TEXTS, passwordErrors } from '../../shared/account-forms.ts';
import type { User } from '../../shared/accounts.ts';
import { isEmail, normaliseEmail } from '../../shared/addresses.ts';
import { KeyedQueue } from '../../shared/keyed-queue.ts';
import { z } from '../../shared/zod.ts';
import type { Deps } from '../deps.ts';
import { jsonBody } from '../http/body.ts';
import { keyedHash } from '../http/keyed-hash.ts';
import { clientAddress, JSON_BODY_BYTES, limitBody } from '../http/limits.ts';
import { malformed, type Refusal, ruleBroken } from '../http/refusal.ts';
import { makeSharedClientLimit } from '../http/shared-limits.ts';
import type { UserEnv } from '../http/sign-in.ts';
import { createRoomForMail, writeNoMail } from '../mail/require-room.ts';
import type { OwnerTx, Reader } from '../store/store.ts';
import { requireUncommon } from './common-passwords.ts';
import { addReset, findReset, resetMail, useReset } from './password-reset.ts';
import { hashPassword } from './passwords.ts';
import { findUser, findUserByEmail } from './queries.ts';
import { createResetMails, hasGoodLink } from './reset-mails.ts';
import type { createSignInLimits } from './sign-in-limits.ts';

const WRONG_LINKS_OF_CLIENT = { calls: 60, seconds: 3600 };

const text = z.string().check(z.maxLength(1_000));
const Forgot = z.object({ email: z.string().check(z.maxLength(320)) });
const Reset = z.object({ password: text, confirmPassword: z.optional(text), token: z.optional(text) });

interface ResetDeps extends Deps {
  onProven: (tx: OwnerTx, user: User, nowMs: number) => Promise<void>;
  isKnown: (context: Context, email: string) => Promise<boolean>;
  /** Shared with signing in, whose wrong tries a new password forgives. */
  signInLimits: Pick<ReturnType<typeof createSignInLimits>, 'forgive'>;
}

export function resetRoutes({ store, config, mailer, log, now, onProven, isKnown, signInLimits }: ResetDeps) {
  const hash = keyedHash(config.tokenSecret);
  const clientOf = (context: Context) => clientAddress(context, config.trustProxy);
  const resetMails = createResetMails({ store, config });
  const mailing = new KeyedQueue();
  const requireRoomForMail = createRoomForMail(store, now);
  const wrongLinksOfClient = makeSharedClientLimit({ store, config }, 'wrong reset links', WRONG_LINKS_OF_CLIENT);

  /** Mails a reset link; without an account it only takes as long. */
  async function mailReset(
    email: string,
    user: User | undefined,
    asking: { client: string; isKnown: boolean },
  ): Promise<void> {
    try {
      const when = await resetMails.count({ email, ...asking });
      if (when === 'never') return;
      if (!user) {
        if (when === 'now') await writeNoMail(store, now());
        return;
      }
      // one after the other: of many that come at once, only the first is counted
      await mailing.run(user.user_id, () => mailLink(email, user, when));
    } catch (error) {
      log.error({ err: error, ...(user && { user: hash('user', user.user_id) }) }, 'a reset link was not sent');
    }
  }

  async function mailLink(email: string, { user_id, ...user }: User, when: 'now' | 'unless_there'): Promise<void> {
    const isThere = async (reader: Reader) => when === 'unless_there' && (await hasGoodLink(reader, user_id, now()));
    if (await isThere(store.read)) return;
    // not in the transaction, because counting takes another connection
    if (!(await resetMails.countMail(email))) return;
    const isPosted = await store.transactFor(user_id, async (tx) => {
      // another server may have sent one
      if (await isThere(tx)) return false;
      const secret = await addReset(tx, user_id, now());
      await mailer.post(tx, resetMail(user.email, user.first_name, config.appOrigin, secret), now());
      return true;
    });
    if (!isPosted) await resetMails.uncountMail(email);
  }

  async function resetPassword(context: Context, form: z.infer<typeof Reset>, token: string) {
    const client = clientOf(context);
    const owner = await findReset(store.read, token, now());
    if (owner === null) {
      await wrongLinksOfClient.count(client);
      throw linkUsedUp();
    }
    const fields = passwordErrors({ ...form, confirmPassword: form.confirmPassword ?? form.password });
    const [firstError] = Object.values(fields);
    if (firstError !== undefined) throw ruleBroken(firstError, fields);
    const account = await findUser(store.read, owner);
    if (account) await requireUncommon(form.password, account);
    const password_hash = await hashPassword(form.password, config.passwordCost, undefined, {
      lane: ['known', 'reset', owner],
      async run(work) {
        // of simultaneous calls with one link, only one is hashed
        if ((await findReset(store.read, token, now())) === null) throw linkUsedUp();
        return work();
      },
    });
    const user = await store.transactFor(owner, async (tx) => {
      if (!(await useReset(tx, { secret: token, password_hash, client: hash('client', client) }, now()))) return null;
      const found = await findUser(tx, owner);
      if (found) await onProven(tx, found, now());
      return found ?? null;
    });
    if (!user) throw linkUsedUp();
    await signInLimits.forgive({ email: user.email, client });
    return context.json({ message: 'Password reset successfully' });
  }

  return new Hono<UserEnv>()
    .use(limitBody(JSON_BODY_BYTES))
    .post('/forgotpassword', jsonBody(Forgot), async (context) => {
      const { email } = context.req.valid('json');
      if (email.trim() === '') throw ruleBroken(ACCOUNT_TEXTS.forgotEmail, { email: ACCOUNT_TEXTS.forgotEmail });
      // before the look-up: nobody is promised a mail that cannot be stored
      await requireRoomForMail();
      const wasKnown = await isKnown(context, email);
      const user = await findUserByEmail(store.read, email);
      const isMailed = user !== undefined && isEmail(user.email);
      // stored before addresses had this rule: mail programs would read several receivers in it
      if (user && !isMailed)
        log.warn({ user: hash('user', user.user_id) }, 'no mail goes to an address that is not one');
      // after the reply, whose timing would reveal which addresses are known
      const asking = { client: clientOf(context), isKnown: wasKnown };
      setImmediate(() => void mailReset(normaliseEmail(email), isMailed ? user : undefined, asking));
      return context.json({ message: 'Reset link sent to your email.' });
    })
    .post('/resetpassword', jsonBody(Reset), async (context) => {
      const form = context.req.valid('json');
      if (!form.token)
        throw malformed('The link is not complete. Please open it again from the mail.', 'reset_token_invalid');
      return resetPassword(context, form, form.token);
    })
    .post('/resetpassword/:token', jsonBody(Reset), (context) =>
      resetPassword(context, context.req.valid('json'), context.req.param('token')),
    );
}

function linkUsedUp(): Refusal {
  return malformed('This link was already used or is too old. Please ask for a new one.', 'reset_token_invalid');
}
