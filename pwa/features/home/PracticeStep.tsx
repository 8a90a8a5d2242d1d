import { mergeClasses } from '@fluentui/react-components';
import type { Result } from '../../../shared/results.ts';
import { useDevice } from '../../local/device.tsx';
import { onlyItsPart, readResult } from '../../local/queries/results.ts';
import { useQuery } from '../../local/queries/use-query.ts';
import { weakestWords } from '../../ui/kind-texts.ts';
import { outlinePaper } from '../../ui/paper/paper-outline.ts';
import { weakestKind } from '../../ui/question-kinds.ts';
import { countVerdicts } from '../../ui/verdict.ts';
import { PRACTICE } from './home-texts.ts';
import { useHomeStyles } from './home.styles.ts';

/** Says which kind of question of the last result was the weakest. */
export function PracticeStep({ result }: { result: Result }) {
  const styles = useHomeStyles();
  const { db } = useDevice();
  const { result_id, rows } = result;
  const weakest = useQuery(async () => {
    const { paper } = onlyItsPart(await readResult(db, result_id));
    return paper ? weakestKind(outlinePaper(paper.data).parts, rows) : null;
  }, [db, result_id, rows]);
  const { right, wrong, not_answered } = countVerdicts(rows);
  // of a paper that was only looked at, nothing is known
  if (right + wrong === 0 || wrong + not_answered === 0) return null;
  return (
    <p className={mergeClasses(styles.muted, styles.practice)}>
      {weakest ? weakestWords(weakest) : PRACTICE.lost(wrong, not_answered)}
    </p>
  );
}
