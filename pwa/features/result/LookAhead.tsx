import { useMemo } from 'react';
import { isWholeTimed, type Attempt } from '../../../shared/attempts.ts';
import type { Exam } from '../../../shared/papers.ts';
import type { Result } from '../../../shared/results.ts';
import type { StoredPaper } from '../../local/database/db.ts';
import { outlinePaper } from '../../ui/paper/paper-outline.ts';
import { weakestKind } from './question-kinds.ts';
import { nextScoreWords, weakestWords } from './result-texts.ts';
import { useResultStyles } from './result.styles.ts';

interface LookAheadProps {
  attempt: Attempt | null;
  exam: Exam | null;
  result: Result;
  paper: StoredPaper | null;
}

export function LookAhead({ attempt, exam, result, paper }: LookAheadProps) {
  const styles = useResultStyles();
  const weakest = useMemo(
    () => (paper ? weakestKind(outlinePaper(paper.data).parts, result.rows) : null),
    [paper, result],
  );
  const isBanded = attempt === null || isWholeTimed(attempt);
  const words = [exam && isBanded && nextScoreWords(exam, result), weakest && weakestWords(weakest)].filter(
    (one) => typeof one === 'string',
  );
  if (words.length === 0) return null;
  return (
    <div className={styles.ahead}>
      {words.map((one) => (
        <p key={one}>{one}</p>
      ))}
    </div>
  );
}
