import { Button, mergeClasses } from '@fluentui/react-components';
import { CommentAdd20Regular } from '@fluentui/react-icons';
import { useId, useState, type FormEvent } from 'react';
import type { Selector } from '../../../shared/annotations.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useMarkingStyles } from './marking.styles.ts';
import { nameOfNote, type RemovedNote } from './note-list.ts';
import { useResponseTextStyles } from './ResponseText.styles.ts';
import { ADD_NOTE } from './mark-screen-texts.ts';

interface AddNoteFormProps {
  selected: Selector | null;
  removed: RemovedNote | null;
  isReadOnly: boolean;
  /** Returns why no comment was added, or null. */
  onAdd: (typed: string) => string | null;
  /** Returns why the comment was not brought back, or null. */
  onBringBack: (removed: RemovedNote) => string | null;
}

export function AddNoteForm({ selected, removed, isReadOnly, onAdd, onBringBack }: AddNoteFormProps) {
  const styles = useResponseTextStyles();
  const marking = useMarkingStyles();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  if (isReadOnly) return null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    const refusal = onAdd(typed);
    setTrouble(refusal);
    if (refusal === null) setTyped('');
  }

  return (
    <form
      className={mergeClasses(styles.addTools, selected === null && removed === null && styles.resting)}
      onSubmit={submit}
    >
      {removed && (
        <div key={removed.note.note_id} ref={takeFocus} role="status" tabIndex={-1} className={styles.undo}>
          <Notice actions={<Button onClick={() => setTrouble(onBringBack(removed))}>{ADD_NOTE.undo}</Button>}>
            {ADD_NOTE.removed(nameOfNote(removed.number))}
          </Notice>
        </div>
      )}
      <div className={styles.addRow}>
        <label className={styles.words} htmlFor={`${id}-words`}>
          {ADD_NOTE.select}
          <input
            id={`${id}-words`}
            dir="auto"
            autoComplete="off"
            placeholder={ADD_NOTE.write}
            className={styles.wordsField}
            value={selected ? selected.exact : typed}
            readOnly={selected !== null}
            onChange={(event) => {
              setTyped(event.target.value);
              setTrouble(null);
            }}
          />
        </label>
        <Button
          type="submit"
          icon={<CommentAdd20Regular />}
          // keeps the selection during the press
          onPointerDown={(event) => event.preventDefault()}
          disabledFocusable={selected === null && typed.trim() === ''}
        >
          {ADD_NOTE.comment}
        </Button>
      </div>
      {trouble !== null && (
        <p role="alert" className={marking.trouble}>
          {trouble}
        </p>
      )}
    </form>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
