import { unsavedTableOf } from './unsaved-drafts.ts';
import type { UnsavedText } from './unsaved-texts.ts';

/** An explanation is no part of a draft: it stays. */
const STAYS: UnsavedText['kind'] = 'explanation';

/** Deletes all unsaved edits of a paper's draft on this device, those of other tabs too. */
export async function forgetUnsavedOf(user_id: string, exam_id: string): Promise<void> {
  const table = await unsavedTableOf(user_id)();
  await table
    .where('exam_id')
    .equals(exam_id)
    .filter(({ kind }) => kind !== STAYS)
    .delete();
}
