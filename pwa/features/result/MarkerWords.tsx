import { mergeClasses } from '@fluentui/react-components';
import { ChevronDown16Regular } from '@fluentui/react-icons';
import { Suspense } from 'react';
import { taskName, type Criterion, type MarkedCategory, type Marks, type TaskMarks } from '../../../shared/marks.ts';
import type { ParentCategory } from '../../../shared/papers.ts';
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
  /** Null where the paper is not known. */
  track: ParentCategory | null;
  result: Result | null;
}

export function MarkerWords({ category, track, result }: MarkerWordsProps) {
  const styles = useResultStyles();
  const marks = result?.marks;
  return (
    <section className={mergeClasses(result !== null && styles.section)} aria-label={MARKED.marks}>
      {/* the box of the score says that it waits: no second heading says the same [R640] */}
      {marks && <h2>{MARKED.marks}</h2>}
      <div role="status">
        {/* until the server has the work, its state is shown above */}
        {result && !marks && <WaitingWords />}
        {marks && <p className={styles.meta}>{markedWords(marks)}</p>}
      </div>
      {marks && <MarksGiven category={category} track={track} marks={marks} />}
    </section>
  );
}

function WaitingWords() {
  const days = useMarkingDays();
  return <Notice>{waitingWords(days)}</Notice>;
}

interface MarksGivenProps extends Pick<MarkerWordsProps, 'category' | 'track'> {
  marks: Marks;
}

/** The teacher's own comment stands before the words that every student with such a band reads [R547]. */
function MarksGiven({ category, track, marks }: MarksGivenProps) {
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
            <MarkedTask key={task.part_id} name={taskName(index + 1)} track={track} task={task} />
          ))}
        </div>
      ) : (
        <div className={styles.card}>
          <h3>{MARKED.comment}</h3>
          <Comment comment={comment} />
          <Criteria category={category} track={track} criteria={criteria} />
        </div>
      )}
    </>
  );
}

interface MarkedTaskProps extends Pick<MarkerWordsProps, 'track'> {
  name: string;
  task: TaskMarks;
}

function MarkedTask({ name, track, task: { criteria, comment, notes = [] } }: MarkedTaskProps) {
  const styles = useResultStyles();
  return (
    <article className={styles.markedTask}>
      <h3 className={styles.taskHead}>
        {name} <span>{bandOfTaskWords(taskBand(criteria))}</span>
      </h3>
      <h4>{MARKED.comment}</h4>
      {(comment.trim() !== '' || notes.length === 0) && <Comment comment={comment} />}
      {notes.length > 0 && <p className={styles.meta}>{notesWords(notes.length)}</p>}
      <Criteria category="writing" track={track} criteria={criteria} />
    </article>
  );
}

interface CriteriaProps extends Pick<MarkerWordsProps, 'category' | 'track'> {
  criteria: readonly Criterion[];
}

/** Each criterion opens to what its band means; the lowest one is open: it has the most to win. */
function Criteria({ category, track, criteria }: CriteriaProps) {
  const styles = useResultStyles();
  const lowest = criteria.reduce((low, one, at) => (one.band < (criteria[low]?.band ?? 0) ? at : low), 0);
  return (
    <div className={styles.criteria}>
      {criteria.map(({ name, band }, at) => (
        <details key={name} open={at === lowest}>
          <summary>
            <span>{name}</span> <b>{band}</b>
            <ChevronDown16Regular aria-hidden />
          </summary>
          <p className={styles.meaning}>
            <Suspense fallback={null}>
              <CriterionMeaning category={category} track={track} name={name} band={band} />
            </Suspense>
          </p>
        </details>
      ))}
    </div>
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
