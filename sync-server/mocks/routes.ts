import { Hono } from 'hono';
import { Id } from '../../shared/ids.ts';
import { MockInput } from '../../shared/mock-forms.ts';
import { z } from '../../shared/zod.ts';
import type { Deps } from '../deps.ts';
import { jsonBody } from '../http/body.ts';
import { JSON_BODY_BYTES, limitBody } from '../http/limits.ts';
import { requirePermission, requireUser, type UserEnv } from '../http/sign-in.ts';
import { saveMock, withdrawMock } from './mocks.ts';
import { readMadeMocks, readOfferedMocks } from './queries.ts';

const Withdrawal = z.object({ mock_id: Id, withdrawn: z.boolean() });

export function mockRoutes({ store, now }: Deps) {
  return new Hono<UserEnv>()
    .use(limitBody(JSON_BODY_BYTES))
    .get('/offered', requireUser, async (context) =>
      context.json({ data: await readOfferedMocks(store.read, context.get('caller'), now()) }),
    )
    .get('/getmocks', requirePermission('publishing'), async (context) =>
      context.json({ data: await readMadeMocks(store.read, now()) }),
    )
    .put('/savemock', requirePermission('publishing'), jsonBody(MockInput), async (context) => {
      await store.transact((tx) => saveMock(tx, context.req.valid('json'), now()));
      return context.json({ data: await readMadeMocks(store.read, now()) });
    })
    .put('/withdrawmock', requirePermission('publishing'), jsonBody(Withdrawal), async (context) => {
      const { mock_id, withdrawn } = context.req.valid('json');
      await store.transact((tx) => withdrawMock(tx, mock_id, withdrawn));
      return context.json({ data: await readMadeMocks(store.read, now()) });
    });
}
