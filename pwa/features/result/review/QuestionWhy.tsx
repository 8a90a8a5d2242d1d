import { useContext, useId, useState, type ReactNode } from 'react';
import type { NumberedQuestion } from '../../../ui/paper/paper-outline.ts';
import { wordsOnlyId } from '../../../ui/word-parts.ts';
import { WhereWay, WhyButton, WhyReason } from '../Why.tsx';
import { EvidenceContext, useReviewedAnswers } from './reviewed-answers.ts';
import { useReviewStyles } from './review.styles.ts';

interface QuestionWhyProps {
  numbered: NumberedQuestion;
  /** The number of the question, where a line has several. */
  badge?: ReactNode;
}

export function QuestionWhy({ numbered: { question, number }, badge = null }: QuestionWhyProps) {
  const styles = useReviewStyles();
  const id = useId();
  const { reasonsByQuestionId, currentNumber, explainedIds } = useReviewedAnswers();
  const ways = useContext(EvidenceContext);
  const [pressed, setPressed] = useState<boolean | null>(null);
  const why = reasonsByQuestionId.get(question.question_id);
  if (!why) return null;
  const isOpen = pressed ?? (number === currentNumber || explainedIds?.has(question.question_id) === true);
  const where = why.evidence.length > 0 && ways && (
    <WhereWay number={number} way={() => ways.showWhere(question.question_id)} />
  );
  const beside = (button: ReactNode) =>
    badge ? (
      <span className={styles.numberedWhy}>
        {badge}
        {button}
      </span>
    ) : (
      button
    );
  if (why.reason === '') return where ? beside(where) : null;
  return (
    <>
      {beside(
        <WhyButton
          number={number}
          id={id}
          isOpen={isOpen}
          onPress={() => {
            setPressed(!isOpen);
            if (!isOpen) ways?.turnTo(question.question_id);
          }}
        />,
      )}
      <WhyReason id={id} isOpen={isOpen} isPressed={pressed === true} where={where}>
        <span data-document-id={wordsOnlyId(`reason/${question.question_id}`)}>{why.reason}</span>
      </WhyReason>
    </>
  );
}
