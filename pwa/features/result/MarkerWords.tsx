import { mergeClasses } from '@fluentui/react-components';
import { Fragment, Suspense } from 'react';
import { taskName, type Criterion, type MarkedCategory, type Marks, type TaskMarks } from '../../../shared/marks.ts';
import type { Result } from '../../../shared/results.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { bandWords, taskBand } from './band-texts.ts';
import { bandOfTaskWords, beforeWords, MARKED, markedWords, notesWords, waitingWords } from './marked-texts.ts';
import { useResultStyles } from './result.styles.ts';
import { useMarkingDays } from './use-marking-days.ts';

const { Part: CriterionMeaning } = lazyPart(async () => (await import('./CriterionMeaning.tsx')).default);

interface MarkerWordsProps {
  category: MarkedCategory;
  result: Result | null;
}

export function MarkerWords({ category, result }: MarkerWordsProps) {
  const styles = useResultStyles();
  const marks = result?.marks;
  return (
    <section className={styles.section} aria-labelledby="marker">
      <h2 id="marker">{MARKED.marks}</h2>
      <div role="status">
        {/* until the server has the work, its state is shown above */}
        {!result && <p className={styles.meta}>{MARKED.notYet}</p>}
        {result && !marks && <WaitingWords />}
        {marks && <p className={styles.meta}>{markedWords(marks)}</p>}
      </div>
      {marks && <MarksGiven category={category} marks={marks} />}
    </section>
  );
}

function WaitingWords() {
  const days = useMarkingDays();
  return <Notice title={MARKED.waiting}>{waitingWords(days)}</Notice>;
}

function MarksGiven({ category, marks }: { category: MarkedCategory; marks: Marks }) {
  const styles = useResultStyles();
  const { criteria, comment, tasks, corrected } = marks;
  const made = bandWords(marks);
  return (
    <>
      {corrected && (
        <Notice title={MARKED.corrected}>
          {corrected.reason} {beforeWords(corrected.before)}
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
          <Criteria category={category} criteria={criteria} />
          <h3 className={styles.commentHead}>{MARKED.comment}</h3>
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
        {name} <span>{bandOfTaskWords(taskBand(criteria))}</span>
      </h3>
      <Criteria category="writing" criteria={criteria} />
      <h4 className={styles.commentHead}>{MARKED.comment}</h4>
      {(comment.trim() !== '' || notes.length === 0) && <Comment comment={comment} />}
      {notes.length > 0 && <p className={styles.meta}>{notesWords(notes.length)}</p>}
    </article>
  );
}

function Criteria({ category, criteria }: { category: MarkedCategory; criteria: readonly Criterion[] }) {
  const styles = useResultStyles();
  return (
    <dl className={styles.criteria}>
      {criteria.map(({ name, band }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{band}</dd>
          <dd className={styles.meaning}>
            <Suspense fallback={null}>
              <CriterionMeaning category={category} name={name} band={band} />
            </Suspense>
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

function Comment({ comment }: { comment: string }) {
  const styles = useResultStyles();
  return (
    <p dir="auto" className={styles.written}>
      {comment.trim() === '' ? MARKED.noComment : comment.trim()}
    </p>
  );
}
