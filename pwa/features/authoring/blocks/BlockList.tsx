import { Button } from '@fluentui/react-components';
import { useCallback, useRef, useState } from 'react';
import { useHiddenTextStyles } from '../../../ui/hidden-text.styles.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { headingHtmlOf, headingsAbove } from '../../../ui/paper/heading-levels.ts';
import { isMarkedByPerson } from '../editor-state/structure.ts';
import { useDraftEditor, useStore } from '../editor-state/use-editor.ts';
import { bodyOf } from '../questions/edit-questions.ts';
import { nameOfBlock } from './block-names.ts';
import { BLOCK_TEXTS } from './block-texts.ts';
import { BlockItem } from './BlockItem.tsx';
import { useAuthoringStyles } from '../frame/authoring.styles.ts';
import { useReorder } from './use-reorder.ts';

export function BlockList() {
  const styles = useAuthoringStyles();
  const hidden = useHiddenTextStyles();
  const { draftEditor, part, structure } = useDraftEditor();
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const orderTrouble = useStore(draftEditor.orderTrouble);
  const ids = part.block_ids;
  const isTask = isMarkedByPerson(structure.exam);
  const isTaskInText = isTask && part.documents.description.length + part.documents.contents.length > 0;
  const move = useCallback(
    (id: string, to: number) => {
      const row = draftEditor.blocks.read(id)?.row;
      if (row) setSaid(BLOCK_TEXTS.moved(nameOfBlock(row), to + 1));
      void draftEditor.moveBlock(id, to);
    },
    [draftEditor],
  );
  const { drag, dragged } = useReorder(list, ids, move);
  const above = headingsAbove(
    ids.map((id) => {
      const row = draftEditor.blocks.read(id)?.row;
      return headingHtmlOf(row ? bodyOf(row) : null);
    }),
  );

  return (
    <>
      {orderTrouble?.part_id === part.part.part_id && (
        <div role="alert">
          <Notice
            intent="error"
            title={BLOCK_TEXTS.orderNotSaved}
            actions={<Button onClick={() => void draftEditor.tryOrderAgain()}>{BLOCK_TEXTS.tryAgain}</Button>}
          >
            {orderTrouble.message}
          </Notice>
        </div>
      )}
      {ids.length === 0 && !isTaskInText && (
        <p className={styles.label}>{isTask ? BLOCK_TEXTS.noTask : BLOCK_TEXTS.noBlocks}</p>
      )}
      <ol ref={list} aria-label={BLOCK_TEXTS.blocks} className={styles.list}>
        {ids.map((id, index) => (
          <BlockItem
            key={id}
            content_id={id}
            place={index + 1}
            count={ids.length}
            above={above[index] ?? ''}
            drag={drag}
            isDragged={dragged?.id === id}
            dropEdge={dropEdge(dragged?.gap ?? null, index, ids.length)}
          />
        ))}
      </ol>
      <span role="status" className={hidden.hidden}>
        {said}
      </span>
    </>
  );
}

function dropEdge(gap: number | null, index: number, count: number): 'before' | 'after' | null {
  if (gap === index) return 'before';
  return gap === count && index === count - 1 ? 'after' : null;
}
