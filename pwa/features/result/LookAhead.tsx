import { useMemo } from 'react';
import type { Exam } from '../../../shared/papers.ts';
import type { Result } from '../../../shared/results.ts';
import type { StoredPaper } from '../../local/database/db.ts';
import { outlinePaper } from '../../ui/paper/paper-outline.ts';
import { weakestKind } from './question-kinds.ts';
import { estimateWords, nextScoreWords, weakestWords } from './result-texts.ts';
import { useResultStyles } from './result.styles.ts';
import { sampleEstimate } from './sample-estimate.ts';

export function LookAhead({ exam, result, paper }: { exam: Exam | null; result: Result; paper: StoredPaper | null }) {
  const styles = useResultStyles();
  const weakest = useMemo(
    () => (paper ? weakestKind(outlinePaper(paper.data).parts, result.rows) : null),
    [paper, result],
  );
  const band = sampleEstimate(exam, result);
  const estimate = band && estimateWords(band, result);
  const next = !estimate && exam ? nextScoreWords(exam, result) : null;
  const words = [next, weakest && weakestWords(weakest)].filter((one) => one !== null);
  if (!estimate && words.length === 0) return null;
  return (
    <div className={styles.ahead}>
      {estimate && (
        <p>
          <b>{estimate.estimate}.</b> {estimate.caution}
        </p>
      )}
      {words.map((one) => (
        <p key={one}>{one}</p>
      ))}
    </div>
  );
}
