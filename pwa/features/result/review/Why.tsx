import { Button, mergeClasses } from '@fluentui/react-components';
import { ChevronDown16Regular, ChevronUp16Regular, TextQuote16Regular } from '@fluentui/react-icons';
import { useContext, useEffect, useId, useRef, useState } from 'react';
import type { NumberedQuestion } from '../../../ui/paper/paper-outline.ts';
import { EvidenceContext, useReviewedAnswers } from './reviewed-answers.ts';
import { WHY } from './review-texts.ts';
import { useWhyStyles } from './Why.styles.ts';

export function Why({ numbered: { question, number } }: { numbered: NumberedQuestion }) {
  const styles = useWhyStyles();
  const id = useId();
  const { reasonsByQuestionId, currentNumber, explainedIds } = useReviewedAnswers();
  const ways = useContext(EvidenceContext);
  const [pressed, setPressed] = useState<boolean | null>(null);
  const shown = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // a reason that opens below a bar or the edge comes into sight
    if (pressed) shown.current?.scrollIntoView({ block: 'nearest' });
  }, [pressed]);
  const why = reasonsByQuestionId.get(question.question_id);
  if (!why) return null;
  const isOpen = pressed ?? (number === currentNumber || explainedIds?.has(question.question_id) === true);
  const where = why.evidence.length > 0 && ways && (
    <Button
      size="small"
      icon={<TextQuote16Regular />}
      className={styles.button}
      aria-label={WHY.whereName(number)}
      onClick={() => ways.showWhere(question.question_id)}
    >
      {WHY.where}
    </Button>
  );
  if (why.reason === '') return where || null;
  return (
    <>
      <Button
        size="small"
        icon={isOpen ? <ChevronUp16Regular /> : <ChevronDown16Regular />}
        iconPosition="after"
        className={styles.button}
        aria-label={WHY.name(number)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setPressed(!isOpen);
          if (!isOpen) ways?.turnTo(question.question_id);
        }}
      >
        {WHY.button}
      </Button>
      <span ref={shown} id={id} className={mergeClasses(styles.open, !isOpen && styles.closed)}>
        <span className={styles.onPaper}>{WHY.onPaper}</span>
        <span className={styles.reason}>{why.reason}</span> {where}
      </span>
    </>
  );
}
