import { mergeClasses } from '@fluentui/react-components';
import { Checkmark16Regular } from '@fluentui/react-icons';
import { Link } from 'react-router-dom';
import { STEP_WORDS, stepPath, type StepState } from '../frame/step-machine.ts';
import { useStepsStyles } from './Steps.styles.ts';
import { STEPS_TEXTS } from './steps-texts.ts';

interface StepsBarProps {
  exam_id: string | null;
  name: string;
  steps: readonly StepState[];
}

export function StepsBar({ exam_id, name, steps }: StepsBarProps) {
  const styles = useStepsStyles();
  return (
    <div className={styles.bar}>
      <span className={styles.paper} title={name}>
        {name}
      </span>
      <nav aria-label={STEPS_TEXTS.steps}>
        <ol className={styles.steps}>
          {steps.map(({ step, state }, index) => {
            const inside = (
              <>
                <span
                  className={mergeClasses(
                    styles.mark,
                    state === 'done' && styles.markDone,
                    state === 'current' && styles.markCurrent,
                  )}
                  aria-hidden
                >
                  {state === 'done' ? <Checkmark16Regular /> : index + 1}
                </span>
                <span className={styles.words}>{STEP_WORDS[step]}</span>
              </>
            );
            const isLink = exam_id !== null && (state === 'done' || state === 'open');
            return (
              <li key={step}>
                {isLink ? (
                  <Link className={styles.step} to={stepPath(exam_id, step)}>
                    {inside}
                  </Link>
                ) : (
                  <span
                    className={mergeClasses(styles.step, state === 'current' ? styles.current : styles.later)}
                    aria-current={state === 'current' ? 'step' : undefined}
                  >
                    {inside}
                  </span>
                )}
              </li>
            );
          })}
        </ol>
      </nav>
    </div>
  );
}
