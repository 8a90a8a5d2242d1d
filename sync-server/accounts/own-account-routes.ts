import { Hono } from 'hono';
import { normaliseEmail } from '../../shared/addresses.ts';
import { z } from '../../shared/zod.ts';
import type { Deps } from '../deps.ts';
import { jsonBody } from '../http/body.ts';
import { JSON_BODY_BYTES, limitBody } from '../http/limits.ts';
import { notSignedIn, ruleBroken } from '../http/refusal.ts';
import { makeSharedLimit } from '../http/shared-limits.ts';
import { requireUser, type UserEnv } from '../http/sign-in.ts';
import { clearDeleted, deleteOwnAccount } from './manage.ts';
import { isPasswordOf } from './passwords.ts';
import { findPassword } from './queries.ts';
import { addressHasher } from './removed-addresses.ts';
import type { TokenRotation } from './token-rotation.ts';

const TRIES_OF_USER = { calls: 5, seconds: 15 * 60 };

const OwnDeletion = z.object({
  email: z.string().check(z.maxLength(320)),
  password: z.string().check(z.maxLength(1_000)),
});

export function ownAccountRoutes({
  store,
  config,
  recordings,
  log,
  now,
  rotation,
}: Pick<Deps, 'store' | 'config' | 'recordings' | 'log' | 'now'> & { rotation: TokenRotation }) {
  const tries = makeSharedLimit({ store, config }, 'deletions of account', TRIES_OF_USER);
  const hashAddress = addressHasher(config.tokenSecret);
  return new Hono<UserEnv>()
    .use(limitBody(JSON_BODY_BYTES))
    .post('/deletemyaccount', requireUser, jsonBody(OwnDeletion), async (context) => {
      const { user_id } = context.get('caller');
      const { email, password } = context.req.valid('json');
      await tries.count(user_id);
      const known = await findPassword(store.read, user_id);
      if (!known) throw notSignedIn();
      if (!(await isPasswordOf(known.password_hash, password)))
        throw ruleBroken('The password is wrong.', { password: 'The password is wrong.' });
      const isAddress = (address: string) => normaliseEmail(address) === normaliseEmail(email);
      await store.transactFor(user_id, async (tx) => {
        // a password that was changed meanwhile must not let the old one delete
        if ((await findPassword(tx, user_id))?.version !== known.version) throw notSignedIn();
        await deleteOwnAccount(tx, isAddress, hashAddress, now());
      });
      rotation.takeAway(context);
      await clearDeleted({ store, recordings, log });
      return context.json({ message: 'Your account and everything in it were deleted.' });
    });
}
