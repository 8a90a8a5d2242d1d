import { Fragment } from 'react';
import type { Result } from '../../../shared/results.ts';
import { dayWords } from '../../ui/attempt-words.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useResultStyles } from './result.styles.ts';

/** The marker's bands by criterion and the comment; before them, that they are waited for. Their coming is announced. */
export function MarkerWords({ result }: { result: Result | null }) {
  const styles = useResultStyles();
  const marks = result?.marks;
  return (
    <section className={styles.section} aria-labelledby="marker">
      <h2 id="marker">Marks</h2>
      <div role="status">
        {!marks && (
          <Notice title="Waiting to be marked">
            A marker reads or hears your work. The band and the comment come to this page by themselves.
          </Notice>
        )}
        {marks && <p className={styles.meta}>{`Band ${marks.band}, marked ${dayWords(marks.marked_at)}`}</p>}
      </div>
      {marks && (
        <div className={styles.card}>
          <dl className={styles.criteria}>
            {marks.criteria.map(({ name, band }) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>{band}</dd>
              </Fragment>
            ))}
          </dl>
          <h3 className={styles.commentHead}>Comment</h3>
          <p className={styles.written}>
            {marks.comment.trim() === '' ? 'The marker left no comment.' : marks.comment}
          </p>
        </div>
      )}
    </section>
  );
}
