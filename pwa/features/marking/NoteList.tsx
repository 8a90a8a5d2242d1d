import { Button, mergeClasses } from '@fluentui/react-components';
import { Delete20Regular } from '@fluentui/react-icons';
import type { Ref } from 'react';
import { MAX_NOTE_LENGTH } from '../../../shared/marking.ts';
import { CommentField } from './CommentField.tsx';
import { nameOfNote, type NumberedNote } from './note-list.ts';
import { useResponseTextStyles } from './ResponseText.styles.ts';
import { NOTE_LIST } from './mark-screen-texts.ts';

interface NoteListProps {
  notes: readonly NumberedNote[];
  current: string | null;
  isReadOnly: boolean;
  onFocus: (note_id: string) => void;
  onEdit: (note_id: string, comment: string) => void;
  onRemove: (note: NumberedNote) => void;
  ref: Ref<HTMLOListElement>;
}

export function NoteList({ notes, current, isReadOnly, onFocus, onEdit, onRemove, ref }: NoteListProps) {
  const styles = useResponseTextStyles();
  if (notes.length === 0) return null;
  return (
    <ol ref={ref} aria-label={NOTE_LIST.title} className={styles.comments}>
      {notes.map((one) => {
        const { number, note } = one;
        const { note_id, selector, comment } = note;
        const name = nameOfNote(number);
        return (
          <li
            key={note_id}
            data-note={note_id}
            className={mergeClasses(styles.comment, note_id === current && styles.commentCurrent)}
          >
            <span className={styles.commentNumber}>{number === 0 ? '–' : number}</span>
            <q dir="auto" className={styles.quote}>
              {selector.exact}
            </q>
            {!isReadOnly && (
              <Button
                appearance="subtle"
                size="small"
                icon={<Delete20Regular />}
                aria-label={NOTE_LIST.remove(name)}
                onClick={() => onRemove(one)}
              />
            )}
            {isReadOnly ? (
              <p dir="auto" tabIndex={-1} className={styles.said}>
                {comment}
              </p>
            ) : (
              <CommentField
                isBrief
                aria-label={NOTE_LIST.noteAt(name, selector.exact.slice(0, 60))}
                placeholder={NOTE_LIST.hint}
                most={MAX_NOTE_LENGTH}
                className={styles.commentField}
                value={comment}
                onFocus={() => onFocus(note_id)}
                onChange={(event) => onEdit(note_id, event.target.value)}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}
