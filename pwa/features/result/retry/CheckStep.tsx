import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import type { RetryStep } from './retry-steps.ts';
import { checkedWords, RETRY } from './retry-texts.ts';
import { useRetryStyles } from './retry.styles.ts';
import type { RetryState } from './use-retry.ts';

interface CheckStepProps {
  step: RetryStep;
  retry: RetryState;
  isLast: boolean;
  onNext: () => void;
  /** Called with the first number that was checked and is wrong. */
  onWrong: (number: number) => void;
}

/** One button, so that the focus stays when it changes from Check to the next questions. */
export function CheckStep({ step, retry, isLast, onNext, onWrong }: CheckStepProps) {
  const styles = useRetryStyles();
  const [isAsked, setAsked] = useState(false);
  const ids = step.asked.map(({ question }) => question.question_id);
  const done = ids.flatMap((id) => retry.fixed.get(id) ?? []);
  const wrong = done.filter((row) => row.is_correct === 0).map((row) => row.question_id);
  const open = ids.length - done.length;

  function check(): void {
    const rows = retry.check(ids);
    setAsked(rows.length === 0);
    const wrongRow = rows.find((row) => row.is_correct === 0);
    if (wrongRow) onWrong(wrongRow.question_number);
  }

  const said = done.length === 0 ? '' : checkedWords(done.length - wrong.length, wrong.length, open);
  return (
    <div className={styles.foot}>
      <p role="status" className={styles.said}>
        {isAsked && open > 0 ? RETRY.answerFirst : said}
      </p>
      <div className={styles.actions}>
        <Button appearance="primary" onClick={open > 0 ? check : onNext}>
          {open > 0 ? RETRY.check : isLast ? RETRY.end : RETRY.next}
        </Button>
        {wrong.length > 0 && <Button onClick={() => retry.tryAgain(wrong)}>{RETRY.again}</Button>}
      </div>
    </div>
  );
}
