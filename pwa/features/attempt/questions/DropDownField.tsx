import { mergeClasses } from '@fluentui/react-components';
import { ChevronDown20Regular } from '@fluentui/react-icons';
import { type ChangeEvent, useId } from 'react';
import type { NumberedQuestion } from '../../../ui/paper/paper-outline.ts';
import { sentenceId } from '../../../ui/paper/sentence.ts';
import { useAnswerDraft, useAttempt } from '../screen/attempt-context.ts';
import { NotSaved } from './NotSaved.tsx';
import { useControlStyles } from './question-controls.styles.ts';
import { CHOOSE, questionName } from './questions-texts.ts';
import { useLabelWords } from './use-label-words.ts';

interface DropDownProps {
  numbered: NumberedQuestion;
  options: readonly string[];
  quietMs: number;
  inline?: boolean;
}

/** A native select, which the phone's keyboard and screen reader know best. Its empty option clears the answer. */
export function DropDownField({ numbered, options, quietMs, inline = false }: DropDownProps) {
  const styles = useControlStyles();
  const { answerStore } = useAttempt();
  const { question, number } = numbered;
  const { value, status } = useAnswerDraft(question.question_id);
  const messageId = useId();
  const notSaved = status === 'failed' || status === 'closed';
  const chosen = value === null ? '' : String(value);
  const labelled = useLabelWords(numbered);
  const inWords = labelled?.inWords ?? String;
  const select = {
    'aria-label': questionName(number),
    'aria-invalid': notSaved || undefined,
    'aria-describedby': notSaved
      ? `${messageId} ${sentenceId(question.question_id)}`
      : sentenceId(question.question_id),
    'data-control': true,
    value: chosen,
    onChange: (event: ChangeEvent<HTMLSelectElement>) =>
      answerStore.write(question, event.target.value === '' ? null : event.target.value, quietMs),
    children: (
      <>
        <option value="">{CHOOSE}</option>
        {chosen !== '' && !options.includes(chosen) && <option value={chosen}>{chosen}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {inWords(option)}
          </option>
        ))}
      </>
    ),
  };
  return (
    <>
      {labelled ? (
        <labelled.WrappedSelect
          {...select}
          inline={inline}
          words={chosen === '' ? CHOOSE : inWords(chosen)}
          className={notSaved ? styles.failed : undefined}
        />
      ) : (
        <span className={mergeClasses(styles.selectBox, inline && styles.selectBoxInline)}>
          <select
            {...select}
            className={mergeClasses(styles.select, chosen === '' && styles.selectEmpty, notSaved && styles.failed)}
          />
          <ChevronDown20Regular className={styles.chevron} aria-hidden="true" />
        </span>
      )}
      <NotSaved id={messageId} status={status} />
    </>
  );
}
