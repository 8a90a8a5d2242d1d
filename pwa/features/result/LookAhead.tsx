import { isWholeTimed, type Attempt } from '../../../shared/attempts.ts';
import type { Exam } from '../../../shared/papers.ts';
import type { Result } from '../../../shared/results.ts';
import type { OutlinePart } from '../../ui/paper/paper-outline.ts';
import { weakestWords } from '../../ui/kind-texts.ts';
import { weakestKind } from '../../ui/question-kinds.ts';
import { estimateWords, lastTimeWords, nextScoreWords, nothingRightWords, tooFewWords } from './result-texts.ts';
import { useResultStyles } from './result.styles.ts';
import { sampleEstimate } from '../../ui/sample-estimate.ts';
import { countVerdicts } from '../../ui/verdict.ts';

interface LookAheadProps {
  attempt: Attempt | null;
  exam: Exam | null;
  result: Result;
  previous: Result | null;
  parts: readonly OutlinePart[];
}

export function LookAhead({ attempt, exam, result, previous, parts }: LookAheadProps) {
  const styles = useResultStyles();
  const weakest = weakestKind(parts, result.rows);
  // one part, or a paper without a clock, says nothing of a band
  const isBanded = attempt === null || isWholeTimed(attempt);
  const ofSample = isBanded ? sampleEstimate(exam, result) : null;
  const estimate = ofSample?.kind === 'band' ? estimateWords(ofSample.band, result) : null;
  const next = !ofSample && exam && isBanded ? nextScoreWords(exam, result) : null;
  const given = result.rows.length - countVerdicts(result.rows).not_answered;
  const words = [
    result.rows.length > 0 && nothingRightWords(result.correct, given),
    ofSample?.kind === 'too_few' && tooFewWords(ofSample.given, result.total),
    isBanded && previous && lastTimeWords(previous, result),
    next,
    weakest && weakestWords(weakest),
  ].filter((one) => typeof one === 'string');
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
