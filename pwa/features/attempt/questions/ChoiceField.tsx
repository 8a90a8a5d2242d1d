import { mergeClasses } from '@fluentui/react-components';
import { Dismiss16Regular } from '@fluentui/react-icons';
import { useId, useRef } from 'react';
import { RichHtml } from '../../../ui/RichHtml.tsx';
import { choiceLetter } from '../../../ui/paper/choice-letters.ts';
import type { NumberedQuestion } from '../../../ui/paper/paper-outline.ts';
import { useQuestionParts } from '../../../ui/paper/question-parts.ts';
import { useClearableRadios } from '../../../ui/paper/use-clearable-radios.ts';
import { useAnswerDraft, useAttempt } from '../screen/attempt-context.ts';
import { NotSaved } from './NotSaved.tsx';
import { QuestionNumber } from './QuestionNumber.tsx';
import { useControlStyles } from './question-controls.styles.ts';
import { CLEAR_ANSWER, clearQuestion, questionName } from './questions-texts.ts';

interface ChoiceProps {
  numbered: NumberedQuestion;
  description: string;
  choices: readonly string[];
}

export function ChoiceField({ numbered, description, choices }: ChoiceProps) {
  const styles = useControlStyles();
  const { answerStore } = useAttempt();
  const { RowTool } = useQuestionParts();
  const { question, number } = numbered;
  const { value, status } = useAnswerDraft(question.question_id);
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const give = (index: number | null) => answerStore.write(question, index, 0);
  const radio = useClearableRadios(value, give);

  function clearByButton(index: number): void {
    give(null);
    // the button disappears with the answer: focus the choice that was cleared
    group.current?.querySelectorAll<HTMLInputElement>('input')[index]?.focus();
  }

  return (
    <div className={styles.mcq} data-question={number} data-document-id={question.question_id}>
      <div className={styles.mcqHead}>
        <QuestionNumber number={number} />
        <div id={`${id}-text`}>
          <RichHtml html={description} className={styles.mcqText} />
        </div>
        {RowTool && <RowTool numbered={numbered} className={styles.mcqFlag} />}
      </div>
      <div
        ref={group}
        role="radiogroup"
        aria-label={questionName(number)}
        aria-describedby={`${id}-text`}
        className={styles.choices}
      >
        {choices.map((choice, index) => {
          const taken = value === index;
          return (
            // eslint-disable-next-line react/no-array-index-key -- the index is the answer
            <div key={index} className={mergeClasses(styles.choice, taken && styles.choiceTaken)}>
              <label className={styles.choiceLabel}>
                <input
                  {...radio(index)}
                  name={`${id}-choice`}
                  className={styles.radio}
                  data-control={taken || (value === null && index === 0) ? true : undefined}
                />
                <span className={styles.choiceWords}>
                  <span data-not-text className={styles.letter}>
                    {`${choiceLetter(index)}. `}
                  </span>
                  <RichHtml html={choice} as="span" />
                </span>
              </label>
              <button
                type="button"
                className={mergeClasses(styles.clear, !taken && styles.clearAway)}
                aria-label={clearQuestion(number)}
                title={CLEAR_ANSWER}
                onClick={() => clearByButton(index)}
              >
                <Dismiss16Regular aria-hidden="true" />
              </button>
            </div>
          );
        })}
      </div>
      <NotSaved id={`${id}-message`} status={status} />
    </div>
  );
}
