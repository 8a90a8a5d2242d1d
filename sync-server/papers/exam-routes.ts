import { Hono } from 'hono';
import { AddExam, UpdateExam } from '../../shared/authoring/calls.ts';
import { PassKeyWarning } from '../../shared/authoring/key-warnings.ts';
import { UndoAddToParts } from '../../shared/authoring/draft.ts';
import { Id } from '../../shared/ids.ts';
import { CreationStatus, ExamCategory, ParentCategory } from '../../shared/papers.ts';
import { z } from '../../shared/zod.ts';
import type { Deps } from '../deps.ts';
import { mayDo } from '../../shared/roles.ts';
import { jsonBody, queryOf, RevisionQuery } from '../http/body.ts';
import { matchesEtag } from '../http/etag.ts';
import { JSON_BODY_BYTES, limitBody } from '../http/limits.ts';
import { notFound } from '../http/refusal.ts';
import { type CallerEnv, requirePermission, requireUser } from '../http/sign-in.ts';
import { correctExam, discardCorrection } from './correct.ts';
import { readDraftPaper } from './draft-paper.ts';
import { addExam, updateExam } from './exams.ts';
import { finishExam, removeExam, reopenExam } from './library.ts';
import { findKeyWarnings, passKeyWarning } from './key-warnings.ts';
import { checkExam } from './publish.ts';
import { getBundle } from './queries.ts';
import { findInRecordings } from './recording-problems.ts';
import { findReady, sayReady } from './ready-drafts.ts';
import { giveRevision, listExamsFor, readExamFor } from './reading.ts';
import { undoAddToParts } from './undo-add.ts';

/** The All option of a select sends '', 'all' or nothing. */
const ExamsQuery = z.object({
  creationStatus: z._default(CreationStatus, 'complete'),
  parentCategory: z.optional(z.union([ParentCategory, z.enum(['', 'all'])])),
  examCategory: z.optional(z.union([ExamCategory, z.enum(['', 'all'])])),
});

const SayReady = z.object({ exam_id: Id, ready: z.boolean() });

export function examRoutes(deps: Deps) {
  const { store, now } = deps;
  return new Hono<CallerEnv>()
    .use(limitBody(JSON_BODY_BYTES))
    .get('/getexams', queryOf(ExamsQuery), async (context) => {
      const { creationStatus, parentCategory, examCategory } = context.req.valid('query');
      const data = await listExamsFor(deps, context.get('caller'), {
        creationStatus,
        parentCategory: parentCategory === 'all' || parentCategory === '' ? undefined : parentCategory,
        examCategory: examCategory === 'all' || examCategory === '' ? undefined : examCategory,
      });
      return context.json({ data });
    })
    .get('/getsingleexams', requireUser, queryOf(z.object({ exam_id: Id })), async (context) => {
      const { exam_id } = context.req.valid('query');
      return context.json({ data: await readExamFor(deps, context.get('caller'), exam_id) });
    })
    .get('/getalldataforexam/:id', requireUser, queryOf(RevisionQuery), async (context) => {
      const caller = context.get('caller');
      const exam_id = context.req.param('id');
      const wanted = context.req.valid('query').revision;
      if (mayDo(caller.roles, 'authoring') && wanted === undefined)
        return context.json(await readDraftPaper(store.read, exam_id));
      const { revision, bundle_sha256 } = await giveRevision(deps, caller, exam_id, wanted);
      const headers = { ETag: `"${bundle_sha256}"` };
      if (matchesEtag(context.req.header('if-none-match'), bundle_sha256)) return context.body(null, 304, headers);
      // The stored text, byte for byte: devices check its hash.
      const bundle = await getBundle(store.read, exam_id, revision);
      if (bundle === null) throw notFound('The revision');
      return context.body(bundle, 200, { ...headers, 'Content-Type': 'application/json; charset=UTF-8' });
    })
    .post('/addexams', requirePermission('authoring'), jsonBody(AddExam), async (context) => {
      const form = context.req.valid('json');
      return context.json({ data: await store.transact((tx) => addExam(tx, form, now())) });
    })
    .put('/updateexam', requirePermission('authoring'), jsonBody(UpdateExam), async (context) => {
      const input = context.req.valid('json');
      return context.json({ data: await store.transact((tx) => updateExam(tx, input, now())) });
    })
    .post('/undoaddtoparts', requirePermission('authoring'), jsonBody(UndoAddToParts), async (context) => {
      const input = context.req.valid('json');
      return context.json(await store.transact((tx) => undoAddToParts(tx, input, now())));
    })
    .post('/findkeysinpapers', requirePermission('publishing'), async (context) =>
      context.json(await findKeyWarnings(store, now())),
    )
    .put('/passkeywarning', requirePermission('publishing'), jsonBody(PassKeyWarning), async (context) => {
      const { exam_id, revision } = context.req.valid('json');
      await passKeyWarning(store, exam_id, revision, now());
      return context.body(null, 204);
    })
    .get('/checkexam', requirePermission('authoring'), queryOf(z.object({ exam_id: Id })), async (context) => {
      const { exam_id } = context.req.valid('query');
      const { problems, remarks } = await checkExam(store.read, exam_id);
      const ofRecordings = await findInRecordings(store.read, deps.media, exam_id);
      return context.json({
        ready_at: await findReady(store.read, exam_id),
        problems: [...problems, ...ofRecordings.problems],
        remarks: [...remarks, ...ofRecordings.remarks],
      });
    })
    .put('/sayready', requirePermission('authoring'), jsonBody(SayReady), async (context) => {
      const said = context.req.valid('json');
      const ready_at = await store.transact((tx) => sayReady(tx, context.get('caller'), said, now()));
      return context.json({ data: { ready_at } });
    })
    .put('/finishcreateexam', requirePermission('publishing'), jsonBody(z.object({ exam_id: Id })), async (context) => {
      const { exam_id } = context.req.valid('json');
      return context.json({ data: await finishExam(deps, exam_id, now()) });
    })
    .put('/changepapertoeditmode/:id', requirePermission('publishing'), async (context) =>
      context.json({ data: await reopenExam(store, context.req.param('id'), now()) }),
    )
    .put('/correctpaper/:id', requirePermission('publishing'), async (context) =>
      context.json({ data: await store.transact((tx) => correctExam(tx, context.req.param('id'), now())) }),
    )
    .put('/discardcorrection/:id', requirePermission('publishing'), async (context) =>
      context.json({ data: await store.transact((tx) => discardCorrection(tx, context.req.param('id'))) }),
    )
    .delete('/deleteexampaper/:id', requirePermission('publishing'), async (context) => {
      await removeExam(store, context.req.param('id'), now());
      return context.body(null, 204);
    });
}
