import type { AnswerStore } from '../answers/answer-store.ts';
import type { PartWork } from '../bodies.ts';
import { ANSWER_NOT_SAVED, END_NOT_SAVED, WORK_NOT_SAVED } from './submit-texts.ts';

/** Stores everything on the device, then ends the attempt. Returns null, or the reason why nothing was submitted. */
export async function submitWork(
  work: PartWork | null,
  answerStore: AnswerStore,
  onEnd: () => Promise<void>,
): Promise<string | null> {
  try {
    if ((await work?.settle()) === false) return WORK_NOT_SAVED;
  } catch {
    return WORK_NOT_SAVED;
  }
  if (!(await answerStore.flush())) return ANSWER_NOT_SAVED;
  try {
    await onEnd();
    return null;
  } catch {
    return END_NOT_SAVED;
  }
}
