import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import type { AnswerValue } from '../../../../../shared/answers.ts';
import type { TaskBody } from '../../../../../shared/tasks/registry.ts';
import { createListeners } from '../../../../base/store.ts';
import type { NumberedQuestion } from '../../paper-outline.ts';
import { type Answers, QuestionPartsContext, type QuestionParts } from '../../question-parts.ts';
import { taskViews } from '../task-views.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

export interface ShownTask {
  host: HTMLElement;
  root: Root;
  given: ReadonlyMap<string, AnswerValue>;
}

function numbered(question_id: string, letters: boolean): NumberedQuestion {
  const number = Number(question_id.slice(1));
  const question = { question_id, exam_id: 'e', content_id: 'c', question_number: number, question_data: '' };
  return letters
    ? {
        question: { ...question, question_type: 'dropDown' },
        number,
        part_no: 1,
        body: { type: 'dropDown', options: ['A', 'B', 'C'] },
      }
    : {
        question: { ...question, question_type: 'fillBlank' },
        number,
        part_no: 1,
        body: { type: 'fillBlank', word_limit: 2 },
      };
}

interface ShowTaskOptions {
  isOpen?: boolean;
  count?: number;
  letters?: boolean;
  before?: string;
  /** The answers of questions that take no more. */
  fixed?: Record<string, string>;
}

export async function showTask(
  body: TaskBody,
  { isOpen = true, count = 3, letters = true, before = '', fixed = {} }: ShowTaskOptions = {},
): Promise<ShownTask> {
  const given = new Map<string, AnswerValue>(Object.entries(fixed));
  const { subscribe, tell } = createListeners();
  const answers: Answers = {
    subscribe,
    read: (id) => ({ value: given.get(id) ?? null }),
    isFixed: (id) => id in fixed,
  };
  const write: Answers['write'] = ({ question_id }, value) => {
    given.set(question_id, value);
    tell();
  };
  const parts: QuestionParts = {
    questionsById: new Map(
      Array.from({ length: count }, (_, index) => [`q${index + 1}`, numbered(`q${index + 1}`, letters)]),
    ),
    QuestionNumber: ({ number }) => <span aria-hidden="true">{number}</span>,
    InlineQuestion: ({ question_id }) => <span data-not-text>answer {question_id}</span>,
    RowAnswer: ({ numbered: { number }, name }) => <span data-not-text aria-label={name}>{`answer ${number}`}</span>,
    ...(isOpen
      ? { RowTool: () => <button type="button">flag</button>, answers: { ...answers, write } }
      : { LabelMark: ({ label }) => <span data-not-text>mark of {label}</span>, answers }),
  };
  const View = (await taskViews[body.type]()) as React.ComponentType<{
    documentId: string;
    labelledBy: string | undefined;
    body: TaskBody;
  }>;
  document.body.innerHTML = `<main>${before}<div data-host></div></main>`;
  const host = document.querySelector<HTMLElement>('[data-host]');
  if (!host) throw new Error('What stands before the task closes its own elements');
  const root = createRoot(host);
  onTestFinished(() => act(async () => root.unmount()));
  await act(async () =>
    root.render(
      <QuestionPartsContext value={parts}>
        <View documentId="block" labelledBy={undefined} body={body} />
      </QuestionPartsContext>,
    ),
  );
  return { host, root, given };
}
