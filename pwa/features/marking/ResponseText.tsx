import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { v7 as newId } from 'uuid';
import type { Selector } from '../../../shared/annotations.ts';
import { MAX_NOTE_QUOTE, MAX_NOTES, type DraftTask } from '../../../shared/marking.ts';
import { MarkedText } from '../../ui/comments/MarkedText.tsx';
import { placeNotes } from '../../ui/comments/place-notes.ts';
import { AddNoteForm } from './AddNoteForm.tsx';
import type { Note, NumberedNote, RemovedNote } from './note-list.ts';
import { NoteList } from './NoteList.tsx';
import { useResponseTextStyles } from './ResponseText.styles.ts';
import { NO_SUCH_WORDS, selectedWords, TOO_MANY_WORDS, typedWords } from './selected-words.ts';
import { RESPONSE_TEXT } from './mark-screen-texts.ts';

export interface ResponseTextProps {
  text: string;
  task: DraftTask;
  isReadOnly: boolean;
  onChange: (change: (task: DraftTask) => DraftTask) => void;
}

const TOO_MANY_NOTES = RESPONSE_TEXT.tooMany(MAX_NOTES);

export function ResponseText({ text, task, isReadOnly, onChange }: ResponseTextProps) {
  const styles = useResponseTextStyles();
  const paragraph = useRef<HTMLParagraphElement>(null);
  const selected = useSelectedWords(paragraph, text);
  const { list, current, setCurrent, open } = useCurrentNote();
  const [removed, setRemoved] = useState<RemovedNote | null>(null);
  const { placed, lost } = useMemo(() => placeNotes(text, task.notes), [text, task.notes]);

  const changeNotes = (change: (notes: readonly Note[]) => Note[]) =>
    onChange((before) => ({ ...before, notes: change(before.notes) }));

  function add(typed: string): string | null {
    const selector = selected ?? typedWords(text, typed, task);
    if (!selector) return NO_SUCH_WORDS;
    if (selector.exact.length > MAX_NOTE_QUOTE) return TOO_MANY_WORDS;
    if (task.notes.length >= MAX_NOTES) return TOO_MANY_NOTES;
    const note_id = newId();
    changeNotes((notes) => [...notes, { note_id, selector, comment: '' }]);
    getSelection()?.removeAllRanges();
    open(note_id);
    return null;
  }

  const edit = (note_id: string, comment: string) =>
    changeNotes((notes) => notes.map((note) => (note.note_id === note_id ? { ...note, comment } : note)));

  function remove({ note, number }: NumberedNote): void {
    changeNotes((notes) => notes.filter(({ note_id }) => note_id !== note.note_id));
    setRemoved({ note, number, at: task.notes.indexOf(note) });
  }

  function bringBack({ note, at }: RemovedNote): string | null {
    if (task.notes.length >= MAX_NOTES) return TOO_MANY_NOTES;
    setRemoved(null);
    changeNotes((notes) => notes.filter(({ note_id }) => note_id !== note.note_id).toSpliced(at, 0, note));
    open(note.note_id);
    return null;
  }

  return (
    <>
      <div className={styles.withMargin}>
        <MarkedText
          ref={paragraph}
          text={text}
          placed={placed}
          current={placed.find(({ note }) => note.note_id === current)?.number ?? null}
          className={styles.text}
          onOpen={(number) => open(placed[number - 1]?.note.note_id)}
        />
        <NoteList
          ref={list}
          notes={[...placed, ...lost.map((note) => ({ note, number: 0 }))]}
          current={current}
          isReadOnly={isReadOnly}
          onFocus={setCurrent}
          onEdit={edit}
          onRemove={remove}
        />
      </div>
      <AddNoteForm selected={selected} removed={removed} isReadOnly={isReadOnly} onAdd={add} onBringBack={bringBack} />
    </>
  );
}

function useSelectedWords(paragraph: RefObject<HTMLElement | null>, text: string): Selector | null {
  const [selected, setSelected] = useState<Selector | null>(null);
  useEffect(() => {
    const follow = () => {
      if (paragraph.current) setSelected(selectedWords(paragraph.current, text, getSelection()));
    };
    document.addEventListener('selectionchange', follow);
    return () => document.removeEventListener('selectionchange', follow);
  }, [paragraph, text]);
  return selected;
}

/** The comment that is marked in the text and the list. `open` moves the focus to it, once it is in the list. */
function useCurrentNote() {
  const list = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const [opened, setOpened] = useState<string | null>(null);

  useEffect(() => {
    if (opened === null) return;
    const field = list.current?.querySelector<HTMLElement>(`[data-note="${opened}"] :is(textarea, p)`);
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'nearest' });
    setOpened(null);
  }, [opened]);

  function open(note_id: string | undefined): void {
    if (note_id === undefined) return;
    setCurrent(note_id);
    setOpened(note_id);
  }
  return { list, current, setCurrent, open };
}
