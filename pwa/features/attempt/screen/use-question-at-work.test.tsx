// @vitest-environment jsdom
import { act, useEffect } from 'react';
import { expect, it } from 'vitest';
import type { NumberedQuestion } from '../../../ui/paper/paper-outline.ts';
import { show, withPage } from '../../../ui/testing.ts';
import { AnswerStore } from '../answers/answer-store.ts';
import { AttemptContext, type AttemptView } from './attempt-context.ts';
import { createCurrentQuestion } from './current-question.ts';
import { useQuestionAtWork } from './use-question-at-work.ts';

withPage();

const numbered = (number: number, part_no: number) => ({ number, part_no, body: null }) as object as NumberedQuestion;
const questions = [numbered(1, 1), numbered(2, 1), numbered(14, 2), numbered(15, 2)];
const openAttempt = (): AttemptView => ({
  outline: { parts: [], questions, questionsById: new Map(), unreadable: [] },
  answerStore: new AnswerStore({
    save: () => new Promise(() => undefined),
    requestSync: () => undefined,
    isClosed: () => false,
  }),
  current: createCurrentQuestion(1),
});

const atWork: { read: () => number | null } = { read: () => null };
const read = () => atWork.read();

function Part({ part_no }: { part_no: number }) {
  const readQuestion = useQuestionAtWork(part_no);
  useEffect(() => {
    atWork.read = readQuestion;
  }, [readQuestion]);
  return questions
    .filter((one) => one.part_no === part_no)
    .map(({ number }) => (
      <div key={number} data-question={number}>
        <input aria-label={`Answer ${number}`} />
      </div>
    ));
}

const showPart = (attemptView: AttemptView, part_no: number) =>
  show(
    <AttemptContext value={attemptView}>
      <Part part_no={part_no} />
    </AttemptContext>,
  );
const field = (number: number) => document.querySelector<HTMLElement>(`[aria-label="Answer ${number}"]`);

it('[R516] no question is at work before the student goes to one, though the first is the current one', async () => {
  await showPart(openAttempt(), 1);
  expect(read()).toBe(null);
  field(1)?.focus();
  expect(read()).toBe(1);
});

it('[R516] a press is enough, where the browser gives no focus', async () => {
  await showPart(openAttempt(), 1);
  field(2)?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(read()).toBe(2);
  // a look at the passage goes with the question
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(read()).toBe(2);
});

it('[R516] a scroll to another question is enough', async () => {
  const attemptView = openAttempt();
  await showPart(attemptView, 1);
  act(() => attemptView.current.set(2));
  expect(read()).toBe(2);
});

it('[R516] a part that opens has no question at work, unless the student went to that question', async () => {
  const attemptView = openAttempt();
  await showPart(attemptView, 1);
  field(2)?.focus();
  act(() => attemptView.current.set(14));
  await showPart(attemptView, 2);
  expect(read()).toBe(null);
  await showPart(attemptView, 1);
  act(() => {
    attemptView.current.set(14);
    attemptView.current.set(15);
  });
  await showPart(attemptView, 2);
  expect(read()).toBe(15);
});

it('[R544] the time in a dialog is no question’s, and the question is at work again after it', async () => {
  await showPart(openAttempt(), 1);
  field(2)?.focus();
  document.body.insertAdjacentHTML('beforeend', '<dialog open><button>Submit</button></dialog>');
  expect(read()).toBe(null);
  document.querySelector('dialog')?.remove();
  expect(read()).toBe(2);
});

it('[R516] the focus that was there before this code counts', async () => {
  const attemptView = openAttempt();
  document.body.insertAdjacentHTML('beforeend', '<div data-question="2"><input id="early"></div>');
  document.querySelector<HTMLElement>('#early')?.focus();
  await showPart(attemptView, 1);
  expect(read()).toBe(2);
});

it('[R516] outside an attempt nothing is counted', async () => {
  await show(<Part part_no={1} />);
  field(1)?.focus();
  expect(read()).toBe(null);
});
