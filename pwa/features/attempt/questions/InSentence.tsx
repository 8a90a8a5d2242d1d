import type { ReactNode } from 'react';
import type { NumberedQuestion } from '../../../ui/paper/paper-outline.ts';
import { sentenceId } from '../../../ui/paper/sentence.ts';
import { useQuestionParts } from '../../../ui/paper/question-parts.ts';
import { useControlStyles } from './question-controls.styles.ts';

interface InSentenceProps {
  numbered: NumberedQuestion;
  sentence: string;
  message?: ReactNode;
  children: ReactNode;
}

export function InSentence({ numbered, sentence, message, children }: InSentenceProps) {
  const styles = useControlStyles();
  const { RowTool } = useQuestionParts();
  return (
    <span data-question={numbered.number}>
      <span className={styles.inline}>{children}</span>
      {RowTool && <RowTool numbered={numbered} className={styles.inlineFlag} />}
      <span id={sentenceId(numbered.question.question_id)} hidden data-not-text>
        {sentence}
      </span>
      {message && <span className={styles.belowLine}>{message}</span>}
    </span>
  );
}
