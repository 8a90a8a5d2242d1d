import type { DraftQuestion } from '../../shared/authoring/draft.ts';
import { readDraftKey } from '../scoring/authoring.ts';
import { readDraftReasons } from '../scoring/reasons.ts';
import type { Reader } from '../store/store.ts';
import { listQuestions } from './queries.ts';

export async function listDraftQuestions(reader: Reader, exam_id: string): Promise<DraftQuestion[]> {
  const key = await readDraftKey(reader, exam_id);
  const reasons = await readDraftReasons(reader, exam_id);
  return (await listQuestions(reader, exam_id)).map((question) => {
    const answers = (key.get(question.question_id) ?? []).map((draft) => draft.answer);
    const answer = question.question_type === 'fillBlank' ? answers : (answers[0] ?? null);
    const { reason, evidence } = reasons.get(question.question_id) ?? { reason: '', evidence: [] };
    return { ...question, answer, reason, evidence };
  });
}
