import { mergeClasses } from '@fluentui/react-components';
import type { OverallBand } from '../../../shared/overall-band.ts';
import type { ExamCategory } from '../../../shared/papers.ts';
import { BASIS, MOCK, noOverallText, overallBandText, rangeText } from './mock-texts.ts';
import { useMockStyles } from './mock.styles.ts';
import type { PartState } from './part-state.ts';

interface OverallBoxProps {
  overall: OverallBand | null;
  parts: readonly { skill: ExamCategory; state: PartState }[];
}

export function OverallBox({ overall, parts }: OverallBoxProps) {
  const styles = useMockStyles();
  return (
    <section className={mergeClasses(styles.box, styles.overall)} aria-labelledby="overall">
      <div className={styles.overallWords} role="status">
        <h2 id="overall">{MOCK.overall}</h2>
        {overall ? (
          <>
            <p>{rangeText(overall.from, overall.to)}</p>
            <p className={styles.muted}>{BASIS}</p>
          </>
        ) : (
          <p className={styles.muted}>{noOverallText(parts)}</p>
        )}
      </div>
      <p className={mergeClasses(styles.overallBand, !overall && styles.noBand)} aria-hidden={!overall}>
        {overall ? overallBandText(overall.band, parts) : MOCK.none}
      </p>
    </section>
  );
}
