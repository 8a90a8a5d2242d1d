import { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { requireAdmin, type UserEnv } from '../http/sign-in.ts';
import { readJobProblems } from './failures.ts';

export function jobRoutes({ store }: Pick<Deps, 'store'>) {
  return new Hono<UserEnv>().get('/getproblems', requireAdmin, async (context) =>
    context.json({ data: await readJobProblems(store.read) }),
  );
}
