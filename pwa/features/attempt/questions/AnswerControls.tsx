import { useEffect, useState } from 'react';
import type { AnswerValue } from '../../../../shared/answers.ts';
import { nextStamp } from '../../../../shared/sync/clock.ts';
import type { AnswerControlsProps } from '../../../ui/answer-controls.tsx';
import { sharedNumbers, type PaperOutline } from '../../../ui/paper/paper-outline.ts';
import { AnswerStore, type StoreRow } from '../answers/answer-store.ts';
import { useFlushUnsaved } from '../answers/use-answer-store.ts';
import { AttemptContext, type AttemptView } from '../screen/attempt-context.ts';
import { loadLazyParts } from '../loaded-parts.ts';
import { createCurrentQuestion } from '../screen/current-question.ts';
import { InlineQuestion } from './InlineQuestion.tsx';
import { NotSaved } from './NotSaved.tsx';
import { QuestionNumber } from './QuestionNumber.tsx';
import { RowAnswer } from './RowAnswer.tsx';

/** Earlier than every stamp of a device. */
const FIRST_STAMP = nextStamp(null, 0, 'first');
const PARTS = { QuestionNumber, InlineQuestion, RowAnswer, NotSaved };

/** The controls of an attempt for answers of another kind, which `save` stores and no sync sends. */
export function AnswerControls({ outline, given, save, children }: AnswerControlsProps) {
  const [view] = useState((): AttemptView => {
    const answerStore = new AnswerStore({
      sharing: sharedNumbers(outline),
      save: ({ question_id }, answer) => save(question_id, answer),
      requestSync: () => undefined,
      isClosed: () => false,
    });
    answerStore.begin(rowsOf(outline, given));
    return { outline, answerStore, current: createCurrentQuestion(0) };
  });
  useFlushUnsaved(view.answerStore);
  // no attempt is painted here that would load the button of folded instructions
  useEffect(() => void loadLazyParts(), []);
  return <AttemptContext value={view}>{children({ answers: view.answerStore, parts: PARTS })}</AttemptContext>;
}

function rowsOf({ questions }: PaperOutline, given: Readonly<Record<string, AnswerValue>>): Map<string, StoreRow> {
  return new Map(
    questions.map(({ question: { question_id, exam_id, question_type } }) => [
      question_id,
      {
        result_id: '',
        question_id,
        exam_id,
        answer_type: question_type,
        answer: given[question_id] ?? null,
        hlc: FIRST_STAMP,
      },
    ]),
  );
}
