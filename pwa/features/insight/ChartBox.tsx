import { Suspense, type ReactNode, useId } from 'react';
import { ChartPlace } from '../../ui/ChartPlace.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { Columns } from './Columns.tsx';
import { CsvButton } from '../../ui/admin/CsvButton.tsx';
import type { Bar, BarOfTime } from './insight-texts.ts';
import { useInsightStyles } from './insight.styles.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { TableHead } from '../../ui/TableHead.tsx';
import { CHART } from './screen-texts.ts';

const { Part: CountChart } = lazyPart(async () => (await import('./CountChart.tsx')).CountChart);

interface ChartBoxProps {
  title: string;
  bars: readonly Bar[];
  columns: readonly [string, string];
  fileName: string;
  tools?: ReactNode;
  children?: ReactNode;
}

export function ChartBox({ title, bars, columns, fileName, tools, children }: ChartBoxProps) {
  const styles = useInsightStyles();
  const id = useId();
  const isEmpty = bars.every(({ count }) => count === 0);
  return (
    <section className={styles.box} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <div className={styles.tools}>
          {tools}
          {!isEmpty && (
            <CsvButton
              about={title}
              name={fileName}
              head={columns}
              rows={bars.map(({ name, nameInFile = name, count }) => [nameInFile, count])}
            />
          )}
        </div>
      </div>
      {isEmpty ? (
        <p className={styles.muted}>{CHART.none}</p>
      ) : (
        <>
          <ChartPlace className={styles.chart}>
            {isOverTime(bars) ? (
              <ErrorBoundary>
                <Suspense>
                  <CountChart title={title} bars={bars} />
                </Suspense>
              </ErrorBoundary>
            ) : (
              <Columns bars={bars} />
            )}
          </ChartPlace>
          <div className={styles.hidden}>
            <table>
              <caption>{title}</caption>
              <TableHead columns={[[columns[0]], [columns[1]]]} />
              <tbody>
                {bars.map(({ name, count }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>{count}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      {children}
    </section>
  );
}

function isOverTime(bars: readonly Bar[]): bars is readonly BarOfTime[] {
  return bars.every(({ at }) => at !== undefined);
}
