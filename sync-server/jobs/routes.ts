import { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { requirePermission, type UserEnv } from '../http/sign-in.ts';
import { readJobProblems } from './failures.ts';

export function jobRoutes({ store }: Pick<Deps, 'store'>) {
  return new Hono<UserEnv>().get('/getproblems', requirePermission('academy'), async (context) =>
    context.json({ data: await readJobProblems(store.read) }),
  );
}
