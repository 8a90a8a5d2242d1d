import { Button, mergeClasses } from '@fluentui/react-components';
import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { modeText } from '../../../shared/attempts.ts';
import { useDevice, useTimeTrust } from '../../local/device.tsx';
import type { UnfinishedAttempt } from '../../local/queries/read-library.ts';
import { isTimeUp, timeLeftMs } from '../../local/time/time-left.ts';
import { answeringPath } from '../../ui/exam-texts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { CategoryTile } from '../../ui/CategoryTile.tsx';
import { useExamCardStyles } from './ExamCard.styles.ts';
import { useUnfinishedStyles } from './UnfinishedAttempts.styles.ts';
import * as texts from './unfinished-texts.ts';
import { useNow } from '../../base/use-now.ts';

const { Part: DiscardAttempt } = lazyPart(async () => (await import('./DiscardAttempt.tsx')).DiscardAttempt);

export function UnfinishedAttempts({ unfinished }: { unfinished: readonly UnfinishedAttempt[] }) {
  const styles = useUnfinishedStyles();
  const atMs = useNow(useDevice().now);
  const { isConfirmed } = useTimeTrust();
  const isOnlyOne = ({ attempt }: UnfinishedAttempt) =>
    unfinished.filter((other) => other.attempt.exam_id === attempt.exam_id).length === 1;
  return (
    <ul className={styles.list}>
      {unfinished.map((one, index) => (
        <Unfinished
          key={one.attempt.result_id}
          unfinished={one}
          isFirst={index === 0}
          leftMs={timeLeftMs(one, atMs)}
          isUp={isTimeUp(one, atMs, isConfirmed)}
          which={one.begunHere && isOnlyOne(one) ? null : texts.whichWords(one, isOnlyOne(one), atMs)}
        />
      ))}
    </ul>
  );
}

interface UnfinishedProps {
  unfinished: UnfinishedAttempt;
  isFirst: boolean;
  leftMs: number | null;
  isUp: boolean;
  /** When and where it began; null if the paper's name tells it apart. */
  which: string | null;
}

function Unfinished({ unfinished, isFirst, leftMs, isUp, which }: UnfinishedProps) {
  const styles = useUnfinishedStyles();
  const cardStyles = useExamCardStyles();
  const navigate = useNavigate();
  const { attempt, exam, refusal } = unfinished;
  const name = exam?.exam_name ?? texts.A_PAPER;
  const isUntimed = attempt.listening_mode === 'untimed';
  // without a clock it stands in place of the time left, one part stands beside the name
  const isSaid = isUntimed || attempt.part_no !== undefined;
  const action = texts.actionText(isUp);

  // the attempt's own screen downloads its paper if it is missing [R614]
  const path = isUp
    ? `/user/exam/result/${attempt.result_id}`
    : answeringPath(attempt, exam?.exam_category ?? 'reading');

  return (
    <li className={styles.item}>
      <CategoryTile category={exam?.exam_category ?? 'reading'} />
      <div className={styles.words}>
        <h3 className={styles.name}>{texts.titleText(name, exam?.exam_category, attempt.part_no)}</h3>
        <p className={styles.meta}>
          <span className={styles.left}>
            {isUntimed ? modeText(exam?.exam_category, attempt) : texts.leftText(isUp, leftMs)}
          </span>
          {texts.aboutText(unfinished, isSaid ? '' : modeText(exam?.exam_category, attempt), which)}
        </p>
      </div>
      <Button
        className={styles.action}
        appearance={isFirst ? 'primary' : 'secondary'}
        aria-label={texts.actionLabel(action, name, which)}
        onClick={() => void navigate(path)}
      >
        {action}
      </Button>
      <span className={styles.discard}>
        <Suspense>
          <DiscardAttempt unfinished={unfinished} name={name} which={which} isUp={isUp} />
        </Suspense>
      </span>
      {refusal !== null && (
        <p className={mergeClasses(cardStyles.failure, styles.under)}>{texts.refusedText(refusal)}</p>
      )}
    </li>
  );
}
