// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { waitFor } from '../../../../shared/testing/wait-for.ts';
import type { AnswerValue } from '../../../../shared/answers.ts';
import { nextStamp } from '../../../../shared/sync/clock.ts';
import type { NumberedQuestion, PaperOutline } from '../../../ui/paper/paper-outline.ts';
import { QuestionPartsContext, type QuestionParts } from '../../../ui/paper/question-parts.ts';
import { AnswerStore } from '../answers/answer-store.ts';
import { AttemptContext } from '../screen/attempt-context.ts';
import { createCurrentQuestion } from '../screen/current-question.ts';
import { RowAnswer } from './RowAnswer.tsx';
import { areShortChoices } from './short-choices.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const TFN = ['TRUE', 'FALSE', 'NOT GIVEN'];

function numberedWith(options: string[]): NumberedQuestion {
  const question = {
    question_id: 'q',
    exam_id: 'e',
    content_id: 'c',
    question_number: 1,
    question_type: 'dropDown' as const,
    question_data: '',
  };
  return { question, number: 1, part_no: 1, body: { type: 'dropDown', options } };
}

let root: Root | null = null;
afterEach(() => act(async () => root?.unmount()));

async function show(options: string[], given: AnswerValue = null) {
  const numbered = numberedWith(options);
  const outline: PaperOutline = {
    parts: [],
    questions: [numbered],
    questionsById: new Map([['q', numbered]]),
    unreadable: [],
  };
  const saved: AnswerValue[] = [];
  const answerStore = new AnswerStore({
    save: async (_question, answer) => {
      saved.push(answer);
      return nextStamp(null, saved.length, 'a');
    },
    requestSync: () => undefined,
    isClosed: () => false,
  });
  const row = { result_id: '', question_id: 'q', exam_id: 'e', answer_type: 'dropDown' as const, answer: given };
  answerStore.begin(new Map([['q', { ...row, hlc: nextStamp(null, 0, 'first') }]]));
  const host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  await act(async () =>
    root?.render(
      <AttemptContext value={{ outline, answerStore, current: createCurrentQuestion(1) }}>
        <QuestionPartsContext value={{} as QuestionParts}>
          <RowAnswer numbered={numbered} quietMs={700} />
        </QuestionPartsContext>
      </AttemptContext>,
    ),
  );
  const radio = (name: string) => host.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`);
  const checked = () => host.querySelector<HTMLInputElement>('input:checked')?.getAttribute('aria-label') ?? null;
  return { host, saved, radio, checked };
}

describe('[R316] a short list of choices', () => {
  it('is a radio group whose answer is the chosen word', async () => {
    const { host, saved, radio, checked } = await show(TFN);
    await waitFor(() => expect(host.querySelector('[role="radiogroup"]')).not.toBeNull());
    expect(host.querySelector('[role="radiogroup"]')?.getAttribute('aria-label')).toBe('Question 1');
    expect(checked()).toBeNull();
    await act(async () => radio('NOT GIVEN')?.click());
    expect(checked()).toBe('NOT GIVEN');
    await waitFor(() => expect(saved).toEqual(['NOT GIVEN']));
  });

  it('is cleared by Delete and by its button, and not by a double tap', async () => {
    const { host, radio, checked } = await show(TFN, 'FALSE');
    await waitFor(() => expect(checked()).toBe('FALSE'));
    await act(async () => radio('TRUE')?.click());
    await act(async () => radio('TRUE')?.click());
    expect(checked()).toBe('TRUE');
    await act(async () =>
      radio('TRUE')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true, cancelable: true })),
    );
    expect(checked()).toBeNull();
    await act(async () => radio('FALSE')?.click());
    await act(async () => host.querySelector<HTMLButtonElement>('[aria-label="Clear answer to question 1"]')?.click());
    expect(checked()).toBeNull();
    expect(document.activeElement).toBe(radio('FALSE'));
  });

  it('shows an answer that is none of its choices', async () => {
    const { checked } = await show(TFN, 'PERHAPS');
    await waitFor(() => expect(checked()).toBe('PERHAPS'));
  });

  it('stays a list where it is long, or its words are', async () => {
    const { host } = await show(['rises', 'falls', 'stays', 'ends']);
    expect(host.querySelector('select')).not.toBeNull();
    expect(areShortChoices(['YES', 'NO', 'NOT GIVEN'])).toBe(true);
    expect(areShortChoices(['only one'])).toBe(false);
    expect(areShortChoices(['before the flood', 'after'])).toBe(false);
  });
});
