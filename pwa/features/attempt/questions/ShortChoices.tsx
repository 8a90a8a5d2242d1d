import { mergeClasses } from '@fluentui/react-components';
import { Dismiss16Regular } from '@fluentui/react-icons';
import { useId, useRef } from 'react';
import type { NumberedQuestion } from '../../../ui/paper/paper-outline.ts';
import { sentenceId } from '../../../ui/paper/sentence.ts';
import { useClearableRadios } from '../../../ui/paper/use-clearable-radios.ts';
import { useAnswerDraft, useAttempt } from '../screen/attempt-context.ts';
import { NotSaved } from './NotSaved.tsx';
import { CLEAR_ANSWER, clearQuestion, questionName } from './questions-texts.ts';
import { useShortChoicesStyles } from './ShortChoices.styles.ts';

interface ShortChoicesProps {
  numbered: NumberedQuestion;
  options: readonly string[];
  quietMs: number;
}

/** The choices of a drop-down question as buttons. The answer is the chosen word, as from the list [R316]. */
export function ShortChoices({ numbered, options, quietMs }: ShortChoicesProps) {
  const styles = useShortChoicesStyles();
  const { answerStore } = useAttempt();
  const { question, number } = numbered;
  const { value, status } = useAnswerDraft(question.question_id);
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const give = (option: string | null) => answerStore.write(question, option, quietMs);
  const chosen = value === null ? null : String(value);
  const radio = useClearableRadios(chosen, give);
  const notSaved = status === 'failed' || status === 'closed';
  const shown = chosen === null || options.includes(chosen) ? options : [...options, chosen];

  function clearByButton(): void {
    // the button disappears with the answer: focus the choice that was cleared
    group.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
    give(null);
  }

  return (
    <>
      <div
        ref={group}
        role="radiogroup"
        aria-label={questionName(number)}
        aria-describedby={`${notSaved ? `${id}-message ` : ''}${sentenceId(question.question_id)}`}
        data-choices
        className={styles.choices}
      >
        {shown.map((option, index) => (
          <label key={option} className={styles.choice}>
            <input
              {...radio(option)}
              name={`${id}-choice`}
              className={styles.input}
              aria-label={option}
              data-control={chosen === option || (chosen === null && index === 0) ? true : undefined}
            />
            <span className={mergeClasses(styles.face, notSaved && styles.failed)}>{option}</span>
          </label>
        ))}
        <button
          type="button"
          className={mergeClasses(styles.clear, chosen === null && styles.clearAway)}
          aria-label={clearQuestion(number)}
          title={CLEAR_ANSWER}
          onClick={clearByButton}
        >
          <Dismiss16Regular aria-hidden="true" />
        </button>
      </div>
      <NotSaved id={`${id}-message`} status={status} />
    </>
  );
}
