import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { MarksSeen } from '../../../shared/insight.ts';
import type { Criterion, Marks } from '../../../shared/marks.ts';
import { academyTime } from '../../ui/admin/academy-dates.ts';
import { TableHead } from '../../ui/TableHead.tsx';
import { useInsightStyles } from './insight.styles.ts';
import { MARKS_BOX } from './student-texts.ts';

export function StudentMarks({ marks, nowMs }: { marks: readonly MarksSeen[]; nowMs: number }) {
  const styles = useInsightStyles();
  const id = useId();
  return (
    <section className={styles.box} aria-labelledby={id} data-screen-only={marks.length === 0 || undefined}>
      <div className={styles.head}>
        <h2 id={id}>{MARKS_BOX.title}</h2>
      </div>
      {marks.length === 0 && <p className={styles.muted}>{MARKS_BOX.none}</p>}
      {marks.map(({ result_id, exam_name, end_time, marks: given }) => (
        <div key={result_id} className={styles.part}>
          <h3>
            {exam_name}: {MARKS_BOX.bandOf(given.band)}
          </h3>
          <p className={styles.small}>
            {academyTime(end_time, nowMs)}.{' '}
            <Link
              className={styles.link}
              data-screen-only
              to={`/admin/marking/${result_id}`}
              aria-label={MARKS_BOX.open(exam_name)}
            >
              {MARKS_BOX.see}
            </Link>
          </p>
          <MarksGiven marks={given} />
        </div>
      ))}
    </section>
  );
}

/** The criteria with their bands, and the comments as the student reads them. */
export function MarksGiven({ marks: { criteria, comment, corrected } }: { marks: Marks }) {
  const styles = useInsightStyles();
  return (
    <>
      <table className={styles.table}>
        <caption className={styles.hidden}>{MARKS_BOX.caption}</caption>
        <TableHead columns={[[MARKS_BOX.criterion], [MARKS_BOX.band, styles.number]]} />
        <tbody>
          {criteria.map(({ name, band }: Criterion) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={styles.number}>{band}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {comment.trim() !== '' && (
        <p dir="auto" className={styles.comment}>
          {comment}
        </p>
      )}
      {corrected && <p className={styles.small}>{MARKS_BOX.changed(corrected.reason)}</p>}
    </>
  );
}
