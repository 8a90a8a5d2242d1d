import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { BETWEEN_ACCEPTED } from '../../../../shared/results.ts';
import type { Controls } from '../../../ui/answer-controls.tsx';
import type { NumberedQuestion, OutlinePart } from '../../../ui/paper/paper-outline.ts';
import { QuestionPartsContext, type QuestionParts, useQuestionParts } from '../../../ui/paper/question-parts.ts';
import { useReviewedAnswers } from '../review/reviewed-answers.ts';
import { ReviewParts } from '../review/ReviewParts.tsx';

interface Shown {
  reviewed: QuestionParts;
  open: Controls['parts'];
  isFixed: (question_id: string) => boolean;
}

const ShownContext = createContext<Shown | null>(null);

interface RetryPartsProps {
  part: OutlinePart;
  controls: Controls;
  fixedIds: ReadonlySet<string>;
  children: ReactNode;
}

/** Shows a question as in the review if it is done, and else with the controls of an attempt. */
export function RetryParts({ part, ...props }: RetryPartsProps) {
  return (
    <ReviewParts part={part}>
      <Mixed {...props} />
    </ReviewParts>
  );
}

function Mixed({ controls: { answers, parts: open }, fixedIds, children }: Omit<RetryPartsProps, 'part'>) {
  const reviewed = useQuestionParts();
  const { rowsByQuestionId } = useReviewedAnswers();
  const shown = useMemo(
    (): Shown => ({ reviewed, open, isFixed: (question_id) => fixedIds.has(question_id) }),
    [reviewed, open, fixedIds],
  );
  const parts = useMemo(
    (): QuestionParts => ({
      questionsById: reviewed.questionsById,
      QuestionNumber: open.QuestionNumber,
      NotSaved: open.NotSaved,
      ...(reviewed.LabelMark && { LabelMark: reviewed.LabelMark }),
      InlineQuestion,
      RowAnswer,
      RowNote,
      answers: {
        subscribe: answers.subscribe,
        isFixed: shown.isFixed,
        read(question_id) {
          const row = rowsByQuestionId.get(question_id);
          if (!row || !shown.isFixed(question_id)) return answers.read(question_id);
          // the right answer, so that a list whose words go once knows that it is taken
          const [right = ''] = row.correct_answer.split(BETWEEN_ACCEPTED);
          return { value: right, verdict: row.is_correct === 1 ? 'right' : 'wrong' };
        },
        write(question, value, quietMs) {
          if (!shown.isFixed(question.question_id)) answers.write(question, value, quietMs);
        },
      },
    }),
    [reviewed, open, answers, shown, rowsByQuestionId],
  );
  return (
    <ShownContext value={shown}>
      <QuestionPartsContext value={parts}>{children}</QuestionPartsContext>
    </ShownContext>
  );
}

function useShown(): Shown {
  const shown = useContext(ShownContext);
  if (!shown) throw new Error('useShown stands outside RetryParts');
  return shown;
}

const InlineQuestion: QuestionParts['InlineQuestion'] = (props) => {
  const { reviewed, open, isFixed } = useShown();
  const Shown = isFixed(props.question_id) ? reviewed.InlineQuestion : open.InlineQuestion;
  return <Shown {...props} />;
};

const RowAnswer: QuestionParts['RowAnswer'] = (props) => {
  const { reviewed, open, isFixed } = useShown();
  const Shown = isFixed(props.numbered.question.question_id) ? reviewed.RowAnswer : open.RowAnswer;
  return <Shown {...props} />;
};

function RowNote({ numbered }: { numbered: NumberedQuestion }) {
  const { reviewed, isFixed } = useShown();
  const { RowNote: Note } = reviewed;
  return Note && isFixed(numbered.question.question_id) ? <Note numbered={numbered} /> : null;
}
