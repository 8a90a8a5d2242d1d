import { mergeClasses } from '@fluentui/react-components';
import { CheckmarkCircle16Filled, DismissCircle16Filled, Flag16Filled } from '@fluentui/react-icons';
import { useMemo, type ReactNode } from 'react';
import type { ResultRow } from '../../../../shared/results.ts';
import type { NumberedQuestion } from '../../../ui/paper/paper-outline.ts';
import { useHiddenTextStyles } from '../../../ui/hidden-text.styles.ts';
import { QuestionPartsContext, useQuestionParts } from '../../../ui/paper/question-parts.ts';
import { RichHtml } from '../../../ui/RichHtml.tsx';
import { useReviewedAnswers } from './reviewed-answers.ts';
import { useReviewStyles } from './review.styles.ts';

/** Hands the blocks of a paper the parts that show answers in place of controls. */
export function ReviewParts({ questions, children }: { questions: readonly NumberedQuestion[]; children: ReactNode }) {
  const parts = useMemo(
    () => ({
      questionsById: new Map(questions.map((one) => [one.question.question_id, one])),
      QuestionNumber,
      InlineQuestion,
      RowAnswer,
    }),
    [questions],
  );
  return <QuestionPartsContext value={parts}>{children}</QuestionPartsContext>;
}

/** What the controls of an attempt are no part of, the marks of a review are not either: the words around stay the same. */
function QuestionNumber({ number }: { number: number }) {
  const styles = useReviewStyles();
  return (
    <span aria-hidden="true" className={styles.number}>
      {number}
    </span>
  );
}

function InlineQuestion({ question_id }: { question_id: string }) {
  const styles = useReviewStyles();
  const numbered = useQuestionParts().questionsById.get(question_id);
  if (!numbered) return null;
  if (numbered.body?.type === 'mcq') {
    return <Choices numbered={numbered} description={numbered.body.description} choices={numbered.body.choices} />;
  }
  return (
    <span data-not-text data-question={numbered.number} className={styles.inline}>
      <QuestionNumber number={numbered.number} />
      <Answer numbered={numbered} />
    </span>
  );
}

function RowAnswer({ numbered }: { numbered: NumberedQuestion }) {
  return (
    <span data-not-text>
      <Answer numbered={numbered} />
    </span>
  );
}

/** The student's answer with its verdict, and the right one where it was wrong. */
function Answer({ numbered }: { numbered: NumberedQuestion }) {
  const styles = useReviewStyles();
  const { hidden } = useHiddenTextStyles();
  const { rowsByQuestionId } = useReviewedAnswers();
  const row = rowsByQuestionId.get(numbered.question.question_id);
  if (!row) return null;
  const isRight = row.is_correct === 1;
  const answer = row.student_answer.trim();
  return (
    <span
      role="group"
      aria-label={`Question ${numbered.number}`}
      className={mergeClasses(styles.answer, isRight ? styles.right : styles.wrong)}
    >
      <Verdict row={row} />
      <span className={mergeClasses(!isRight && answer !== '' && styles.struck)}>{answer || 'No answer'}</span>
      {!isRight && (
        <b>
          <span className={hidden}>Correct answer: </span>
          {row.correct_answer}
        </b>
      )}
      <FlagSign question_id={numbered.question.question_id} />
    </span>
  );
}

interface ChoicesProps {
  numbered: NumberedQuestion;
  description: string;
  choices: readonly string[];
}

/** All choices of a question, with what was chosen and what was right. */
function Choices({ numbered, description, choices }: ChoicesProps) {
  const styles = useReviewStyles();
  const { question, number } = numbered;
  const row = useReviewedAnswers().rowsByQuestionId.get(question.question_id);
  const isOpen = row !== undefined && row.student_answer.trim() === '';
  return (
    <div
      role="group"
      aria-label={`Question ${number}`}
      className={styles.choices}
      data-question={number}
      data-document-id={question.question_id}
    >
      <div className={styles.choicesHead}>
        <QuestionNumber number={number} />
        <RichHtml html={description} className={styles.choicesText} />
        <span data-not-text>
          <FlagSign question_id={question.question_id} />
        </span>
      </div>
      <ul>
        {choices.map((choice, index) => {
          const isChosen = row !== undefined && !isOpen && row.student_answer === choice;
          const isRight = row?.correct_answer === choice;
          return (
            // eslint-disable-next-line react/no-array-index-key -- the index is the answer
            <li
              key={index}
              className={mergeClasses(styles.choice, isRight && styles.right, isChosen && !isRight && styles.wrong)}
            >
              <RichHtml html={choice} as="span" />
              <span data-not-text className={styles.choiceWords}>
                {isChosen && row && <Verdict row={row} />}
                {isChosen && (isRight ? 'Your answer' : 'Your answer, wrong')}
                {isRight && !isChosen && 'Correct answer'}
              </span>
            </li>
          );
        })}
      </ul>
      {isOpen && (
        <p data-not-text className={mergeClasses(styles.answer, styles.wrong)}>
          {row && <Verdict row={row} />} No answer
        </p>
      )}
    </div>
  );
}

function Verdict({ row }: { row: ResultRow }) {
  return row.is_correct === 1 ? (
    <CheckmarkCircle16Filled aria-label="Correct" />
  ) : (
    <DismissCircle16Filled aria-label="Wrong" />
  );
}

function FlagSign({ question_id }: { question_id: string }) {
  const styles = useReviewStyles();
  const { flaggedIds } = useReviewedAnswers();
  if (!flaggedIds.has(question_id)) return null;
  return (
    <span className={styles.flag}>
      <Flag16Filled aria-label="Marked for review" />
    </span>
  );
}
