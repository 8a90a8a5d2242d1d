import type { Result } from '../../../shared/results.ts';
import { formatTimeSpent } from '../../../shared/duration.ts';
import type { ResultOnDevice } from '../../local/queries/results.ts';
import { Notice } from '../../ui/Notice.tsx';
import { findLateAnswers } from './late-answers.ts';
import { useResultStyles } from './result.styles.ts';
import { LATE, lateWords } from './screen-texts.ts';

export function LateAnswersNotice({ onDevice, result }: { onDevice: ResultOnDevice; result: Result }) {
  const styles = useResultStyles();
  const { attempt, exam, paper, answers } = onDevice;
  const late = findLateAnswers({ attempt, exam, parts: paper?.data.part_data ?? [], answers, result });
  if (!late) return null;
  return (
    <Notice className={styles.late} title={LATE.title(formatTimeSpent(late.overMs))}>
      {lateWords(late, result.total).join(' ')}
    </Notice>
  );
}
