import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { forgetUnsavedOf } from './forget-unsaved.ts';
import { unsavedTextsOf, type UnsavedText } from './unsaved-texts.ts';

const paste = (id: string): UnsavedText => ({
  kind: 'paste',
  id,
  text: 'Questions 1–3',
  first_part: null,
  sent: null,
  kept_at: 1,
});
const explanation = (id: string): UnsavedText => ({ kind: 'explanation', id, html: '<p>So.</p>', kept_at: 2 });

it('[R452] deletes the unsaved edits of one paper; its explanation, other papers and other authors keep theirs', async () => {
  const [user_id, exam_id, other] = [newId(), newId(), newId()];
  const texts = unsavedTextsOf(user_id, exam_id);
  await texts.keep(paste(exam_id));
  await texts.keep(explanation(exam_id));
  await unsavedTextsOf(user_id, other).keep(paste(other));
  const colleague = newId();
  await unsavedTextsOf(colleague, exam_id).keep(paste(exam_id));
  await forgetUnsavedOf(user_id, exam_id);
  expect(await texts.read()).toEqual([explanation(exam_id)]);
  expect(await unsavedTextsOf(user_id, other).read()).toEqual([paste(other)]);
  expect(await unsavedTextsOf(colleague, exam_id).read()).toEqual([paste(exam_id)]);
});
