import { useMemo } from 'react';
import { bandOrLower } from '../../ui/attempt-texts.ts';
import { hasLine } from '../../ui/bands/band-lines.ts';
import { dayWords, shortDayWords } from '../../ui/day-texts.ts';
import { BandsLegend, BandsOverTime } from '../../ui/bands/BandsOverTime.tsx';
import { capitalised } from '../../ui/exam-texts.ts';
import { useHiddenTextStyles } from '../../ui/hidden-text.styles.ts';
import { Loading } from '../../ui/Loading.tsx';
import type { AttemptsProps } from './AttemptsBox.tsx';
import { bandLines } from './profile-attempts.ts';
import { BANDS } from './profile-texts.ts';
import { useProfileStyles } from './profile.styles.ts';
import { TableHead } from '../../ui/TableHead.tsx';

export function BandsBox({ attempts, isComing, hasCome }: AttemptsProps) {
  const styles = useProfileStyles();
  const hidden = useHiddenTextStyles();
  const lines = useMemo(() => bandLines(attempts ?? []), [attempts]);
  const isChart = hasLine(lines);
  return (
    <section className={styles.box} aria-labelledby="bands">
      <div className={styles.head}>
        <h2 id="bands">{BANDS.title}</h2>
        {isChart && <BandsLegend lines={lines} />}
      </div>
      {isComing && lines.length === 0 && <Loading />}
      {attempts && !isComing && lines.length === 0 && (
        <p className={styles.muted}>
          {hasCome ? BANDS.none : BANDS.unknown} {BANDS.why}
        </p>
      )}
      {lines.length > 0 && !isChart && (
        <>
          <ul className={styles.firstBands}>
            {lines.flatMap(({ category, points }) =>
              points.map(({ at, band, isFloor = false, exam_name }) => (
                <li key={category}>
                  <b>{BANDS.first(capitalised(category), bandOrLower(band, isFloor))}</b>{' '}
                  <span className={styles.small}>{`${dayWords(at)}, ${exam_name}`}</span>
                </li>
              )),
            )}
          </ul>
          <p className={styles.small}>{BANDS.chartComes}</p>
        </>
      )}
      {isChart && (
        <>
          <BandsOverTime lines={lines} dayOf={shortDayWords} />
          <p className={styles.small}>{BANDS.estimated}</p>
          <div className={hidden.hidden}>
            <table>
              <caption>{BANDS.title}</caption>
              <TableHead columns={BANDS.columns} />
              <tbody>
                {lines.flatMap(({ category, points }) =>
                  points.map(({ at, band, isFloor = false, exam_name }) => (
                    <tr key={`${category} ${at}`}>
                      <td>{capitalised(category)}</td>
                      <td>{dayWords(at)}</td>
                      <td>{exam_name}</td>
                      <td>{bandOrLower(band, isFloor)}</td>
                    </tr>
                  )),
                )}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  );
}
