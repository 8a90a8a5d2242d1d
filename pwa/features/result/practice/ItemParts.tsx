import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { BETWEEN_ACCEPTED } from '../../../../shared/results.ts';
import type { Controls } from '../../../ui/answer-controls.tsx';
import type { NumberedQuestion } from '../../../ui/paper/paper-outline.ts';
import { QuestionPartsContext, type QuestionParts, useQuestionParts } from '../../../ui/paper/question-parts.ts';
import { useReviewedAnswers } from '../review/reviewed-answers.ts';
import { ReviewParts } from '../review/ReviewParts.tsx';
import { ITEM } from './practice-texts.ts';
import type { ItemStep } from './item-step.ts';
import { usePracticeStyles } from './practice.styles.ts';

type Showing = 'done' | 'asked' | 'away';

interface Shown {
  reviewed: QuestionParts;
  open: Controls['parts'];
  showingOf: (question_id: string) => Showing;
}

const ShownContext = createContext<Shown | null>(null);

interface ItemPartsProps {
  step: ItemStep;
  controls: Controls;
  children: ReactNode;
}

/**
 * Shows a question as in the review if it has an answer that is done, with the controls of an attempt if it is asked,
 * and else as an empty place: its turn is another time, and its answer must not be read here.
 */
export function ItemParts({ step, controls, children }: ItemPartsProps) {
  return (
    <ReviewParts part={step.part}>
      <Mixed step={step} controls={controls}>
        {children}
      </Mixed>
    </ReviewParts>
  );
}

function Mixed({ step, controls: { answers, parts: open }, children }: ItemPartsProps) {
  const reviewed = useQuestionParts();
  const { rowsByQuestionId } = useReviewedAnswers();
  const askedIds = useMemo(() => new Set(step.asked.map(({ question }) => question.question_id)), [step]);
  const shown = useMemo((): Shown => {
    const showingOf = (question_id: string) =>
      rowsByQuestionId.has(question_id) ? 'done' : askedIds.has(question_id) ? 'asked' : 'away';
    return { reviewed, open, showingOf };
  }, [reviewed, open, rowsByQuestionId, askedIds]);
  const parts = useMemo(
    (): QuestionParts => ({
      questionsById: reviewed.questionsById,
      QuestionNumber: open.QuestionNumber,
      NotSaved: open.NotSaved,
      ...(reviewed.LabelMark && { LabelMark: reviewed.LabelMark }),
      InlineQuestion,
      RowAnswer,
      LineNotes,
      RowNote,
      answers: {
        subscribe: answers.subscribe,
        isFixed: (question_id) => shown.showingOf(question_id) !== 'asked',
        read(question_id) {
          const row = rowsByQuestionId.get(question_id);
          if (!row) return shown.showingOf(question_id) === 'asked' ? answers.read(question_id) : { value: null };
          // the right answer, so that a list whose words go once knows that it is taken
          const [right = ''] = row.correct_answer.split(BETWEEN_ACCEPTED);
          return { value: right, verdict: row.is_correct === 1 ? 'right' : 'wrong' };
        },
        write(question, value, quietMs) {
          if (shown.showingOf(question.question_id) === 'asked') answers.write(question, value, quietMs);
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
  if (!shown) throw new Error('useShown stands outside ItemParts');
  return shown;
}

const InlineQuestion: QuestionParts['InlineQuestion'] = (props) => {
  const { reviewed, open, showingOf } = useShown();
  switch (showingOf(props.question_id)) {
    case 'done':
      return <reviewed.InlineQuestion {...props} />;
    case 'asked':
      return <open.InlineQuestion {...props} />;
    case 'away':
      return <NotAsked numbered={reviewed.questionsById.get(props.question_id)} />;
  }
};

const RowAnswer: QuestionParts['RowAnswer'] = (props) => {
  const { reviewed, open, showingOf } = useShown();
  switch (showingOf(props.numbered.question.question_id)) {
    case 'done':
      return <reviewed.RowAnswer {...props} />;
    case 'asked':
      return <open.RowAnswer {...props} />;
    case 'away':
      return <NotAsked numbered={props.numbered} />;
  }
};

function LineNotes({ question_ids }: { question_ids: readonly string[] }) {
  const { reviewed, showingOf } = useShown();
  const { LineNotes: Notes } = reviewed;
  return Notes ? <Notes question_ids={question_ids.filter((id) => showingOf(id) === 'done')} /> : null;
}

function RowNote({ numbered }: { numbered: NumberedQuestion }) {
  const { reviewed, showingOf } = useShown();
  const { RowNote: Note } = reviewed;
  return Note && showingOf(numbered.question.question_id) === 'done' ? <Note numbered={numbered} /> : null;
}

function NotAsked({ numbered }: { numbered: NumberedQuestion | undefined }) {
  const styles = usePracticeStyles();
  const { open } = useShown();
  if (!numbered) return null;
  return (
    <span role="img" aria-label={ITEM.notAsked(numbered.number)} data-not-text className={styles.notAsked}>
      <open.QuestionNumber number={numbered.number} />
    </span>
  );
}
