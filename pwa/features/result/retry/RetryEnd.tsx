import { Button, mergeClasses } from '@fluentui/react-components';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { useResultStyles } from '../result.styles.ts';
import { RETRY, RETRY_END, rightNowWords } from './retry-texts.ts';
import { useRetryStyles } from './retry.styles.ts';
import type { RetryState } from './use-retry.ts';

interface RetryEndProps {
  result_id: string;
  retry: RetryState;
  heading: RefObject<HTMLHeadingElement | null>;
  onGoTo: (at: number) => void;
}

export function RetryEnd({ result_id, retry, heading, onGoTo }: RetryEndProps) {
  const styles = useRetryStyles();
  const { actions, button, primary } = useResultStyles();
  const { steps, fixed, right, total } = retry;
  const asked = steps.flatMap((step, at) => step.asked.map((numbered) => ({ numbered, at })));
  const left = asked.filter(({ numbered }) => fixed.get(numbered.question.question_id)?.is_correct !== 1);
  const [first] = left;

  function tryAgain(some: typeof asked): void {
    retry.tryAgain(some.map(({ numbered }) => numbered.question.question_id));
    onGoTo(some[0]?.at ?? 0);
  }

  return (
    <section className={styles.end} aria-labelledby="right-now">
      <h2 id="right-now" ref={heading} tabIndex={-1} className={styles.big}>
        {rightNowWords(right, total)}
      </h2>
      <p>{left.length === 0 ? `${RETRY_END.allRight} ${RETRY_END.saved}` : RETRY_END.saved}</p>
      {left.length > 0 && (
        <>
          <h3>{RETRY_END.left}</h3>
          <ul>
            {left.map(({ numbered: { question, number }, at }) => (
              <li key={number} className={styles.left}>
                <Button appearance="transparent" onClick={() => onGoTo(at)}>
                  {RETRY_END.question(number)}
                </Button>
                <span>{fixed.has(question.question_id) ? RETRY_END.wrong : RETRY_END.open}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={actions}>
        {first && (
          <Button appearance="primary" className={button} onClick={() => tryAgain(left)}>
            {RETRY_END.again}
          </Button>
        )}
        <Link className={mergeClasses(button, !first && primary)} to={`/user/exam/result/${result_id}`}>
          {RETRY.back}
        </Link>
        <Button className={button} onClick={() => tryAgain(asked)}>
          {RETRY_END.fromStart}
        </Button>
      </div>
    </section>
  );
}
