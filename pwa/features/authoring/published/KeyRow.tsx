import { Button, Checkbox, Input } from '@fluentui/react-components';
import { Add16Regular } from '@fluentui/react-icons';
import { useId } from 'react';
import type { KeyedQuestion } from '../../../../shared/authoring/remarks.ts';
import { MAX_ANSWER_CHARS } from '../../../../shared/authoring/sizes.ts';
import { answerText } from '../../../../shared/results.ts';
import { useFocusNearby } from '../../../ui/focus-nearby.ts';
import { acceptedProblem, acceptedWords, choicesOf, withChoice, withVariant } from './key-form.ts';
import { usePublishedStyles } from './published.styles.ts';
import { RemoveButton } from '../frame/RemoveButton.tsx';
import { KEY_TEXTS } from './key-texts.ts';

type Accepted = readonly KeyedQuestion['accepted'][number][];

interface KeyRowProps {
  question: KeyedQuestion;
  accepted: Accepted;
  isOpen: boolean;
  refusal: string | undefined;
  typed: string;
  onOpen: (question_id: string | null) => void;
  onType: (typed: string) => void;
  onChange: (question: KeyedQuestion, accepted: Accepted) => void;
}

export function KeyRow({ question, accepted, isOpen, refusal, typed, onOpen, onType, onChange }: KeyRowProps) {
  const styles = usePublishedStyles();
  const id = useId();
  const nearby = useFocusNearby<HTMLFieldSetElement>();
  const { question_id, question_number } = question;
  const [before, now] = [acceptedWords(question, question.accepted), acceptedWords(question, accepted)];
  const problem = refusal ?? (accepted === question.accepted ? null : acceptedProblem(question, accepted));
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <span className={styles.number} aria-hidden>
          {question_number}
        </span>
        <div id={id} className={styles.grow}>
          {question.line !== '' && (
            <p dir="auto" className={styles.meta}>
              {question.line}
            </p>
          )}
          {now === before ? (
            before
          ) : (
            <>
              <p className={styles.was}>{KEY_TEXTS.countsNow(before)}</p>
              <p className={styles.now}>{KEY_TEXTS.willCount(now)}</p>
            </>
          )}
          {problem !== null && (
            <p role="alert" className={styles.error}>
              {problem}
            </p>
          )}
        </div>
        <Button
          className={styles.open}
          aria-expanded={isOpen}
          aria-label={isOpen ? KEY_TEXTS.closeQuestion(question_number) : KEY_TEXTS.correctQuestion(question_number)}
          aria-describedby={id}
          onClick={() => onOpen(isOpen ? null : question_id)}
        >
          {isOpen ? KEY_TEXTS.close : KEY_TEXTS.correct}
        </Button>
      </div>
      {isOpen && (
        <fieldset {...nearby} className={styles.editor}>
          <legend>{KEY_TEXTS.whatCounts(question_number)}</legend>
          {question.question_type === 'fillBlank' ? (
            <Variants {...{ question, accepted, typed, onType, onChange }} />
          ) : (
            <div>
              {choicesOf(question).map((choice) => (
                <div key={choice}>
                  <Checkbox
                    label={answerText(choice, question.choices)}
                    checked={accepted.includes(choice)}
                    onChange={(_event, { checked }) =>
                      onChange(question, withChoice(question, accepted, choice, checked === true))
                    }
                  />
                </div>
              ))}
            </div>
          )}
          {accepted !== question.accepted && (
            <div>
              <Button onClick={() => onChange(question, question.accepted)}>{KEY_TEXTS.reset}</Button>
            </div>
          )}
        </fieldset>
      )}
    </li>
  );
}

type VariantsProps = Pick<KeyRowProps, 'question' | 'accepted' | 'typed' | 'onType' | 'onChange'>;

function Variants({ question, accepted, typed, onType, onChange }: VariantsProps) {
  const styles = usePublishedStyles();
  const id = useId();

  function add(): void {
    onChange(question, withVariant(accepted, typed));
    onType('');
  }

  return (
    <>
      <ul aria-label={KEY_TEXTS.accepted}>
        {accepted.map((answer) => (
          <li key={answer} className={styles.line}>
            <span className={styles.grow}>{answer}</span>
            <RemoveButton
              label={KEY_TEXTS.removeAnswer(answer)}
              onClick={() =>
                onChange(
                  question,
                  accepted.filter((one) => one !== answer),
                )
              }
            />
          </li>
        ))}
      </ul>
      <label htmlFor={id}>{KEY_TEXTS.acceptVariant}</label>
      <div className={styles.variant}>
        <Input
          id={id}
          dir="auto"
          size="large"
          maxLength={MAX_ANSWER_CHARS}
          value={typed}
          onChange={(_event, { value }) => onType(value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
        <Button icon={<Add16Regular />} onClick={add}>
          {KEY_TEXTS.accept}
        </Button>
      </div>
    </>
  );
}
