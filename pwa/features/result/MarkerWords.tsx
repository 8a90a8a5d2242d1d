import { mergeClasses } from '@fluentui/react-components';
import { Fragment } from 'react';
import { taskName, type Criterion, type Marks, type TaskMarks } from '../../../shared/marks.ts';
import type { Result } from '../../../shared/results.ts';
import { dayWords } from '../../ui/day-texts.ts';
import { Notice } from '../../ui/Notice.tsx';
import { bandWords, exactBandWords, taskBand } from './band-texts.ts';
import { useResultStyles } from './result.styles.ts';

export function MarkerWords({ result }: { result: Result | null }) {
  const styles = useResultStyles();
  const marks = result?.marks;
  return (
    <section className={styles.section} aria-labelledby="marker">
      <h2 id="marker">Marks</h2>
      <div role="status">
        {/* until the server has the work, its state is shown above */}
        {!result && <p className={styles.meta}>Not marked yet.</p>}
        {result && !marks && (
          <Notice title="Waiting to be marked.">A teacher will mark it. Your band will appear here.</Notice>
        )}
        {marks && <p className={styles.meta}>{`Band ${marks.band}, marked ${dayWords(marks.marked_at)}.`}</p>}
      </div>
      {marks && <MarksGiven marks={marks} />}
    </section>
  );
}

function MarksGiven({ marks }: { marks: Marks }) {
  const styles = useResultStyles();
  const { criteria, comment, tasks, corrected } = marks;
  const made = bandWords(marks);
  return (
    <>
      {corrected && (
        <Notice title="These marks were corrected.">
          {corrected.reason} Before: band {corrected.before}.
        </Notice>
      )}
      {made !== null && <p className={styles.made}>{made}</p>}
      {tasks ? (
        <div className={mergeClasses(styles.markedTasks, tasks.length > 1 && styles.sideBySide)}>
          {tasks.map((task, index) => (
            <MarkedTask key={task.part_id} name={taskName(index + 1)} task={task} />
          ))}
        </div>
      ) : (
        <div className={styles.card}>
          <Criteria criteria={criteria} />
          <h3 className={styles.commentHead}>Comment</h3>
          <Comment comment={comment} />
        </div>
      )}
    </>
  );
}

function MarkedTask({ name, task: { criteria, comment, notes = [] } }: { name: string; task: TaskMarks }) {
  const styles = useResultStyles();
  return (
    <article className={styles.markedTask}>
      <h3 className={styles.taskHead}>
        {name} <span>Band {exactBandWords(taskBand(criteria))}</span>
      </h3>
      <Criteria criteria={criteria} />
      <h4 className={styles.commentHead}>Comment</h4>
      {(comment.trim() !== '' || notes.length === 0) && <Comment comment={comment} />}
      {notes.length > 0 && (
        <p className={styles.meta}>
          {notes.length === 1 ? '1 comment stands' : `${notes.length} comments stand`} in your text below.
        </p>
      )}
    </article>
  );
}

function Criteria({ criteria }: { criteria: readonly Criterion[] }) {
  const styles = useResultStyles();
  return (
    <dl className={styles.criteria}>
      {criteria.map(({ name, band }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{band}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function Comment({ comment }: { comment: string }) {
  const styles = useResultStyles();
  return (
    <p dir="auto" className={styles.written}>
      {comment.trim() === '' ? 'The marker left no comment.' : comment.trim()}
    </p>
  );
}
