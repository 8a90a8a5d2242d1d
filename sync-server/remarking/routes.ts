import { Hono } from 'hono';
import { PreviewRemark, RemarkInput } from '../../shared/authoring/remarks.ts';
import { Id } from '../../shared/ids.ts';
import { z } from '../../shared/zod.ts';
import type { Deps } from '../deps.ts';
import { jsonBody, queryOf, RevisionInQuery } from '../http/body.ts';
import { JSON_BODY_BYTES, limitBody } from '../http/limits.ts';
import { requirePermission, type UserEnv } from '../http/sign-in.ts';
import { requireExam } from '../papers/draft.ts';
import { compareTwo, readHistory } from './history.ts';
import { addRemark, listRemarks, previewRemark, readAnswerKey } from './remarks.ts';

const OneRevision = z.object({ exam_id: Id, revision: RevisionInQuery });
const TwoRevisions = z.object({ exam_id: Id, from: RevisionInQuery, to: RevisionInQuery });

export function remarkRoutes({ store, jobs, now }: Deps) {
  return new Hono<UserEnv>()
    .post(
      '/previewremark',
      limitBody(JSON_BODY_BYTES),
      requirePermission('publishing'),
      jsonBody(PreviewRemark),
      async (context) => context.json({ data: await previewRemark(store.read, context.req.valid('json')) }),
    )
    .put(
      '/remark',
      limitBody(JSON_BODY_BYTES),
      requirePermission('publishing'),
      jsonBody(RemarkInput),
      async (context) => {
        const { user_id } = context.get('caller');
        const data = await store.transact(async (tx) => {
          const remark = await addRemark(tx, context.req.valid('json'), user_id, now());
          await jobs.add(tx, 'remarking');
          return remark;
        });
        return context.json({ data });
      },
    )
    .get('/getrevisions/:id', requirePermission('read_papers'), async (context) =>
      context.json({ data: await readHistory(store.read, context.get('caller'), context.req.param('id')) }),
    )
    .get('/comparerevisions', requirePermission('authoring'), queryOf(TwoRevisions), async (context) =>
      context.json({ data: await compareTwo(store.read, context.get('caller'), context.req.valid('query')) }),
    )
    .get('/getanswerkey', requirePermission('read_papers'), queryOf(OneRevision), async (context) => {
      const { exam_id, revision } = context.req.valid('query');
      return context.json({ data: await readAnswerKey(store.read, exam_id, revision) });
    })
    .get('/getremarks/:id', requirePermission('authoring'), async (context) => {
      const { exam_id } = await requireExam(store.read, context.req.param('id'));
      return context.json({ data: await listRemarks(store.read, exam_id) });
    });
}
