import type { AnswerStore } from '../answers/answer-store.ts';
import type { PartWork } from '../bodies.ts';

const NOT_STORED =
  'Your work could not be kept on this device, so nothing was submitted. Go back, free some space and try again.';

/** Stores everything on the device, then ends the attempt. Returns null, or the reason why nothing was submitted. */
export async function submitWork(
  work: PartWork | null,
  answerStore: AnswerStore,
  onEnd: () => Promise<void>,
): Promise<string | null> {
  try {
    if ((await work?.settle()) === false) return NOT_STORED;
  } catch {
    return NOT_STORED;
  }
  if (!(await answerStore.flush()))
    return 'An answer could not be saved on this device, so nothing was submitted. It stays in its field. Try again.';
  try {
    await onEnd();
    return null;
  } catch {
    return 'This device could not keep that you submitted. Your answers are safe. Free some space and try again.';
  }
}
