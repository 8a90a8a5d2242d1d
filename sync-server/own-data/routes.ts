import { Hono } from 'hono';
import { countWork } from '../accounts/manage.ts';
import type { Deps } from '../deps.ts';
import { limitByUser } from '../http/limits.ts';
import { makeSharedLimit } from '../http/shared-limits.ts';
import { requireUser, type UserEnv } from '../http/sign-in.ts';
import { listOwnRecordings } from '../recordings/queries.ts';
import { collectOwnData } from './collect.ts';
import { writeOwnZip } from './zip.ts';

const EXPORTS_OF_USER = { calls: 6, seconds: 3600 };

export function ownDataRoutes({
  store,
  config,
  recordings,
  now,
}: Pick<Deps, 'store' | 'config' | 'recordings' | 'now'>) {
  const limit = limitByUser(makeSharedLimit({ store, config }, 'exports of user', EXPORTS_OF_USER));
  const routes = new Hono<UserEnv>().get('/mywork', requireUser, async (context) =>
    context.json({ data: await countWork(store.read, context.get('caller').user_id) }),
  );
  return routes.get('/exportmydata', requireUser, limit, async (context) => {
    const { user_id } = context.get('caller');
    const complete = [];
    for (const recording of await listOwnRecordings(store.read, user_id))
      if ((await recordings.stateOf(recording)).complete) complete.push(recording);
    const data = collectOwnData(store.read, user_id, now());
    const zip = await writeOwnZip(data, { recordings: complete, files: recordings });
    return context.body(zip, 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="papertide-my-data.zip"',
    });
  });
}
