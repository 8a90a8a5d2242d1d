import { lazy, Suspense, useMemo } from 'react';
import { dayWords } from '../../ui/attempt-words.ts';
import { capitalised } from '../../ui/exam-words.ts';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { useHiddenTextStyles } from '../../ui/hidden-text.styles.ts';
import { Loading } from '../../ui/Loading.tsx';
import type { AttemptsProps } from './AttemptsBox.tsx';
import { LINE_LOOKS, MARKERS } from './line-looks.ts';
import { bandLines } from './profile-attempts.ts';
import { useProfileStyles } from './profile.styles.ts';

// the chart library is as big as the app's shell: it comes once there is something to draw
const BandChart = lazy(async () => ({ default: (await import('./BandChart.tsx')).BandChart }));

/** The bands over time, a line for each category; the same as a table for those who do not see it. */
export function BandsBox({ attempts, isComing }: AttemptsProps) {
  const styles = useProfileStyles();
  const hidden = useHiddenTextStyles();
  const lines = useMemo(() => bandLines(attempts ?? []), [attempts]);
  return (
    <section className={styles.box} aria-labelledby="bands">
      <div className={styles.head}>
        <h2 id="bands">Bands over time</h2>
        <ul className={styles.legend} aria-hidden="true">
          {lines.map(({ category }, index) => (
            <li key={category}>
              <LineSample category={category} marker={MARKERS[index]} />
              {capitalised(category)}
            </li>
          ))}
        </ul>
      </div>
      {isComing && lines.length === 0 && <Loading />}
      {attempts && !isComing && lines.length === 0 && (
        <p className={styles.muted}>
          There are no bands yet. A band comes with a reading or listening paper of 40 questions, and with every writing
          or speaking paper that was marked.
        </p>
      )}
      {lines.length > 0 && (
        <>
          <div className={styles.chart} aria-hidden="true" inert>
            <ErrorBoundary>
              <Suspense>
                <BandChart lines={lines} />
              </Suspense>
            </ErrorBoundary>
          </div>
          <p className={styles.small}>Bands of reading and listening are estimated.</p>
          <div className={hidden.hidden}>
            <table>
              <caption>Bands over time</caption>
              <thead>
                <tr>
                  <th scope="col">Category</th>
                  <th scope="col">Date</th>
                  <th scope="col">Paper</th>
                  <th scope="col">Band</th>
                </tr>
              </thead>
              <tbody>
                {lines.flatMap(({ category, points }) =>
                  points.map(({ at, band, exam_name }) => (
                    <tr key={`${category} ${at}`}>
                      <td>{capitalised(category)}</td>
                      <td>{dayWords(at)}</td>
                      <td>{exam_name}</td>
                      <td>{band}</td>
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

function LineSample({ category, marker }: { category: keyof typeof LINE_LOOKS; marker: string | undefined }) {
  const { color, dashes } = LINE_LOOKS[category];
  return (
    <svg width="28" height="12" viewBox="0 0 28 12">
      <path d="M0 6h28" fill="none" stroke={color} strokeWidth="2.5" strokeDasharray={dashes} />
      <path d={marker} fill={color} />
    </svg>
  );
}
