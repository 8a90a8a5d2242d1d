import { type Context, Hono } from 'hono';
import { v7 as newId } from 'uuid';
import { Id } from '../../shared/ids.ts';
import { CreationStatus, ExamCategory, ParentCategory } from '../../shared/papers.ts';
import { z } from '../../shared/zod.ts';
import { rememberGiven } from '../access/given-bundles.ts';
import type { Deps } from '../deps.ts';
import { jsonBody, queryOf } from '../http/body.ts';
import { matchesEtag } from '../http/etag.ts';
import { notAllowed, notFound, notSignedIn, Refusal } from '../http/refusal.ts';
import { type CallerEnv, requireAdmin, requireUser } from '../http/sign-in.ts';
import { LIBRARY } from '../store/sequence.ts';
import type { Reader } from '../store/store.ts';
import { listAnsweredQuestions } from './draft-questions.ts';
import { deleteExam, reopenDraft, requireDraft, requireExam } from './draft.ts';
import { examDetails, ExamForm } from './exam-input.ts';
import { removeSurplusParts } from './part-rules.ts';
import { publishRevision, readDraft } from './publish.ts';
import { findSizes, getBundle, listExams, mustGetExam } from './queries.ts';
import { requireReadableRevision } from './visibility.ts';

/** A select's All option sends '' or 'all' or nothing. */
const ExamsQuery = z.object({
  creationStatus: z._default(CreationStatus, 'complete'),
  parentCategory: z.optional(z.union([ParentCategory, z.enum(['', 'all'])])),
  examCategory: z.optional(z.union([ExamCategory, z.enum(['', 'all'])])),
});

const RevisionQuery = z.object({ revision: z.optional(z.coerce.number().check(z.int(), z.positive())) });

/** /api/exams */
export function examRoutes(deps: Deps) {
  const { store, now } = deps;
  return new Hono<CallerEnv>()
    .get('/getexams', queryOf(ExamsQuery), async (context) => {
      const { creationStatus, parentCategory, examCategory } = context.req.valid('query');
      const caller = context.get('caller');
      if (creationStatus === 'pending' && !caller) throw notSignedIn();
      if (creationStatus === 'pending' && caller?.role !== 'admin') throw notAllowed();
      const data = await listExams(store.read, {
        creationStatus,
        parentCategory: parentCategory === 'all' || parentCategory === '' ? undefined : parentCategory,
        examCategory: examCategory === 'all' || examCategory === '' ? undefined : examCategory,
      });
      return context.json({ data });
    })
    .get('/getsingleexams', requireUser, queryOf(z.object({ exam_id: Id })), async (context) => {
      const { exam_id } = context.req.valid('query');
      const exam = await requireExam(store.read, exam_id);
      if (exam.creationStatus === 'pending' && context.get('caller').role !== 'admin') throw notFound('The paper');
      return context.json({ data: await mustGetExam(store.read, exam_id) });
    })
    .get('/getalldataforexam/:id', requireUser, queryOf(RevisionQuery), async (context) => {
      const caller = context.get('caller');
      const exam_id = context.req.param('id');
      const { revision } = context.req.valid('query');
      if (caller.role === 'admin' && revision === undefined)
        return context.json(await readAnsweredDraft(store.read, exam_id));
      if (caller.role === 'admin' && revision !== undefined)
        return replyRevision(context, store.read, exam_id, revision);
      const readable = await requireReadableRevision(deps, caller, exam_id, revision);
      if (readable.mayStart)
        await rememberGiven(store, { user_id: caller.user_id, exam_id, revision: readable.revision }, now());
      return replyRevision(context, store.read, exam_id, readable.revision);
    })
    .post('/addexams', requireAdmin, jsonBody(ExamForm), async (context) => {
      const details = examDetails(context.req.valid('json'));
      const exam_id = newId();
      const createdAt = new Date(now()).toISOString();
      const data = await store.transact(async (tx) => {
        await tx
          .insertInto('exams')
          .values({
            ...details,
            exam_id,
            creationStatus: 'pending',
            revision: 0,
            createdAt,
            updatedAt: createdAt,
            deleted: 0,
            seq: null,
          })
          .execute();
        return mustGetExam(tx, exam_id);
      });
      return context.json({ data });
    })
    .put('/updateexam', requireAdmin, jsonBody(z.extend(ExamForm, { exam_id: Id })), async (context) => {
      const { exam_id, ...form } = context.req.valid('json');
      const data = await store.transact(async (tx) => {
        await requireDraft(tx, exam_id);
        const details = examDetails(form);
        await removeSurplusParts(tx, exam_id, details.no_of_parts);
        const updatedAt = new Date(now()).toISOString();
        await tx
          .updateTable('exams')
          .set({ ...details, updatedAt })
          .where('exam_id', '=', exam_id)
          .execute();
        return mustGetExam(tx, exam_id);
      });
      return context.json({ data });
    })
    .put('/finishcreateexam', requireAdmin, jsonBody(z.object({ exam_id: Id })), async (context) => {
      const { exam_id } = context.req.valid('json');
      // The numbers that Finish gives stay, also where it then finds something missing.
      const publication = await store.transactFor(LIBRARY, (tx) => publishRevision(tx, exam_id, now()));
      if ('problems' in publication)
        throw new Refusal(422, {
          code: 'exam_incomplete',
          message: 'The paper is not complete yet.',
          problems: publication.problems,
        });
      return context.json({ data: publication.exam });
    })
    .put('/changepapertoeditmode/:id', requireAdmin, async (context) => {
      const exam_id = context.req.param('id');
      const data = await store.transactFor(LIBRARY, async (tx) => {
        await reopenDraft(tx, exam_id, now());
        return mustGetExam(tx, exam_id);
      });
      return context.json({ data });
    })
    .delete('/deleteexampaper/:id', requireAdmin, async (context) => {
      await store.transactFor(LIBRARY, (tx) => deleteExam(tx, context.req.param('id'), now()));
      return context.body(null, 204);
    });
}

/** The draft as its author sees it, with answers. */
async function readAnsweredDraft(reader: Reader, exam_id: string) {
  const { revision } = await requireExam(reader, exam_id);
  const exam_data = await mustGetExam(reader, exam_id);
  const question_data = await listAnsweredQuestions(reader, exam_id);
  return { revision, data: { exam_data, ...(await readDraft(reader, exam_id)), question_data } };
}

/** The stored text of a revision, to the byte: devices check its hash. */
async function replyRevision(context: Context, reader: Reader, exam_id: string, revision: number): Promise<Response> {
  const sizes = await findSizes(reader, exam_id, revision);
  if (!sizes) throw notFound('The revision');
  const headers = { ETag: `"${sizes.bundle_sha256}"` };
  if (matchesEtag(context.req.header('if-none-match'), sizes.bundle_sha256)) return context.body(null, 304, headers);
  const bundle = await getBundle(reader, exam_id, revision);
  if (bundle === null) throw notFound('The revision');
  return context.body(bundle, 200, { ...headers, 'Content-Type': 'application/json; charset=UTF-8' });
}
