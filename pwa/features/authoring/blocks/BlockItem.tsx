import { Button, mergeClasses } from '@fluentui/react-components';
import { Delete20Regular, Edit20Regular, ReOrderDotsVertical20Regular, Save20Regular } from '@fluentui/react-icons';
import { type ComponentType, memo, useState } from 'react';
import { Notice } from '../../../ui/Notice.tsx';
import { useFocusNearby } from '../../../ui/focus-nearby.ts';
import type { EditedRow } from '../../../base/versioned-edit.ts';
import type { BlockRow } from '../editor-state/rows.ts';
import { useBlock, useDraftEditor, useStore } from '../editor-state/use-editor.ts';
import { LoadingField } from '../frame/LoadingField.tsx';
import { blockProblems, tidyBlock } from '../questions/edit-questions.ts';
import { AddedBlock } from './AddedBlock.tsx';
import type { BlockFieldsProps } from './BlockFields.tsx';
import { nameOfBlock, nounOfBlock } from './block-names.ts';
import { BLOCK_TEXTS } from './block-texts.ts';
import { useAuthoringStyles } from '../frame/authoring.styles.ts';
import { Conflict } from './Conflict.tsx';
import { SaveState, editTime } from './SaveState.tsx';
import { rowTypedBehind } from './typed-behind.ts';
import type { DragProps } from './use-reorder.ts';
import { isSelecting } from './is-selecting.ts';
import { useBlockFields, type Waiting } from './use-block-fields.ts';

interface BlockItemProps {
  content_id: string;
  place: number;
  count: number;
  above: string;
  drag: DragProps;
  dropEdge: 'before' | 'after' | null;
  isDragged: boolean;
}

export const BlockItem = memo(function BlockItem({
  content_id,
  place,
  count,
  above,
  drag,
  dropEdge,
  isDragged,
}: BlockItemProps) {
  const styles = useAuthoringStyles();
  const { draftEditor, lead, part } = useDraftEditor();
  const shown = useBlock(content_id);
  const trouble = useStore(draftEditor.deleteTrouble);
  const { item, remembered, Fields, waiting } = useBlockFields(content_id, shown?.edit != null);
  if (!shown) return null;

  function open(): void {
    draftEditor.editBlock(content_id);
    lead.set({ part_id: part.part.part_id, content_id, question_id: null });
  }

  const { row, edit } = shown;
  const words = nameOfBlock(row);
  const noun = nounOfBlock(row);
  return (
    <li
      ref={item}
      {...remembered}
      data-block={content_id}
      className={mergeClasses(
        styles.item,
        isDragged && styles.itemDragged,
        dropEdge === 'before' && styles.dropBefore,
        dropEdge === 'after' && styles.dropAfter,
      )}
    >
      <button
        type="button"
        {...drag.handleProps(content_id)}
        aria-label={BLOCK_TEXTS.move(noun, place, count)}
        title={BLOCK_TEXTS.howToMove}
        className={styles.handle}
      >
        <ReOrderDotsVertical20Regular aria-hidden />
      </button>
      <div className={mergeClasses(styles.shown, edit !== null && styles.shownOpen)}>
        {edit ? (
          <OpenBlock shown={shown} words={words} above={above} Fields={Fields} waiting={waiting} />
        ) : (
          <ClosedBlock row={row} above={above} onOpen={open} />
        )}
        {trouble?.content_id === content_id && (
          <div role="alert">
            <Notice
              intent="error"
              title={BLOCK_TEXTS.notDeleted}
              actions={<Button onClick={() => void draftEditor.deleteBlock(content_id)}>{BLOCK_TEXTS.tryAgain}</Button>}
            >
              {trouble.message}
            </Notice>
          </div>
        )}
      </div>
      <BlockTools shown={shown} noun={noun} onOpen={open} />
    </li>
  );
});

interface BlockToolsProps {
  shown: EditedRow<BlockRow>;
  noun: string;
  onOpen: () => void;
}

function BlockTools({ shown: { row, edit, savedAt }, noun, onOpen }: BlockToolsProps) {
  const styles = useAuthoringStyles();
  const { draftEditor } = useDraftEditor();
  return (
    <div className={styles.itemTools}>
      {!edit && (
        <Button
          appearance="transparent"
          icon={<Edit20Regular />}
          data-edit=""
          aria-label={BLOCK_TEXTS.edit(noun)}
          onClick={onOpen}
        />
      )}
      <Button
        appearance="transparent"
        icon={<Delete20Regular />}
        aria-label={BLOCK_TEXTS.delete(noun)}
        onClick={() => void draftEditor.deleteBlock(row.content_id)}
      />
      {savedAt !== null && !edit && (
        <span role="status" className={styles.saved}>
          {BLOCK_TEXTS.savedAt(editTime(savedAt))}
        </span>
      )}
    </div>
  );
}

function ClosedBlock({ row, above, onOpen }: { row: BlockRow; above: string; onOpen: () => void }) {
  const styles = useAuthoringStyles();
  const { structure } = useDraftEditor();
  return (
    // what it shows may hold links and lists, which a button may not: the button beside it is for the keyboard
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={styles.open} onClick={() => isSelecting() || onOpen()}>
      <AddedBlock row={row} numbers={structure.numbers} above={above} />
    </div>
  );
}

interface OpenBlockProps {
  shown: EditedRow<BlockRow>;
  words: string;
  above: string;
  /** Null while it is off screen or its code is loading. */
  Fields: ComponentType<BlockFieldsProps> | null;
  waiting: Waiting | null;
}

function OpenBlock({ shown: { row, edit }, words, above, Fields, waiting }: OpenBlockProps) {
  const styles = useAuthoringStyles();
  const { draftEditor, structure } = useDraftEditor();
  const [wasTried, setTried] = useState(false);
  const nearby = useFocusNearby<HTMLElement>();
  const { content_id } = row;
  if (!edit) return null;
  const [problem] = wasTried ? blockProblems(row) : [];

  async function save(): Promise<void> {
    if (blockProblems(row).length > 0) {
      setTried(true);
      return;
    }
    draftEditor.changeBlock(content_id, tidyBlock);
    await draftEditor.saveBlock(content_id);
  }

  if (edit.status === 'conflict')
    return (
      <Conflict
        mine={<AddedBlock row={row} numbers={structure.numbers} above={above} />}
        theirs={edit.theirs && <AddedBlock row={edit.theirs} numbers={structure.numbers} above={above} />}
        restoredAt={edit.restoredAt}
        onChoose={(choice) => void draftEditor.settleBlock(content_id, choice)}
      />
    );
  if (!Fields)
    return (
      <section aria-label={BLOCK_TEXTS.isEdited(words)} className={styles.editor}>
        {waiting && rowTypedBehind(row, waiting.question_id, '') ? (
          <LoadingField
            label={words}
            value={row}
            onTyped={(typed, began) => {
              waiting.tell({ hasWords: true });
              const next = rowTypedBehind(began, waiting.question_id, typed);
              if (next)
                draftEditor.changeBlock(content_id, (now) => ({
                  ...now,
                  content_data: next.content_data,
                  questions: next.questions,
                }));
            }}
            onFocus={(isFocused) => waiting.tell({ isLeft: !isFocused })}
          >
            {(began) => <AddedBlock row={began} numbers={structure.numbers} above={above} />}
          </LoadingField>
        ) : (
          <AddedBlock row={row} numbers={structure.numbers} above={above} />
        )}
      </section>
    );
  return (
    <section {...nearby} aria-label={BLOCK_TEXTS.isEdited(words)} className={styles.editor}>
      {row.content_type !== 'mcqQuestion' && <div className={styles.editorHead}>{words}</div>}
      <Fields
        row={row}
        numbers={structure.numbers}
        above={above}
        wasTried={wasTried}
        onChange={(change) => draftEditor.changeBlock(content_id, change)}
      />
      <div className={styles.actions}>
        <SaveState edit={edit} problem={problem?.message ?? null} onRetry={() => void save()} />
        <div className={styles.buttons}>
          <Button onClick={() => draftEditor.cancelBlock(content_id)}>
            {row.version === 0 ? BLOCK_TEXTS.discard : BLOCK_TEXTS.cancel}
          </Button>
          <Button appearance="primary" icon={<Save20Regular />} onClick={() => void save()}>
            {row.version === 0 ? BLOCK_TEXTS.add : BLOCK_TEXTS.save}
          </Button>
        </div>
      </div>
    </section>
  );
}
