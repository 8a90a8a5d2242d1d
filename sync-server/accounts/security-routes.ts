import { type Context, Hono } from 'hono';
import { Id } from '../../shared/ids.ts';
import { z } from '../../shared/zod.ts';
import type { Deps } from '../deps.ts';
import { jsonBody } from '../http/body.ts';
import { keyedHash } from '../http/keyed-hash.ts';
import { clientAddress, JSON_BODY_BYTES, limitBody } from '../http/limits.ts';
import { notFound, notSignedIn, ruleBroken, stateForbids } from '../http/refusal.ts';
import { makeSharedLimit } from '../http/shared-limits.ts';
import { accessTokenOf, requirePermission, requireUser, type UserEnv } from '../http/sign-in.ts';
import type { Tx } from '../store/store.ts';
import { addLogEntry } from './access-log.ts';
import type { TokenClaims } from './access-tokens.ts';
import { changePassword, requireNewPassword } from './change-password.ts';
import { requireUncommon } from './common-passwords.ts';
import { requireOther } from './manage.ts';
import { endOtherSessions, endOwnSession, listSessions } from './own-sessions.ts';
import { hashPassword, passwordChecker } from './passwords.ts';
import { findPasswordHash, findUser } from './queries.ts';
import {
  newRecoveryCodes,
  readSecondFactor,
  removeSecondFactor,
  type SecondFactors,
  wrongCode,
} from './second-factor.ts';
import type { TokenRotation } from './token-rotation.ts';

const PASSWORDS_OF_USER = { calls: 10, seconds: 15 * 60, isForgiven: true } as const;
const PASSWORD_WRONG = 'The password is wrong.';

const text = z.string().check(z.maxLength(1_000));
const Change = z.object({ oldPassword: text, password: text, confirmPassword: text });
const WhichSession = z.object({ session_id: text });
const Password = z.object({ password: text });
const Code = z.object({ code: text });
const PasswordAndCode = z.object({ password: text, code: text });
const Whose = z.object({ user_id: Id });

interface SecurityDeps extends Deps {
  rotation: TokenRotation;
  secondFactors: SecondFactors;
}

export function securityRoutes(
  { store, config, now, rotation, secondFactors }: SecurityDeps,
  isRightPassword = passwordChecker(config.passwordCost),
) {
  const passwordsOfUser = makeSharedLimit({ store, config }, 'passwords of user', PASSWORDS_OF_USER);
  const hash = keyedHash(config.tokenSecret);

  async function claimsOf(context: Context): Promise<TokenClaims> {
    const claims = await rotation.tokens.read(accessTokenOf(context) ?? '');
    if (!claims) throw notSignedIn();
    return claims;
  }

  async function requirePassword(user_id: string, password: string, field: string): Promise<void> {
    await passwordsOfUser.count(user_id);
    if (!(await isRightPassword(password, await findPasswordHash(store.read, user_id))))
      throw ruleBroken(PASSWORD_WRONG, { [field]: PASSWORD_WRONG });
    await passwordsOfUser.forgive(user_id);
  }

  async function withUsedCode<Result>(
    context: Context<UserEnv>,
    code: string,
    work: (tx: Tx, user_id: string) => Promise<Result>,
  ): Promise<Result> {
    const claims = await claimsOf(context);
    const { user_id } = claims;
    if ((await readSecondFactor(store.read, user_id)).since === null)
      throw stateForbids('second_factor_off', 'Two-step login is off already.');
    return secondFactors.withCode(claims, code, async (typed) => {
      const isUsed = await store.transact((tx) => secondFactors.spendAnyCode(tx, user_id, typed));
      if (!isUsed) throw wrongCode();
      return store.transact((tx) => work(tx, user_id));
    });
  }

  return new Hono<UserEnv>()
    .use(limitBody(JSON_BODY_BYTES))
    .put('/changepassword', requireUser, jsonBody(Change), async (context) => {
      const form = context.req.valid('json');
      const claims = await claimsOf(context);
      requireNewPassword(form);
      const user = await findUser(store.read, claims.user_id);
      if (!user) throw notSignedIn();
      await requirePassword(claims.user_id, form.oldPassword, 'oldPassword');
      await requireUncommon(form.password, user);
      const password_hash = await hashPassword(form.password, config.passwordCost);
      const client = hash('client', clientAddress(context, config.trustProxy));
      if (!(await store.transact((tx) => changePassword(tx, claims, { password_hash, client }, now()))))
        throw notSignedIn();
      return context.json({ message: 'Your password is changed. All other devices are logged out.' });
    })
    .get('/getsessions', requireUser, async (context) =>
      context.json({ data: await listSessions(store.read, await claimsOf(context), now()) }),
    )
    .post('/endsession', requireUser, jsonBody(WhichSession), async (context) => {
      const claims = await claimsOf(context);
      const { session_id } = context.req.valid('json');
      await store.transact((tx) => endOwnSession(tx, { user_id: claims.user_id, session_id }, now()));
      return context.json({ data: await listSessions(store.read, claims, now()) });
    })
    .post('/endothersessions', requireUser, async (context) => {
      const claims = await claimsOf(context);
      await store.transact((tx) => endOtherSessions(tx, claims, now()));
      return context.json({ data: await listSessions(store.read, claims, now()) });
    })
    .get('/getsecondfactor', requirePermission('two_step_login'), async (context) =>
      context.json({ data: await readSecondFactor(store.read, context.get('caller').user_id) }),
    )
    .post('/beginsecondfactor', requirePermission('two_step_login'), jsonBody(Password), async (context) => {
      const { user_id } = context.get('caller');
      await requirePassword(user_id, context.req.valid('json').password, 'password');
      const user = await findUser(store.read, user_id);
      if (!user) throw notSignedIn();
      return context.json({ data: await secondFactors.begin(user) });
    })
    .post('/confirmsecondfactor', requirePermission('two_step_login'), jsonBody(Code), async (context) => {
      const claims = await claimsOf(context);
      const { user_id } = claims;
      const codes = await secondFactors.withCode(claims, context.req.valid('json').code, (code) =>
        store.transact(async (tx) => {
          const made = await secondFactors.confirm(tx, user_id, code);
          await addLogEntry(tx, { actor_id: user_id, user_id, action: 'second_factor_on' }, now());
          return made;
        }),
      );
      return context.json({ data: codes });
    })
    .post('/renewrecoverycodes', requirePermission('two_step_login'), jsonBody(PasswordAndCode), async (context) => {
      const { password, code } = context.req.valid('json');
      await requirePassword(context.get('caller').user_id, password, 'password');
      return context.json({ data: await withUsedCode(context, code, newRecoveryCodes) });
    })
    .post('/endsecondfactor', requirePermission('two_step_login'), jsonBody(PasswordAndCode), async (context) => {
      const { password, code } = context.req.valid('json');
      await requirePassword(context.get('caller').user_id, password, 'password');
      await withUsedCode(context, code, async (tx, user_id) => {
        await removeSecondFactor(tx, user_id);
        await addLogEntry(tx, { actor_id: user_id, user_id, action: 'second_factor_off' }, now());
      });
      return context.json({ message: 'Two-step login is off.' });
    })
    .post('/removesecondfactor', requirePermission('people'), jsonBody(Whose), async (context) => {
      const { user_id } = context.req.valid('json');
      const caller = context.get('caller');
      const { email } = await store.transact(async (tx) => {
        const user = await requireOther(tx, caller, user_id);
        if (!(await removeSecondFactor(tx, user_id))) throw notFound('Two-step login of this account');
        await addLogEntry(tx, { actor_id: caller.user_id, user_id, action: 'second_factor_off' }, now());
        return user;
      });
      return context.json({ message: `${email} can log in with the password alone.` });
    });
}
