import { useSyncExternalStore } from 'react';
import { LONG_TURN_PART_NO } from '../../../../shared/paper-parts.ts';
import { leastWordsOf } from '../../../ui/least-words.ts';
import { useAuthoringStyles } from '../frame/authoring.styles.ts';
import { useDraftEditor } from '../editor-state/use-editor.ts';
import { bodyOf } from '../questions/edit-questions.ts';
import { TASK_TEXTS } from './block-texts.ts';

/** Says what the words and lists of a writing or speaking task do on the student's screen. */
export function TaskHint() {
  const styles = useAuthoringStyles();
  const { part, structure } = useDraftEditor();
  const isWriting = structure.exam.exam_category === 'writing';
  return (
    <div className={styles.label}>
      {isWriting && <WordCountHint />}
      <p>
        {isWriting
          ? TASK_TEXTS.points
          : part.part.part_no === LONG_TURN_PART_NO
            ? TASK_TEXTS.longTurn
            : TASK_TEXTS.questions}
      </p>
    </div>
  );
}

function WordCountHint() {
  const { draftEditor, part } = useDraftEditor();
  const { blocks, documents } = draftEditor;
  const least = useSyncExternalStore(
    (changed) => {
      const stops = [blocks.subscribe(changed), documents.subscribe(changed)];
      return () => stops.forEach((stop) => stop());
    },
    () =>
      leastWordsOf({
        blocks: part.block_ids.flatMap((id) => blocks.read(id)?.row ?? []).map((row) => ({ body: bodyOf(row) })),
        documents: Object.values(part.documents)
          .flat()
          .flatMap((id) => documents.read(id)?.row ?? []),
      }),
  );
  return <p role="status">{least === null ? TASK_TEXTS.noCount : TASK_TEXTS.count(least)}</p>;
}
