import { Hono } from 'hono';
import { Id } from '../../shared/ids.ts';
import { MarksInput } from '../../shared/marks.ts';
import { z } from '../../shared/zod.ts';
import { findResult } from '../attempts/queries.ts';
import type { Deps } from '../deps.ts';
import { jsonBody, queryOf } from '../http/body.ts';
import { JSON_BODY_BYTES, limitBody } from '../http/limits.ts';
import { requireAdmin, type UserEnv } from '../http/sign-in.ts';
import { readRow } from '../store/collections.ts';
import { readQueue, readResponse, writeMarks, type QueuePlace } from './queries.ts';
import { listToMark, marksOf, requireMarkable } from './rules.ts';
import { sealMarks } from './seal.ts';

const MOST_AT_ONCE = 200;

const Place = z.object({ end_time: z.int(), result_id: Id });
const QueueQuery = z.object({
  marked: z._default(z.enum(['0', '1']), '0'),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_AT_ONCE)), 50),
  /** What the page before gave as `next`. */
  after: z.optional(z.string().check(z.refine((text) => readPlace(text) !== null, 'not a place in the queue'))),
});

/** /api/marking: what admins give to writing and speaking attempts. */
export function markingRoutes({ store, recordings, readFacts, now }: Deps) {
  return new Hono<UserEnv>()
    .use(limitBody(JSON_BODY_BYTES))
    .use(requireAdmin)
    .get('/queue', queryOf(QueueQuery), async (context) => {
      const { marked, limit, after } = context.req.valid('query');
      const place = after === undefined ? null : readPlace(after);
      const rows = await readQueue(store.read, { isMarked: marked === '1', after: place, limit: limit + 1 });
      const data = await Promise.all(
        rows.slice(0, limit).map(async ({ user_id, first_name, last_name, email, ...row }) => {
          const facts = await readFacts(store.read, row.exam_id, row.revision);
          if (!facts) throw new Error(`Attempt ${row.result_id} is on a revision that does not exist`);
          const { exam_name, exam_category, parent_category } = facts.exam;
          return {
            ...row,
            exam_name,
            exam_category,
            parent_category,
            student: { user_id, first_name, last_name, email },
          };
        }),
      );
      const last = data.at(-1);
      return context.json({
        data,
        ...(last && rows.length > limit ? { next: `${last.end_time}.${last.result_id}` } : {}),
      });
    })
    .get('/response/:result_id', async (context) => {
      const markable = await requireMarkable(store.read, context.req.param('result_id'));
      const { attempt, paper } = markable;
      const response = await readResponse(store.read, attempt.result_id);
      const result = await findResult(store.read, attempt.result_id);
      const parts = paper.part_data.map((part) => ({
        ...part,
        reading_documents: paper.reading_document_data.filter(({ part_id }) => part_id === part.part_id),
        contents: paper.content_data.filter(({ part_id }) => part_id === part.part_id),
      }));
      const spoken = await Promise.all(
        response.recordings.map(async (row) => ({ ...row, complete: (await recordings.stateOf(row)).complete })),
      );
      const data = {
        exam: paper.exam_data,
        parts,
        attempt: readRow('attempts', attempt),
        answers: response.answers,
        recordings: spoken,
        to_mark: listToMark(markable),
        marks: result?.marks ?? null,
      };
      return context.json({ data });
    })
    .put('/mark/:result_id', jsonBody(MarksInput), async (context) => {
      const result_id = context.req.param('result_id');
      const input = context.req.valid('json');
      const markable = await requireMarkable(store.read, result_id);
      const marks = marksOf(markable, input, now());
      const data = await store.transactFor(markable.attempt.user_id, async (tx) => {
        const result = await findResult(tx, result_id);
        if (!result) throw new Error(`Attempt ${result_id} ended without a result`);
        return writeMarks(tx, result, await sealMarks(tx, result_id, marks));
      });
      return context.json({ data });
    });
}

function readPlace(text: string): QueuePlace | null {
  const [end_time, result_id] = text.split('.');
  const place = Place.safeParse({ end_time: Number(end_time), result_id });
  return place.success ? place.data : null;
}
