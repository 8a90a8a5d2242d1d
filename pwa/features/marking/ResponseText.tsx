import { Button, mergeClasses } from '@fluentui/react-components';
import { CommentAdd20Regular, Delete20Regular } from '@fluentui/react-icons';
import { useEffect, useId, useMemo, useRef, useState, type FormEvent } from 'react';
import { v7 as newId } from 'uuid';
import type { Selector } from '../../../shared/annotations.ts';
import { MAX_NOTE_LENGTH, MAX_NOTE_QUOTE, MAX_NOTES, type DraftTask } from '../../../shared/marking.ts';
import { MarkedText } from '../../ui/comments/MarkedText.tsx';
import { placeNotes } from '../../ui/comments/place-notes.ts';
import { Notice } from '../../ui/Notice.tsx';
import { CommentField } from './CommentField.tsx';
import { useMarkingStyles } from './marking.styles.ts';
import { useResponseTextStyles } from './ResponseText.styles.ts';
import { NO_SUCH_WORDS, selectedWords, TOO_MANY_WORDS, typedWords } from './selected-words.ts';

interface Taken {
  note: DraftTask['notes'][number];
  at: number;
  name: string;
}

interface ResponseTextProps {
  text: string;
  task: DraftTask;
  isReadOnly: boolean;
  onChange: (change: (task: DraftTask) => DraftTask) => void;
}

const TOO_MANY_NOTES = `A text has at most ${MAX_NOTES} comments.`;

export function ResponseText({ text, task, isReadOnly, onChange }: ResponseTextProps) {
  const styles = useResponseTextStyles();
  const markingStore = useMarkingStyles();
  const id = useId();
  const paragraph = useRef<HTMLParagraphElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [chosen, setChosen] = useState<Selector | null>(null);
  const [typed, setTyped] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const { placed, lost } = useMemo(() => placeNotes(text, task.notes), [text, task.notes]);
  const shown = [...placed, ...lost.map((note) => ({ note, number: 0 }))];

  useEffect(() => {
    const follow = () => {
      if (paragraph.current) setChosen(selectedWords(paragraph.current, text, getSelection()));
    };
    document.addEventListener('selectionchange', follow);
    return () => document.removeEventListener('selectionchange', follow);
  }, [text]);

  useEffect(() => {
    if (wanted === null) return;
    const field = list.current?.querySelector<HTMLElement>(`[data-note="${wanted}"] :is(textarea, p)`);
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'nearest' });
    setWanted(null);
  }, [wanted]);

  function open(note_id: string | undefined): void {
    if (note_id === undefined) return;
    setCurrent(note_id);
    setWanted(note_id);
  }

  function add(selector: Selector | null): void {
    if (!selector) return setTrouble(NO_SUCH_WORDS);
    if (selector.exact.length > MAX_NOTE_QUOTE) return setTrouble(TOO_MANY_WORDS);
    if (task.notes.length >= MAX_NOTES) return setTrouble(TOO_MANY_NOTES);
    setTrouble(null);
    setTyped('');
    const note_id = newId();
    onChange((before) => ({ ...before, notes: [...before.notes, { note_id, selector, comment: '' }] }));
    getSelection()?.removeAllRanges();
    open(note_id);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    add(chosen ?? typedWords(text, typed, task));
  }

  const say = (note_id: string, comment: string) =>
    onChange((before) => ({
      ...before,
      notes: before.notes.map((note) => (note.note_id === note_id ? { ...note, comment } : note)),
    }));

  function remove(note_id: string, number: number): void {
    const at = task.notes.findIndex((note) => note.note_id === note_id);
    const note = task.notes[at];
    if (!note) return;
    onChange((before) => ({ ...before, notes: before.notes.filter((one) => one.note_id !== note_id) }));
    setTaken({ note, at, name: nameOf(number) });
  }

  function bringBack({ note, at }: Taken): void {
    if (task.notes.length >= MAX_NOTES) return setTrouble(TOO_MANY_NOTES);
    setTaken(null);
    onChange(({ notes, ...before }) => {
      const others = notes.filter(({ note_id }) => note_id !== note.note_id);
      return { ...before, notes: [...others.slice(0, at), note, ...others.slice(at)] };
    });
    open(note.note_id);
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
        {shown.length > 0 && (
          <ol ref={list} aria-label="Comments in the text" className={styles.comments}>
            {shown.map(({ note: { note_id, selector, comment }, number }) => (
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
                    aria-label={`Take ${nameOf(number).toLowerCase()} away`}
                    onClick={() => remove(note_id, number)}
                  />
                )}
                {isReadOnly ? (
                  <p dir="auto" tabIndex={-1} className={styles.said}>
                    {comment}
                  </p>
                ) : (
                  <CommentField
                    isBrief
                    aria-label={`${nameOf(number)} at ‘${selector.exact.slice(0, 60)}’`}
                    placeholder="What the student should know here"
                    most={MAX_NOTE_LENGTH}
                    className={styles.commentField}
                    value={comment}
                    onFocus={() => setCurrent(note_id)}
                    onChange={(event) => say(note_id, event.target.value)}
                  />
                )}
              </li>
            ))}
          </ol>
        )}
      </div>
      {!isReadOnly && (
        <form
          className={mergeClasses(styles.addTools, chosen === null && taken === null && styles.resting)}
          onSubmit={submit}
        >
          {taken && (
            <div key={taken.note.note_id} ref={takeFocus} role="status" tabIndex={-1} className={styles.undo}>
              <Notice actions={<Button onClick={() => bringBack(taken)}>Undo</Button>}>
                {taken.name} is taken away.
              </Notice>
            </div>
          )}
          <div className={styles.addRow}>
            <label className={styles.words} htmlFor={`${id}-words`}>
              Select words in the text
              <input
                id={`${id}-words`}
                dir="auto"
                autoComplete="off"
                placeholder="or write them here"
                className={styles.wordsField}
                value={chosen ? chosen.exact : typed}
                readOnly={chosen !== null}
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
              disabledFocusable={chosen === null && typed.trim() === ''}
            >
              Comment
            </Button>
          </div>
          {trouble !== null && (
            <p role="alert" className={markingStore.trouble}>
              {trouble}
            </p>
          )}
        </form>
      )}
    </>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

function nameOf(number: number): string {
  return number === 0 ? 'The comment' : `Comment ${number}`;
}
