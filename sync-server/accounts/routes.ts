import { type Context, Hono } from 'hono';
import { v7 as newId } from 'uuid';
import { ACCOUNT_TEXTS, passwordErrors, SignUp, type User } from '../../shared/accounts.ts';
import { signUpErrors } from '../../shared/sign-up.ts';
import { isEmail, normaliseEmail } from '../../shared/addresses.ts';
import { z } from '../../shared/zod.ts';
import type { Deps } from '../deps.ts';
import { jsonBody } from '../http/body.ts';
import { clientAddress, JSON_BODY_BYTES, limitBody, makeLimit } from '../http/limits.ts';
import { malformed, notAllowed, notSignedIn, Refusal, ruleBroken, stateForbids } from '../http/refusal.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import { accessTokenOf, type UserEnv } from '../http/sign-in.ts';
import { keyedHash } from '../http/keyed-hash.ts';
import type { OwnerTx, Reader } from '../store/store.ts';
import { requireUncommon } from './common-passwords.ts';
import { isKnownCaller, rememberClient } from './known-clients.ts';
import { sendLink } from './mailboxes.ts';
import { addReset, findReset, resetMail, useReset } from './password-reset.ts';
import { hashPassword, passwordChecker } from './passwords.ts';
import { findAccount, findUser, findUserByEmail, insertUser } from './queries.ts';
import { beginSession, endSession, endSessionOf, type OpenSession } from './sessions.ts';
import { createSecondFactors, type SecondFactors } from './second-factor.ts';
import { createTrades, type Trades } from './trades.ts';

/** The same for everybody: whoever wrote the address need not be who reads its mail. */
const READY = 'Your account is ready. Please log in.';
const CLOSED = 'This account is closed. Please ask your academy.';

// Generous for a class behind one address, hopeless for whoever guesses.
const SIGN_INS_OF_ACCOUNT = { calls: 10, seconds: 15 * 60 };
/** Tries from clients that this account was never signed in from, all together: a guesser with many addresses is slow. */
const STRANGERS_OF_ACCOUNT = {
  calls: 20,
  seconds: 3600,
  after: { calls: 1, seconds: 60 },
  advice: 'With a new password, set by the link in a mail (Forgot Password), you can log in at once.',
};
/** Wrong tries of one address: a hall of a thousand that signs in at once may stand behind it. */
const SIGN_INS_OF_CLIENT = { calls: 200, seconds: 15 * 60 };
/** Those on accounts that were signed in from there before, or that the device has: no stranger beside them keeps them waiting. */
const KNOWN_SIGN_INS_OF_CLIENT = { calls: 1_000, seconds: 15 * 60 };
const SIGN_UPS_OF_CLIENT = { calls: 60, seconds: 3600 };
const RESETS_OF_ACCOUNT = { calls: 3, seconds: 15 * 60 };
const RESETS_OF_CLIENT = { calls: 60, seconds: 3600 };

const text = z.string().check(z.maxLength(1_000));
/** Longer than any address, and short enough for limits to remember. */
const email = z.string().check(z.maxLength(320));
const SignIn = z.object({ email, password: text, code: z.optional(text) });
const Forgot = z.object({ email });
const Reset = z.object({ password: text, confirmPassword: z.optional(text), token: z.optional(text) });

interface AccountDeps extends Deps {
  /** Whether something waits for an address until its mailbox is shown to be the account's. */
  isAwaited: (reader: Reader, email: string, nowMs: number) => Promise<boolean>;
  /** Gives what waits, in the transaction in which a link from the mailbox was used [R28]. */
  onProven: (tx: OwnerTx, user: User, nowMs: number) => Promise<void>;
  /** Shared with the sync, so that both count together. */
  trades?: Trades;
  /** Shared with the forms of who is signed in, so that wrong codes count together. */
  secondFactors?: SecondFactors;
}

/** /api/auth */
export function accountRoutes(deps: AccountDeps, isRightPassword = passwordChecker(deps.config.passwordCost)) {
  const { store, config, mailer, log, now, isAwaited, onProven, trades = createTrades(deps) } = deps;
  const { secondFactors = createSecondFactors(deps) } = deps;
  const hash = keyedHash(config.tokenSecret);
  const sameOrigin = requireSameOrigin(config.appOrigin);
  const clientOf = (context: Context) => clientAddress(context, config.trustProxy);
  const limitOf = (limit: Parameters<typeof makeLimit>[0]) => makeLimit(limit, config.limitScale);
  const signInsOfAccount = limitOf(SIGN_INS_OF_ACCOUNT);
  const strangersOfAccount = limitOf(STRANGERS_OF_ACCOUNT);
  const signInsOfClient = limitOf(SIGN_INS_OF_CLIENT);
  const knownSignInsOfClient = limitOf(KNOWN_SIGN_INS_OF_CLIENT);
  const signUpsOfClient = limitOf(SIGN_UPS_OF_CLIENT);
  const resetsOfAccount = limitOf(RESETS_OF_ACCOUNT);
  const resetsOfClient = limitOf(RESETS_OF_CLIENT);

  async function signedIn(context: Context<UserEnv>, session: OpenSession) {
    return { accessToken: await trades.give(context, session), userData: session.user };
  }

  async function mailReset({ user_id, email, first_name }: User): Promise<void> {
    try {
      await store.transact(async (tx) => {
        const secret = await addReset(tx, user_id, now());
        await mailer.post(tx, resetMail(email, first_name, config.appOrigin, secret), now());
      });
      mailer.wake();
    } catch (error) {
      log.error({ err: error, user: hash('user', user_id) }, 'a reset link was not sent');
    }
  }

  async function resetPassword(context: Context, form: z.infer<typeof Reset>, token: string) {
    await resetsOfClient.count(clientOf(context));
    const fields = passwordErrors({ ...form, confirmPassword: form.confirmPassword ?? form.password });
    const [firstError] = Object.values(fields);
    if (firstError !== undefined) throw ruleBroken(firstError, fields);
    const owner = await findReset(store.read, token, now());
    const user = owner === null ? undefined : await findUser(store.read, owner);
    if (user) await requireUncommon(form.password, user);
    const password_hash = await hashPassword(form.password, config.passwordCost);
    const client = hash('client', clientOf(context));
    const isReset =
      owner !== null &&
      (await store.transactFor(owner, async (tx) => {
        if (!(await useReset(tx, { secret: token, password_hash, client }, now()))) return false;
        const user = await findUser(tx, owner);
        if (user) await onProven(tx, user, now());
        return true;
      }));
    if (!isReset)
      throw malformed('This link was already used or is too old. Please ask for a new one.', 'reset_token_invalid');
    return context.json({ message: 'Password reset successfully' });
  }

  return new Hono<UserEnv>()
    .use(limitBody(JSON_BODY_BYTES))
    .post('/signup', jsonBody(SignUp), async (context) => {
      await signUpsOfClient.count(clientOf(context));
      const form = context.req.valid('json');
      const fields = signUpErrors(form);
      const [firstError] = Object.values(fields);
      if (firstError !== undefined) throw ruleBroken(firstError, fields);
      await requireUncommon(form.password, { first_name: form.fname, last_name: form.lname, email: form.email });
      const password_hash = await hashPassword(form.password, config.passwordCost);
      const student = {
        first_name: form.fname.trim(),
        last_name: form.lname.trim(),
        email: form.email,
        address: form.address.trim(),
        password_hash,
        role: 'student' as const,
      };
      const user_id = newId();
      await store.transactFor(user_id, async (tx) => {
        const user = await insertUser(tx, student, now(), user_id);
        if (!user) throw stateForbids('email_taken', 'There is already an account with this email address.');
        // anybody may write any address into the form: what waits for it goes to who reads its mail
        if (await isAwaited(tx, user.email, now()))
          await sendLink(tx, { mailer, appOrigin: config.appOrigin }, user, now());
      });
      mailer.wake();
      return context.json({ message: READY }, 201);
    })
    .post('/signin', jsonBody(SignIn), async (context) => {
      const { email, password, code } = context.req.valid('json');
      const client = clientOf(context);
      const clientHash = hash('client', client);
      const account = `${client} ${normaliseEmail(email)}`;
      const device = { client: clientHash, refreshTokens: trades.cookiesOf(context) };
      const isKnown = await isKnownCaller(store.read, email, device, now());
      const ofClient = isKnown ? knownSignInsOfClient : signInsOfClient;
      await ofClient.refuseUsedUp(client);
      await signInsOfAccount.count(account);
      if (!isKnown) await strangersOfAccount.count(normaliseEmail(email));
      const known = await findAccount(store.read, email);
      const isRight = await isRightPassword(password, known?.password_hash ?? null);
      // tries that came together were all let in: together they are told no more than the limit allows
      if (isRight) await ofClient.refuseUsedUp(client);
      else await ofClient.count(client);
      // only who knows the password hears that the account is closed
      if (isRight && known?.active === 0) throw notAllowed(CLOSED, 'account_closed');
      if (isRight && known) await secondFactors.requireFor(known, code);
      const session =
        isRight && known
          ? await store.transact(async (tx) => {
              const begun = await beginSession(tx, known, now(), trades.deviceOf(context));
              if (begun) await rememberClient(tx, known.user_id, clientHash, now());
              return begun;
            })
          : null;
      if (!session)
        throw new Refusal(401, { code: 'wrong_credentials', message: 'The email address or the password is wrong.' });
      await signInsOfAccount.forgive(account);
      return context.json({ ...(await signedIn(context, session)), message: 'You are logged in.' });
    })
    .on(['POST', 'PUT'], '/updatetoken', sameOrigin, async (context) => {
      const session = await trades.trade(context);
      if (!session) {
        trades.takeAway(context);
        return context.json(notSignedIn('Your session has ended. Please log in.').body, 401);
      }
      return context.json(await signedIn(context, session));
    })
    .post('/signout', sameOrigin, async (context) => {
      const refreshTokens = trades.cookiesOf(context);
      // a cookie may be lost, or be of an earlier sign-in: the access token names its session too
      const claims = await trades.tokens.read(accessTokenOf(context) ?? '');
      await trades.countBySession(context, claims?.session_id);
      await store.transact(async (tx) => {
        for (const refreshToken of refreshTokens) await endSessionOf(tx, refreshToken, now());
        if (claims) await endSession(tx, claims.session_id, now());
      });
      trades.takeAway(context);
      return context.body(null, 204);
    })
    .post('/forgotpassword', jsonBody(Forgot), async (context) => {
      const { email } = context.req.valid('json');
      if (email.trim() === '') throw ruleBroken(ACCOUNT_TEXTS.forgotEmail, { email: ACCOUNT_TEXTS.forgotEmail });
      await resetsOfClient.count(clientOf(context));
      await resetsOfAccount.count(normaliseEmail(email));
      const user = await findUserByEmail(store.read, email);
      if (user && !isEmail(user.email))
        // from before addresses had this rule: mail programs would read several receivers in it
        log.warn({ user: hash('user', user.user_id) }, 'no mail goes to an address that is not one');
      // behind the reply, whose time would else tell which addresses are known
      else if (user) setImmediate(() => void mailReset(user));
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
