import { Button, mergeClasses } from '@fluentui/react-components';
import { Add16Regular, Warning16Regular } from '@fluentui/react-icons';
import { useEffect, useRef, useState } from 'react';
import { answerVariants } from '../../../../shared/authoring/answer-variants.ts';
import type { SavedQuestion } from '../../../../shared/authoring/draft.ts';
import { withLimit } from '../../../../shared/authoring/instruction-limits.ts';
import { answerProblem } from '../../../../shared/authoring/questions.ts';
import { MAX_ACCEPTED_ANSWERS, MAX_ANSWER_CHARS } from '../../../../shared/authoring/sizes.ts';
import { useAuthoringStyles } from '../frame/authoring.styles.ts';
import { limitsOf, withLimits } from './choices.ts';
import { LimitFields } from './LimitFields.tsx';
import { QuestionDialog, type QuestionDialogProps } from './QuestionDialog.tsx';
import { RemoveButton } from '../frame/RemoveButton.tsx';
import { BLANK_TEXTS } from './questions-texts.ts';

/**
 * The text of the field. From its first letter on it is the last of the answers, so that it is stored with them
 * [R85].
 */
interface TypedAnswer {
  text: string;
  /** Null if it is empty, or equal to an earlier answer. */
  answer: string | null;
}

const NOTHING_TYPED: TypedAnswer = { text: '', answer: null };

export function FillBlankDialog(props: QuestionDialogProps) {
  const { question, tools } = props;
  const styles = useAuthoringStyles();
  const [typed, setTyped] = useState<TypedAnswer>(NOTHING_TYPED);
  const [ofInstruction] = useState(() => tools.instructionLimit());
  const published = withLimit(question, ofInstruction);
  const field = useRef<HTMLInputElement>(null);
  // a dialog focuses its first button, but this field is what it is for
  useEffect(() => field.current?.focus(), []);
  const change = (next: (question: SavedQuestion) => SavedQuestion) => tools.change(question.question_id, next);
  const entered = question.answers.filter((answer) => answer !== typed.answer);
  const atLimit = entered.length >= MAX_ACCEPTED_ANSWERS;

  function type(text: string): void {
    const words = text.trim();
    const answer = words === '' || entered.includes(words) ? null : words;
    change((one) => ({
      ...one,
      answers: [...one.answers.filter((other) => other !== typed.answer), ...(answer === null ? [] : [answer])],
    }));
    setTyped({ text, answer });
  }

  function take(answer: string, variants: readonly string[]): void {
    change((one) => {
      const answers = one.answers.flatMap((other) => (other === answer ? [...variants] : other));
      return { ...one, answers: [...new Set(answers)].slice(0, MAX_ACCEPTED_ANSWERS) };
    });
    setTyped(NOTHING_TYPED);
    field.current?.focus();
  }

  return (
    <QuestionDialog {...props} title={BLANK_TEXTS.title} tellsAtOnce>
      <ul aria-label={BLANK_TEXTS.accepted} className={styles.fields}>
        {entered.map((answer, index) => {
          const problem = answerProblem(published, answer);
          return (
            <li key={answer} className={mergeClasses(styles.fieldRow, styles.accepted)}>
              <span className={styles.grow}>
                <b>{answer}</b>
                {problem !== null && (
                  <span className={styles.error}>
                    <Warning16Regular aria-hidden />
                    {problem}
                  </span>
                )}
                <Variants answer={String(answer)} onTake={take} />
              </span>
              <RemoveButton
                label={BLANK_TEXTS.removeAnswer(answer)}
                onClick={() => change((one) => ({ ...one, answers: one.answers.toSpliced(index, 1) }))}
              />
            </li>
          );
        })}
      </ul>
      {!atLimit && (
        <div className={styles.fieldRow}>
          <input
            type="text"
            dir="auto"
            aria-label={BLANK_TEXTS.answer}
            placeholder={BLANK_TEXTS.answer}
            maxLength={MAX_ANSWER_CHARS}
            className={styles.text}
            ref={field}
            value={typed.text}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              setTyped(NOTHING_TYPED);
            }}
          />
          <Button icon={<Add16Regular />} onClick={() => setTyped(NOTHING_TYPED)}>
            {BLANK_TEXTS.addAnswer}
          </Button>
        </div>
      )}
      {typed.answer !== null && <Variants answer={typed.answer} onTake={take} />}
      <LimitFields
        label={BLANK_TEXTS.noMoreThan}
        limits={limitsOf(question)}
        ofInstruction={ofInstruction}
        onChange={(limits) => change((one) => withLimits(one, limits))}
      />
    </QuestionDialog>
  );
}

/**
 * Offers the variants of an answer that is written as printed keys write several: as it is, students would have to
 * write the stroke.
 */
function Variants({ answer, onTake }: { answer: string; onTake: (answer: string, variants: string[]) => void }) {
  const styles = useAuthoringStyles();
  const variants = answerVariants(answer);
  if (variants.length < 2) return null;
  return (
    <span className={styles.variants}>
      {BLANK_TEXTS.onlyAsIs}
      <Button size="small" onClick={() => onTake(answer, variants)}>
        {BLANK_TEXTS.acceptInstead(variants.map((variant) => `‘${variant}’`).join(' and '))}
      </Button>
    </span>
  );
}
