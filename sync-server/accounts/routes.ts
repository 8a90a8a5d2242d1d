import { type Context, Hono } from 'hono';
import { v7 as newId } from 'uuid';
import { SESSION_EXPIRED, SignUp, type User } from '../../shared/accounts.ts';
import { signInErrors, signUpErrors } from '../../shared/sign-up.ts';
import { normaliseEmail } from '../../shared/addresses.ts';
import { z } from '../../shared/zod.ts';
import type { Deps } from '../deps.ts';
import { jsonBody } from '../http/body.ts';
import { clientAddress, JSON_BODY_BYTES, limitBody } from '../http/limits.ts';
import { notAllowed, notSignedIn, Refusal, ruleBroken, stateForbids } from '../http/refusal.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import { makeSharedClientLimit } from '../http/shared-limits.ts';
import { accessTokenOf, type UserEnv } from '../http/sign-in.ts';
import { keyedHash } from '../http/keyed-hash.ts';
import type { OwnerTx, Reader } from '../store/store.ts';
import { requireUncommon } from './common-passwords.ts';
import { isKnownCaller, rememberClient } from './known-clients.ts';
import { sendLink } from './mailboxes.ts';
import { findKeptEmail, readMergeFacts } from './merges.ts';
import { hashPassword, passwordChecker } from './passwords.ts';
import { findAccount, insertUser } from './queries.ts';
import { addressHasher, recallLink } from './removed-addresses.ts';
import { resetRoutes } from './reset-routes.ts';
import { beginSession, endSession, endSessionOf, type OpenSession } from './sessions.ts';
import { createSecondFactors, type SecondFactors } from './second-factor.ts';
import { createSignInLimits, laneOf } from './sign-in-limits.ts';
import { createTokenRotation, type TokenRotation } from './token-rotation.ts';

/** The same text for everybody: the person who typed the address need not own the mailbox. */
const READY = 'Your account is ready. Please log in.';
const CLOSED = 'This account is closed. Please ask your academy.';
const mergedWords = (email: string) =>
  `This account is part of another one now. Log in with ${email}. All your work is there.`;

const SIGN_UPS_OF_CLIENT = { calls: 60, seconds: 3600 };

const text = z.string().check(z.maxLength(1_000));
const email = z.string().check(z.maxLength(320));
const SignIn = z.object({ email, password: text, code: z.optional(text) });

interface AccountDeps extends Deps {
  isAwaited: (reader: Reader, email: string, nowMs: number) => Promise<boolean>;
  onProven: (tx: OwnerTx, user: User, nowMs: number) => Promise<void>;
  /** Shared with sync, so that both count together. */
  rotation?: TokenRotation;
  /** Shared with the routes of signed-in users, so that wrong codes count together. */
  secondFactors?: SecondFactors;
}

export function accountRoutes(deps: AccountDeps, isRightPassword = passwordChecker(deps.config.passwordCost)) {
  const { store, config, mailer, now, isAwaited, rotation = createTokenRotation(deps) } = deps;
  const { secondFactors = createSecondFactors(deps) } = deps;
  const hash = keyedHash(config.tokenSecret);
  const hashAddress = addressHasher(config.tokenSecret);
  const sameOrigin = requireSameOrigin(config.appOrigin);
  const clientOf = (context: Context) => clientAddress(context, config.trustProxy);
  const signInLimits = createSignInLimits(deps);
  const signUpsOfClient = makeSharedClientLimit(deps, 'sign-ups', SIGN_UPS_OF_CLIENT);

  function isKnown(context: Context, email: string): Promise<boolean> {
    const client = hash('client', clientOf(context));
    return isKnownCaller(store.read, email, { client, refreshTokens: rotation.cookiesOf(context) }, now());
  }

  async function signedIn(context: Context<UserEnv>, session: OpenSession) {
    const userData = { ...session.user, ...(await readMergeFacts(store.read, session.user.user_id)) };
    return { accessToken: await rotation.give(context, session), userData };
  }

  return new Hono<UserEnv>()
    .use(limitBody(JSON_BODY_BYTES))
    .post('/signup', jsonBody(SignUp), async (context) => {
      const form = context.req.valid('json');
      const fields = signUpErrors(form);
      const [firstError] = Object.values(fields);
      if (firstError !== undefined) throw ruleBroken(firstError, fields);
      await requireUncommon(form.password, { first_name: form.fname, last_name: form.lname, email: form.email });
      // invalid forms do not count: mistakes of a class behind one address must not lock the class out
      await signUpsOfClient.count(clientOf(context));
      const password_hash = await hashPassword(form.password, config.passwordCost, undefined, {
        lane: laneOf(clientOf(context), false),
      });
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
        await recallLink(tx, hashAddress(user.email));
        await rememberClient(tx, user_id, hash('client', clientOf(context)), now());
        // anybody can type any address here: what is pending goes to the holder of the mailbox
        if (await isAwaited(tx, user.email, now()))
          await sendLink(tx, { mailer, appOrigin: config.appOrigin }, user, now());
      });
      return context.json({ message: READY }, 201);
    })
    .post('/signin', jsonBody(SignIn), async (context) => {
      const { password, code, ...form } = context.req.valid('json');
      const missing = signInErrors(form.email, password);
      const [firstMissing] = Object.values(missing);
      if (firstMissing !== undefined) throw ruleBroken(firstMissing, missing);
      const client = clientOf(context);
      const email = normaliseEmail(form.email);
      const signInTry = { email, client, isKnown: await isKnown(context, email) };
      const known = await findAccount(store.read, form.email);
      const isRight = await signInLimits.check(signInTry, (turn) =>
        isRightPassword(password, known?.password_hash ?? null, turn),
      );
      // only a caller with the right password learns that the account is closed
      if (isRight && known?.active === 0) {
        const kept = await findKeptEmail(store.read, known.user_id);
        throw kept === null ? notAllowed(CLOSED, 'account_closed') : notAllowed(mergedWords(kept), 'account_merged');
      }
      if (isRight && known) await secondFactors.requireFor(known, code);
      const session =
        isRight && known
          ? await store.transact(async (tx) => {
              const begun = await beginSession(tx, known, now(), rotation.deviceOf(context));
              if (begun) await rememberClient(tx, known.user_id, hash('client', client), now());
              return begun;
            })
          : null;
      if (!session)
        throw new Refusal(401, { code: 'wrong_credentials', message: 'The email address or the password is wrong.' });
      await signInLimits.forgive(signInTry);
      return context.json({ ...(await signedIn(context, session)), message: 'You are logged in.' });
    })
    .on(['POST', 'PUT'], '/updatetoken', sameOrigin, async (context) => {
      const session = await rotation.trade(context);
      // the cookie stays: it becomes valid again if the server's clock ran ahead and is corrected [R250]
      if (session === 'expired') throw notSignedIn('Your login has ended. Please log in again.', SESSION_EXPIRED);
      if (!session) {
        rotation.takeAway(context);
        return context.json(notSignedIn('Your login has ended. Please log in again.').body, 401);
      }
      return context.json(await signedIn(context, session));
    })
    .post('/signout', sameOrigin, async (context) => {
      const refreshTokens = rotation.cookiesOf(context);
      // the cookie may be missing or from an earlier sign-in: the access token names its session too
      const claims = await rotation.tokens.read(accessTokenOf(context) ?? '');
      await rotation.countBySession(context, claims?.session_id);
      await store.transact(async (tx) => {
        for (const refreshToken of refreshTokens) await endSessionOf(tx, refreshToken, now());
        if (claims) await endSession(tx, claims.session_id, now());
      });
      rotation.takeAway(context);
      return context.body(null, 204);
    })
    .route('/', resetRoutes({ ...deps, isKnown, signInLimits }));
}
