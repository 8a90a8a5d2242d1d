import type { DraftTranscript, SaveTranscript } from '../../shared/authoring/draft.ts';
import { draftChanged } from '../http/refusal.ts';
import { listDraftTranscripts, setDraftTranscript } from '../scoring/reasons.ts';
import type { Tx } from '../store/store.ts';
import { lockDraftPart, touchExam } from './draft.ts';

export async function saveTranscript(
  tx: Tx,
  { part_id, turns, version }: SaveTranscript,
  nowMs: number,
): Promise<DraftTranscript> {
  const { exam_id } = await lockDraftPart(tx, part_id);
  const old = (await listDraftTranscripts(tx, exam_id)).find((one) => one.part_id === part_id);
  const none: DraftTranscript = { part_id, turns: [], version: 0 };
  if (JSON.stringify(turns) === JSON.stringify(old?.turns ?? [])) return old ?? none;
  if ((old?.version ?? 0) !== version) throw draftChanged(old ?? null, !old);
  const saved = turns.length === 0 ? none : { part_id, turns, version: version + 1 };
  await setDraftTranscript(tx, saved);
  await touchExam(tx, exam_id, nowMs);
  return saved;
}
