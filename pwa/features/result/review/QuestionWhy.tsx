import { useContext, useId, useState } from 'react';
import type { NumberedQuestion } from '../../../ui/paper/paper-outline.ts';
import { wordsOnlyId } from '../../../ui/word-parts.ts';
import { WhereWay, WhyButton, WhyReason } from '../Why.tsx';
import { EvidenceContext, useReviewedAnswers } from './reviewed-answers.ts';

interface QuestionWhyProps {
  numbered: NumberedQuestion;
  /** True beside a gap in a sentence. */
  isInText?: boolean;
}

export function QuestionWhy({ numbered: { question, number }, isInText = false }: QuestionWhyProps) {
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
  if (why.reason === '') return where || null;
  return (
    <>
      <WhyButton
        number={number}
        id={id}
        isOpen={isOpen}
        isInText={isInText}
        onPress={() => {
          setPressed(!isOpen);
          if (!isOpen) ways?.turnTo(question.question_id);
        }}
      />
      <WhyReason id={id} isOpen={isOpen} isPressed={pressed === true} isInText={isInText} where={where}>
        <span data-document-id={wordsOnlyId(`reason/${question.question_id}`)}>{why.reason}</span>
      </WhyReason>
    </>
  );
}
