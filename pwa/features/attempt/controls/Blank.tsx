import { mergeClasses } from '@fluentui/react-components';
import { useId } from 'react';
import type { NumberedQuestion } from '../../../ui/paper/paper-outline.ts';
import { useAnswerDraft, useDesk } from '../use-answer-draft.ts';
import { FlagButton } from './FlagButton.tsx';
import { NotSaved } from './NotSaved.tsx';
import { QuestionNumber } from './QuestionNumber.tsx';
import { useControlStyles } from './question-controls.styles.ts';

/** A word or a number that the student types into the text; kept as typed, trimmed only when it is marked. */
export function Blank({ numbered, quietMs }: { numbered: NumberedQuestion; quietMs: number }) {
  const styles = useControlStyles();
  const { sheet } = useDesk();
  const { question, number } = numbered;
  const { value, status } = useAnswerDraft(question.question_id);
  const messageId = useId();
  const notSaved = status === 'failed' || status === 'closed';
  return (
    <span data-question={number}>
      <span className={styles.inline}>
        <QuestionNumber number={number} />
        <input
          type="text"
          aria-label={`Question ${number}`}
          aria-invalid={notSaved || undefined}
          aria-describedby={notSaved ? messageId : undefined}
          className={mergeClasses(styles.blank, notSaved && styles.failed)}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          data-control
          value={value === null ? '' : String(value)}
          onFocus={() => sheet.beginEdit(question.question_id)}
          onBlur={() => sheet.endEdit(question.question_id)}
          onChange={(event) => sheet.write(question, event.target.value === '' ? null : event.target.value, quietMs)}
        />
        <FlagButton numbered={numbered} className={styles.inlineFlag} />
      </span>
      <NotSaved id={messageId} status={status} />
    </span>
  );
}
