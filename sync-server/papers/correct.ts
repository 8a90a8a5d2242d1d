// Opens and discards a correction. Finish ends it in publishRevision, edit mode in reopenDraft.

import type { DraftExam } from '../../shared/authoring/draft.ts';
import { stateForbids } from '../http/refusal.ts';
import { type AnswerKey, changeDraftKey, readRevisionKey } from '../scoring/published-keys.ts';
import type { Tx } from '../store/store.ts';
import { asDraft, endCorrection, findCorrection } from './corrections.ts';
import { lockExam } from './draft.ts';
import { type DraftRows, readDraftRows, replaceDraft } from './draft-rows.ts';
import { ExamDetails } from './exam-details.ts';
import { listQuestions, mustGetDraftExam } from './queries.ts';

/** The draft as it was published, and the key that counted then. */
interface Before {
  rows: DraftRows;
  key: AnswerKey;
}

/** Opens a draft of a published paper, whose revision stays on offer. An open draft stays as it is. */
export async function correctExam(tx: Tx, exam_id: string, nowMs: number): Promise<DraftExam> {
  const exam = await lockExam(tx, exam_id);
  const draft = await asDraft(tx, exam);
  if (draft.creationStatus === 'complete') {
    const before: Before = {
      rows: await readDraftRows(tx, exam_id),
      key: (await readRevisionKey(tx, exam_id, exam.revision)) ?? [],
    };
    // one of an earlier revision may have been left by a server of the release before
    await endCorrection(tx, exam_id);
    await tx
      .insertInto('corrections')
      .values({
        exam_id,
        revision: exam.revision,
        details: JSON.stringify(ExamDetails.parse(exam)),
        before: JSON.stringify(before),
        updated_at: new Date(nowMs).toISOString(),
      })
      .execute();
  }
  return mustGetDraftExam(tx, exam_id);
}

/** Puts the draft back as it was published; once more changes nothing. Refuses with 409 in edit mode. */
export async function discardCorrection(tx: Tx, exam_id: string): Promise<DraftExam> {
  const exam = await lockExam(tx, exam_id);
  if (exam.creationStatus === 'pending')
    throw stateForbids('no_correction', 'This paper is in edit mode. No published paper stands behind it.');
  const correction = await findCorrection(tx, exam);
  if (correction) {
    const before = JSON.parse(correction.before) as Before;
    await replaceDraft(tx, exam_id, before.rows);
    await repeatRemarks(tx, exam_id, before.key, (await readRevisionKey(tx, exam_id, exam.revision)) ?? []);
    await endCorrection(tx, exam_id);
  }
  return mustGetDraftExam(tx, exam_id);
}

/** Corrects the restored draft's answers as re-markings did since: the next Finish must not restore the mistakes. */
async function repeatRemarks(tx: Tx, exam_id: string, then: AnswerKey, now: AnswerKey): Promise<void> {
  const entriesById = new Map(now.map((entry) => [entry.question_id, entry]));
  const changed = then.flatMap((before) => {
    const entry = entriesById.get(before.question_id);
    const isSame = !entry || JSON.stringify(entry.accepted) === JSON.stringify(before.accepted);
    return isSame ? [] : [{ before, entry }];
  });
  await changeDraftKey(tx, await listQuestions(tx, exam_id), { changed });
}
