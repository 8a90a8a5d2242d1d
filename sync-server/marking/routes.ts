import { Hono } from 'hono';
import { Id } from '../../shared/ids.ts';
import {
  ClaimInput,
  DecideInput,
  DiscardCorrection,
  MarksInput,
  QUEUE_STATES,
  SaveMarksDraft,
} from '../../shared/marking.ts';
import { MARKED_CATEGORIES } from '../../shared/marks.ts';
import { ParentCategory } from '../../shared/papers.ts';
import { z } from '../../shared/zod.ts';
import { vouchedTimesOf } from '../attempts/vouched-times.ts';
import type { Deps } from '../deps.ts';
import { jsonBody, queryOf } from '../http/body.ts';
import { JSON_BODY_BYTES, limitBody } from '../http/limits.ts';
import { requirePermission, type UserEnv } from '../http/sign-in.ts';
import { findRevisionExplanation } from '../papers/explanations.ts';
import { readRow } from '../store/collections.ts';
import type { OwnerTx } from '../store/store.ts';
import { decide, requireNoDecision } from './decide.ts';
import { letGo } from './progress.ts';
import { countQueue, findStudent, readQueue, readResponse, type QueuePlace } from './queries.ts';
import { release } from './release.ts';
import { markerOf } from './scope.ts';
import { claimFor, discardFor, finishFor, readMarkingFor, saveDraftFor } from './one-or-two.ts';
import { listToMark, requireFittingDraft, requireMarkable, requireNotesInText } from './rules.ts';

const MOST_AT_ONCE = 200;

const Place = z.object({ end_time: z.int(), result_id: Id });
const QueueQuery = z.object({
  state: z.optional(z.enum(QUEUE_STATES)),
  marked: z._default(z.enum(['0', '1']), '0'),
  category: z.optional(z.enum(MARKED_CATEGORIES)),
  parent_category: z.optional(ParentCategory),
  search: z.optional(z.string().check(z.maxLength(200))),
  marker: z.optional(z.string().check(z.maxLength(100))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_AT_ONCE)), 50),
  after: z.optional(z.string().check(z.refine((text) => readPlace(text) !== null, 'not a place in the queue'))),
});

export function markingRoutes({ store, recordings, now }: Deps) {
  return new Hono<UserEnv>()
    .use(limitBody(JSON_BODY_BYTES))
    .use(requirePermission('marking'))
    .get('/queue', queryOf(QueueQuery), async (context) => {
      const caller = context.get('caller');
      const { marked, limit, after, ...given } = context.req.valid('query');
      const place = after === undefined ? null : readPlace(after);
      const state = given.state ?? (marked === '1' ? 'marked' : 'waiting');
      const filter = { ...given, state };
      const rows = await readQueue(store.read, caller, filter, { after: place, limit: limit + 1, nowMs: now() });
      const data = rows.slice(0, limit).map(({ user_id, first_name, last_name, email, ...row }) => ({
        ...row,
        student: { user_id, first_name, last_name, email },
      }));
      const last = data.at(-1);
      const isNarrowed = Object.values(given).some((value) => value !== undefined && value !== state);
      const found = place ? undefined : await countQueue(store.read, caller, filter);
      return context.json({
        data,
        ...(last && rows.length > limit ? { next: `${last.end_time}.${last.result_id}` } : {}),
        ...(place
          ? {}
          : {
              found,
              all: isNarrowed ? await countQueue(store.read, caller, { state }) : found,
            }),
      });
    })
    .get('/response/:result_id', async (context) => {
      const caller = context.get('caller');
      const markable = await requireMarkable(store.read, caller, context.req.param('result_id'));
      const { attempt, paper } = markable;
      const response = await readResponse(store.read, attempt.result_id);
      const { marking, second } = await readMarkingFor(store.read, attempt, markerOf(caller), now());
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
        attempt: { ...readRow('attempts', attempt), ...vouchedTimesOf(attempt) },
        answers: response.answers,
        recordings: spoken,
        to_mark: listToMark(markable),
        student: await findStudent(store.read, attempt.user_id),
        marks: marking.marks,
        marking,
        explanation: await findRevisionExplanation(store.read, attempt),
        second,
      };
      return context.json({ data });
    })
    .post('/claim', jsonBody(ClaimInput), async (context) => {
      const input = context.req.valid('json');
      const caller = context.get('caller');
      const { attempt } = await requireMarkable(store.read, caller, input.result_id);
      const work = (tx: OwnerTx) => claimFor(tx, attempt, input, markerOf(caller), now());
      return context.json({ data: await store.transactFor(attempt.user_id, work) });
    })
    .put('/letgo', jsonBody(z.object({ result_id: Id })), async (context) => {
      const { result_id } = context.req.valid('json');
      const caller = context.get('caller');
      const { attempt } = await requireMarkable(store.read, caller, result_id);
      await store.transactFor(attempt.user_id, (tx) => letGo(tx, result_id, caller.user_id));
      return context.body(null, 204);
    })
    .put('/savedraft', jsonBody(SaveMarksDraft), async (context) => {
      const input = context.req.valid('json');
      const caller = context.get('caller');
      const markable = await requireMarkable(store.read, caller, input.result_id);
      requireFittingDraft(markable, input.draft);
      requireNotesInText(input.draft.tasks, (await readResponse(store.read, input.result_id)).answers);
      const save = (tx: OwnerTx) => saveDraftFor(tx, markable.attempt, input, markerOf(caller), now());
      return context.json({ data: await store.transactFor(markable.attempt.user_id, save) });
    })
    .put('/discardcorrection', jsonBody(DiscardCorrection), async (context) => {
      const input = context.req.valid('json');
      const caller = context.get('caller');
      const { attempt } = await requireMarkable(store.read, caller, input.result_id);
      const discard = (tx: OwnerTx) => discardFor(tx, attempt, input, markerOf(caller), now());
      return context.json({ data: await store.transactFor(attempt.user_id, discard) });
    })
    .put('/mark/:result_id', jsonBody(MarksInput), async (context) => {
      const caller = context.get('caller');
      const markable = await requireMarkable(store.read, caller, context.req.param('result_id'));
      const give = async (tx: OwnerTx) => {
        await requireNoDecision(tx, markable, markerOf(caller));
        return release(tx, markable, context.req.valid('json'), caller.user_id, now());
      };
      return context.json({ data: await store.transactFor(markable.attempt.user_id, give) });
    })
    .put('/finish/:result_id', jsonBody(MarksInput), async (context) => {
      const caller = context.get('caller');
      const markable = await requireMarkable(store.read, caller, context.req.param('result_id'));
      const finish = (tx: OwnerTx) => finishFor(tx, markable, context.req.valid('json'), markerOf(caller), now());
      return context.json({ data: await store.transactFor(markable.attempt.user_id, finish) });
    })
    .put('/decide/:result_id', requirePermission('decide_marking'), jsonBody(DecideInput), async (context) => {
      const caller = context.get('caller');
      const markable = await requireMarkable(store.read, caller, context.req.param('result_id'));
      const make = (tx: OwnerTx) => decide(tx, markable, context.req.valid('json'), markerOf(caller), now());
      return context.json({ data: await store.transactFor(markable.attempt.user_id, make) });
    });
}

function readPlace(text: string): QueuePlace | null {
  const [end_time, result_id] = text.split('.');
  const place = Place.safeParse({ end_time: Number(end_time), result_id });
  return place.success ? place.data : null;
}
