import { expect, it } from 'vitest';
import { AnswerStore } from '../answers/answer-store.ts';
import { submitWork } from './submit-work.ts';

/** Submits an attempt with one typed answer, and says what was done, in order. */
async function submit(failing: 'settle' | 'settle throws' | 'save' | 'end' | null) {
  const done: string[] = [];
  const step = async (name: string) => {
    done.push(name);
    if (failing === name || failing === `${name} throws`) throw new Error('The disk is full');
  };
  const answerStore = new AnswerStore({
    save: () => step('save').then(() => '1'),
    requestSync: () => undefined,
    isClosed: () => false,
  });
  const settle = async () => {
    if (failing !== 'settle') await step('settle');
    return failing !== 'settle';
  };
  const question = { question_id: 'q', exam_id: 'e', question_type: 'fillBlank' as const };
  const typeLast = async () => {
    const isSettled = await settle();
    answerStore.write(question, 'salt', 0);
    return isSettled;
  };
  const message = await submitWork({ findMissing: () => [], settle: typeLast }, answerStore, () => step('end'));
  return { done, message };
}

it('stores recordings, then answers, and ends the attempt only then', async () => {
  expect(await submit(null)).toEqual({ done: ['settle', 'save', 'end'], message: null });
});

it.each([
  ['settle', /work could not be saved on this device, so nothing was submitted/],
  ['settle throws', /work could not be saved on this device, so nothing was submitted/],
  ['save', /answer could not be saved on this device, so nothing was submitted/],
  ['end', /could not save that you submitted/],
] as const)('says so if this fails, and ends nothing before it: %s', async (failing, message) => {
  const submitted = await submit(failing);
  expect(submitted.message).toMatch(message);
  expect(submitted.done.includes('end')).toBe(failing === 'end');
});
