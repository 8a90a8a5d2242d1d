import { mergeClasses } from '@fluentui/react-components';
import { ChevronDown20Regular } from '@fluentui/react-icons';
import { useMemo, type ReactNode } from 'react';
import { isWholeTimed } from '../../../shared/attempts.ts';
import { fetchApi } from '../../api/http.ts';
import { useDevice } from '../../local/device.tsx';
import { useConflictCopies } from '../../local/queries/conflict-copies.ts';
import type { ResultOnDevice } from '../../local/queries/results.ts';
import { loadRecording } from '../../offline/recordings.ts';
import type { MarkedCategory, MarkerNote } from '../../../shared/marks.ts';
import { leastWordsOf } from '../../ui/least-words.ts';
import { outlinePaper, type OutlinePart } from '../../ui/paper/paper-outline.ts';
import { RecordingPlayer } from '../../ui/RecordingPlayer.tsx';
import { countWords, wordsOfLeast } from '../../ui/word-count.ts';
import { MARKED, WORK } from './marked-texts.ts';
import { MarkerWords } from './MarkerWords.tsx';
import { LateAnswersNotice } from './LateAnswersNotice.tsx';
import { modelAnswers } from './model-answers.ts';
import { ModelAnswer } from './ModelAnswer.tsx';
import { markedParts, notesOf, type MarkedPart } from './marked-parts.ts';
import { ResultBoxes } from './ResultBoxes.tsx';
import { PaperMissing } from './review/PaperMissing.tsx';
import { ReviewedPart } from './review/ReviewedPart.tsx';
import { useResultStyles } from './result.styles.ts';
import { WrittenText } from './WrittenText.tsx';

interface MarkedResultProps {
  category: MarkedCategory;
  onDevice: ResultOnDevice;
  /** The ways on, below the boxes, while there is no result. */
  ways: ReactNode;
}

export function MarkedResult({ category, onDevice, ways }: MarkedResultProps) {
  const styles = useResultStyles();
  const { attempt, exam, result, paper } = onDevice;
  const outline = useMemo(() => paper && outlinePaper(paper.data), [paper]);
  const parts = markedParts(category, onDevice);
  const revision = result?.revision ?? attempt?.revision;
  const words = WORK[category];
  // a text has its comments beside it, for which half of the page is too narrow
  const hasNotes = result !== null && parts.some(({ part_id }) => notesOf(result, part_id).length > 0);
  const models = useMemo(() => modelAnswers(onDevice), [onDevice]);
  const { db } = useDevice();
  const others = useConflictCopies(db, attempt?.result_id ?? '');
  return (
    <>
      <h2 className={styles.kind}>{words.heading}</h2>
      <div className={styles.section}>
        <ResultBoxes attempt={attempt} exam={exam} result={result} />
        {ways}
        {result && <LateAnswersNotice onDevice={onDevice} result={result} />}
      </div>
      {/* a teacher marks only a whole paper in its time */}
      {(attempt === null || isWholeTimed(attempt) || result?.marks) && (
        <MarkerWords category={category} track={exam?.parent_category ?? null} result={result} />
      )}
      <section className={styles.section} aria-labelledby="student-work">
        <h2 id="student-work">{words.work}</h2>
        {!paper && exam && revision !== undefined && (
          <PaperMissing exam_id={exam.exam_id} revision={revision} why={MARKED.paperMissing} />
        )}
        {parts.length === 0 && <p className={styles.meta}>{words.nothing}</p>}
        <div className={mergeClasses(styles.parts, hasNotes && styles.oneByOne)}>
          {parts.map((part) => (
            <PartOfWork
              key={part.part_id}
              part={part}
              isWriting={category === 'writing'}
              task={outline?.parts.find((one) => one.part.part_id === part.part_id) ?? null}
              model={models.get(part.part_id) ?? null}
              notes={notesOf(result, part.part_id)}
              others={others?.find((one) => one.part_id === part.part_id)?.texts ?? []}
            />
          ))}
        </div>
      </section>
    </>
  );
}

interface PartOfWorkProps {
  part: MarkedPart;
  isWriting: boolean;
  task: OutlinePart | null;
  /** HTML; null if the paper has none. */
  model: string | null;
  notes: readonly MarkerNote[];
  others: readonly string[];
}

function PartOfWork({ part, isWriting, task, model, notes, others }: PartOfWorkProps) {
  const styles = useResultStyles();
  const { db } = useDevice();
  const { recording } = part;
  return (
    <article className={styles.card}>
      <h3>{part.name}</h3>
      {task && (
        <details>
          <summary>
            {MARKED.task}
            <ChevronDown20Regular aria-hidden />
          </summary>
          <ReviewedPart part={task} isTask={isWriting} />
        </details>
      )}
      <div className={mergeClasses(model !== null && styles.besideModel)}>
        <div>
          {part.text !== null && (
            <>
              <WrittenText text={part.text} notes={notes} className={styles.written} isNarrow={model !== null} />
              <p className={styles.wordCount}>{wordsOfLeast(countWords(part.text), task && leastWordsOf(task))}</p>
            </>
          )}
          {recording && (
            <RecordingPlayer
              key={recording.recording_id}
              name={part.recordingName}
              durationMs={recording.duration_ms}
              load={() => loadRecording({ db, fetchApi }, recording)}
            />
          )}
          {part.text === null && !recording && <p className={styles.meta}>{MARKED.noAnswer}</p>}
        </div>
        {model !== null && <ModelAnswer name={part.name} html={model} />}
      </div>
      {others
        .filter((text) => !part.text?.includes(text))
        .map((text) => (
          <details key={text}>
            <summary>
              {MARKED.otherText}
              <ChevronDown20Regular aria-hidden />
            </summary>
            <p dir="auto" className={styles.written}>
              {text}
            </p>
          </details>
        ))}
    </article>
  );
}
