import type { Bar } from './insight-texts.ts';
import { useInsightStyles } from './insight.styles.ts';

const NAMED = 12;

/** Drawn as boxes, because the chart library has no columns in the colours of this app. */
export function Columns({ bars }: { bars: readonly Bar[] }) {
  const styles = useInsightStyles();
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const each = Math.ceil(bars.length / NAMED);
  return (
    <div className={styles.columns}>
      {bars.map(({ name, count }, index) => (
        <div key={name} className={styles.column}>
          {bars.length <= NAMED && (
            <span className={styles.small}>{count === 0 ? '' : count.toLocaleString('en')}</span>
          )}
          <span className={styles.bar} style={{ height: `${(count / most) * 100}%` }} />
          <span className={styles.columnName}>{index % each === 0 ? name : ''}</span>
        </div>
      ))}
    </div>
  );
}
