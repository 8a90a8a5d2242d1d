import { useMemo } from 'react';
import { fetchApi } from '../../api/http.ts';
import { useDevice } from '../../local/device.tsx';
import { useConflictCopies } from '../../local/queries/conflict-copies.ts';
import type { ResultOnDevice } from '../../local/queries/results.ts';
import { loadRecording } from '../../offline/recordings.ts';
import type { MarkedCategory, MarkerNote } from '../../../shared/marks.ts';
import { outlinePaper, type OutlinePart } from '../../ui/paper/paper-outline.ts';
import { RecordingPlayer } from '../../ui/RecordingPlayer.tsx';
import { countWords, wordCountText } from '../../ui/word-count.ts';
import { MarkerWords } from './MarkerWords.tsx';
import { markedParts, notesOf, type MarkedPart } from './marked-parts.ts';
import { ResultBoxes } from './ResultBoxes.tsx';
import { ReviewedPart } from './review/ReviewedPart.tsx';
import { useResultStyles } from './result.styles.ts';
import { WrittenText } from './WrittenText.tsx';

interface MarkedResultProps {
  category: MarkedCategory;
  onDevice: ResultOnDevice;
}

export function MarkedResult({ category, onDevice }: MarkedResultProps) {
  const styles = useResultStyles();
  const { attempt, exam, result, paper } = onDevice;
  const outline = useMemo(() => paper && outlinePaper(paper.data), [paper]);
  const parts = markedParts(category, onDevice);
  const { db } = useDevice();
  const others = useConflictCopies(db, attempt?.result_id ?? '');
  return (
    <>
      <h2>{category === 'writing' ? 'Writing exam result' : 'Speaking exam result view'}</h2>
      <div className={styles.section}>
        <ResultBoxes attempt={attempt} exam={exam} result={result} />
      </div>
      <MarkerWords result={result} />
      <section className={styles.section} aria-labelledby="student-work">
        <h2 id="student-work">{category === 'writing' ? 'Your texts' : 'Your recordings'}</h2>
        {parts.length === 0 && (
          <p className={styles.meta}>
            {category === 'writing' ? 'Nothing was written in this attempt.' : 'Nothing was recorded in this attempt.'}
          </p>
        )}
        {parts.map((part) => (
          <PartOfWork
            key={part.part_id}
            part={part}
            task={outline?.parts.find((one) => one.part.part_id === part.part_id) ?? null}
            notes={notesOf(result, part.part_id)}
            others={others?.find((one) => one.part_id === part.part_id)?.texts ?? []}
          />
        ))}
      </section>
    </>
  );
}

interface PartOfWorkProps {
  part: MarkedPart;
  task: OutlinePart | null;
  notes: readonly MarkerNote[];
  others: readonly string[];
}

function PartOfWork({ part, task, notes, others }: PartOfWorkProps) {
  const styles = useResultStyles();
  const { db } = useDevice();
  const { recording } = part;
  return (
    <article className={styles.card}>
      <h3>{part.name}</h3>
      {task && (
        <details>
          <summary>The task</summary>
          <ReviewedPart part={task} />
        </details>
      )}
      {part.text !== null && (
        <>
          <WrittenText text={part.text} notes={notes} className={styles.written} />
          <p className={styles.meta}>{wordCountText(countWords(part.text))}</p>
        </>
      )}
      {recording && (
        <RecordingPlayer
          key={recording.recording_id}
          name={`recording of ${part.name}`}
          durationMs={recording.duration_ms}
          load={() => loadRecording({ db, fetchApi }, recording)}
        />
      )}
      {part.text === null && !recording && <p className={styles.meta}>No answer</p>}
      {others
        .filter((text) => !part.text?.includes(text))
        .map((text) => (
          <details key={text}>
            <summary>Another text of yours, on this device only: it was not handed in</summary>
            <p dir="auto" className={styles.written}>
              {text}
            </p>
          </details>
        ))}
    </article>
  );
}
