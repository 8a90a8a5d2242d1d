import { Button, mergeClasses } from '@fluentui/react-components';
import { Delete20Regular, Edit20Regular, ReOrderDotsVertical20Regular, Save20Regular } from '@fluentui/react-icons';
import { type ComponentType, memo, useLayoutEffect, useRef, useState } from 'react';
import { Notice } from '../../../ui/Notice.tsx';
import { useFocusNearby } from '../../../ui/focus-nearby.ts';
import { useRememberedFocus } from '../../../ui/remember-focus.ts';
import type { EditedRow } from '../../../base/versioned-edit.ts';
import type { BlockRow } from '../editor-state/rows.ts';
import { useBlock, useDraftEditor, useStore } from '../editor-state/use-editor.ts';
import { useNear } from '../editor-state/use-near.ts';
import { useLazy } from '../frame/lazy.ts';
import { LoadingField } from '../frame/LoadingField.tsx';
import { editing } from './editing.ts';
import { blockProblems, tidyBlock } from '../questions/edit-questions.ts';
import { AddedBlock } from './AddedBlock.tsx';
import type { BlockFieldsProps } from './BlockFields.tsx';
import { BLOCK_WORDS } from './block-texts.ts';
import { useAuthoringStyles } from '../frame/authoring.styles.ts';
import { Conflict } from './Conflict.tsx';
import { SaveState, hereWords } from './SaveState.tsx';
import { rowTypedBehind } from './typed-behind.ts';
import type { DragProps } from './use-reorder.ts';
import { isSelecting } from './is-selecting.ts';

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
  const { draftEditor, lead, part, near } = useDraftEditor();
  const shown = useBlock(content_id);
  const led = useStore(lead);
  const { ref: item, ...held } = useRememberedFocus<HTMLLIElement>(editButtonIn);
  const trouble = useStore(draftEditor.deleteTrouble);
  const isLed = led?.content_id === content_id;
  // an earlier visit may have left many open: each mounts its fields once visible, and a block opened here at once
  const [isNear, bringNear] = useNear(near, item, () => isLed || !shown?.edit);

  const isOpen = shown?.edit != null;
  const fields = useLazy(editing, isOpen);
  const hasFields = isNear && fields !== null;
  // the state of the field that takes keys while the real fields load
  const waiting = useRef<Waited>({ isLeft: false, hasWords: false });

  // a layout effect, because the next key may follow right after the press that opened it
  useLayoutEffect(() => {
    if (!isLed || !item.current) return;
    if (!isNear) bringNear();
    if (isOpen && !hasFields) return; // focused once the fields are there
    const { isLeft, hasWords } = waiting.current;
    waiting.current = { isLeft: false, hasWords: false };
    // does not steal the focus from a field that the author moved to
    if (!isLeft) goTo(item.current, led.question_id, hasWords);
    lead.set(null);
  }, [item, isLed, led, lead, isOpen, isNear, hasFields, bringNear]);

  // after a deletion the next or the previous block has the focus
  useLayoutEffect(() => {
    const { current } = item;
    return () => {
      if (!current?.contains(document.activeElement)) return;
      const next = current.nextElementSibling ?? current.previousElementSibling;
      queueMicrotask(() => {
        if (next instanceof HTMLElement && document.activeElement === document.body) editButtonIn(next)?.focus();
      });
    };
  }, [item]);

  if (!shown) return null;

  function open(): void {
    draftEditor.editBlock(content_id);
    lead.set({ part_id: part.part.part_id, content_id, question_id: null });
  }

  const { row, edit } = shown;
  const words = BLOCK_WORDS[row.content_type];
  return (
    <li
      ref={item}
      {...held}
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
        aria-label={`Move ${words.toLowerCase()}, place ${place} of ${count}`}
        title="Drag, or press the arrow keys"
        className={styles.handle}
      >
        <ReOrderDotsVertical20Regular aria-hidden />
      </button>
      <div className={mergeClasses(styles.shown, edit !== null && styles.shownOpen)}>
        {edit ? (
          <OpenBlock
            shown={shown}
            words={words}
            above={above}
            Fields={isNear ? (fields?.BlockFields ?? null) : null}
            waiting={
              isLed
                ? {
                    question_id: led.question_id,
                    tell(told) {
                      waiting.current = { ...waiting.current, ...told };
                    },
                  }
                : null
            }
          />
        ) : (
          <ClosedBlock row={row} above={above} onOpen={open} />
        )}
        {trouble?.content_id === content_id && (
          <div role="alert">
            <Notice
              intent="error"
              title="Not deleted."
              actions={<Button onClick={() => void draftEditor.deleteBlock(content_id)}>Try again</Button>}
            >
              {trouble.message}
            </Notice>
          </div>
        )}
      </div>
      <div className={styles.itemTools}>
        {!edit && (
          <Button
            appearance="transparent"
            icon={<Edit20Regular />}
            data-edit=""
            aria-label={`Edit ${words.toLowerCase()}`}
            onClick={open}
          />
        )}
        <Button
          appearance="transparent"
          icon={<Delete20Regular />}
          aria-label={`Delete ${words.toLowerCase()}`}
          onClick={() => void draftEditor.deleteBlock(content_id)}
        />
        {shown.savedAt !== null && !edit && (
          <span role="status" className={styles.saved}>
            Saved {hereWords(shown.savedAt)}
          </span>
        )}
      </div>
    </li>
  );
});

function editButtonIn(item: HTMLElement): HTMLElement | null {
  return item.querySelector<HTMLElement>('[data-edit]');
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

interface Waited {
  isLeft: boolean;
  hasWords: boolean;
}

interface OpenBlockProps {
  shown: EditedRow<BlockRow>;
  words: string;
  above: string;
  /** Null while it is off screen or its code is loading. */
  Fields: ComponentType<BlockFieldsProps> | null;
  /** Set if the block was opened to type in: the question to focus, and a callback for the waiting field. */
  waiting: { question_id: string | null; tell: (told: Partial<Waited>) => void } | null;
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
        keptAt={edit.restoredAt}
        onChoose={(choice) => void draftEditor.settleBlock(content_id, choice)}
      />
    );
  if (!Fields)
    return (
      <section aria-label={`${words}, being edited`} className={styles.editor}>
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
    <section {...nearby} aria-label={`${words}, being edited`} className={styles.editor}>
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
            {row.version === 0 ? 'Discard' : 'Cancel'}
          </Button>
          <Button appearance="primary" icon={<Save20Regular />} onClick={() => void save()}>
            {row.version === 0 ? 'Add' : 'Save'}
          </Button>
        </div>
      </div>
    </section>
  );
}

function goTo(item: HTMLElement, question_id: string | null, isBehind: boolean): void {
  item.scrollIntoView({ block: 'center' });
  const question = question_id === null ? null : item.querySelector<HTMLElement>(`[data-question-id="${question_id}"]`);
  const field = (question ?? item).querySelector<HTMLElement>(
    `textarea, input:not([type="radio"]), [contenteditable="true"]${isBehind ? '' : ', [data-question-id] button'}`,
  );
  // the drag handle comes first in the block
  (field ?? editButtonIn(item) ?? item.querySelector<HTMLElement>(':scope > div button'))?.focus();
  if (isBehind && field) putCaretBehind(field);
}

function putCaretBehind(field: HTMLElement): void {
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)
    return field.setSelectionRange(field.value.length, field.value.length);
  const selection = getSelection();
  selection?.selectAllChildren(field.lastElementChild ?? field);
  selection?.collapseToEnd();
}
