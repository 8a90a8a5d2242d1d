import { useId } from 'react';
import { academyDate } from '../../../shared/access.ts';
import type { StudentInsight } from '../../../shared/insight.ts';
import { dateWords } from '../../ui/admin/academy-dates.ts';
import { useInsightStyles } from './insight.styles.ts';
import { MONTHS_BOX } from './student-texts.ts';

export function StudentMonths({ months, nowMs }: Pick<StudentInsight, 'months'> & { nowMs: number }) {
  const styles = useInsightStyles();
  const id = useId();
  const today = academyDate(nowMs);
  return (
    <section className={styles.box} aria-labelledby={id} data-screen-only>
      <div className={styles.head}>
        <h2 id={id}>{MONTHS_BOX.title}</h2>
      </div>
      {months.length === 0 ? (
        <p className={styles.muted}>{MONTHS_BOX.none}</p>
      ) : (
        <ul className={styles.answers}>
          {months.map(({ category_month, category_year, end_date }) => (
            <li key={`${category_month} ${category_year}`} className={end_date < today ? styles.muted : undefined}>
              {(end_date < today ? MONTHS_BOX.ended : MONTHS_BOX.until)(
                category_month,
                category_year,
                dateWords(end_date),
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
