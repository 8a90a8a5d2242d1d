import { Button, mergeClasses } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Word } from '../../../shared/words.ts';
import { useDevice } from '../../local/device.tsx';
import { savePutBack } from '../../local/writes/practice-reviews.ts';
import { bringBackWord, removeWord } from '../../local/writes/save-word.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { NoteField } from './NoteField.tsx';
import { Sentence } from './Sentence.tsx';
import { useTypedNote } from './use-typed-note.ts';
import { WordMeaning } from './WordMeaning.tsx';
import { NOTE, PRACTICE, REMOVE, WORDS } from './words-texts.ts';
import { useWordsStyles } from './words.styles.ts';

const MOST_MEANINGS = 3;

interface WordItemProps {
  word: Word;
  /** True if it is not asked any more [R492]. */
  isKnown: boolean;
  /** Undefined if the paper is not on this device. */
  paper: string | undefined;
  /** True if the button that had the focus made way for this. */
  takesFocus: boolean;
  onRemoved: (word: Word) => void;
}

export function WordItem({ word, isKnown, paper, takesFocus, onRemoved }: WordItemProps) {
  const styles = useWordsStyles();
  const device = useDevice();
  const [isWriting, setWriting] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const note = useTypedNote(word);
  const { isBusy, once } = useSingleFlight();
  const noteButton = useRef<HTMLElement>(null);
  const { text, sentence, from_result } = word;
  useEffect(() => {
    if (takesFocus) noteButton.current?.focus();
  }, [takesFocus]);

  function stopWriting(): void {
    setWriting(false);
    requestAnimationFrame(() => noteButton.current?.focus());
  }

  async function remove(): Promise<void> {
    try {
      await removeWord(device, word.word_id);
      device.requestSync(0);
      onRemoved(word);
    } catch {
      setTrouble(REMOVE.failed);
    }
  }

  async function askAgain(): Promise<void> {
    try {
      await savePutBack(device, { word_id: word.word_id });
      requestAnimationFrame(() => noteButton.current?.focus());
    } catch {
      setTrouble(PRACTICE.againFailed);
    }
  }

  return (
    <li className={styles.box}>
      <h2 className={styles.word}>{text}</h2>
      <WordMeaning text={text} most={MOST_MEANINGS} />
      {sentence !== '' && <Sentence text={sentence} word={text} />}
      {!isWriting && word.note !== '' && (
        <p dir="auto" className={styles.ownNote}>
          {word.note}
        </p>
      )}
      {isWriting && (
        <form
          className={styles.card}
          onSubmit={(event) => {
            event.preventDefault();
            void once(async () => {
              if (await note.save()) stopWriting();
            });
          }}
        >
          <NoteField text={note.text} trouble={note.trouble} takesFocus onType={note.type} />
          <div className={styles.actions}>
            <Button type="submit" appearance="primary">
              {isBusy ? NOTE.saving : NOTE.save}
            </Button>
            <Button
              onClick={() => {
                note.discard();
                stopWriting();
              }}
            >
              {NOTE.cancel}
            </Button>
          </div>
        </form>
      )}
      {isKnown && (
        <div className={styles.known}>
          <p>{PRACTICE.isKnown}</p>
          <Button aria-label={PRACTICE.againName(text)} onClick={() => void once(askAgain)}>
            {PRACTICE.again}
          </Button>
        </div>
      )}
      {trouble !== null && (
        <p role="alert" className={styles.trouble}>
          {trouble}
        </p>
      )}
      <div className={styles.foot}>
        {from_result !== undefined && paper !== undefined && (
          <span className={styles.muted}>
            {WORDS.from} <Link to={`/user/exam/result/${from_result}/review`}>{paper}</Link>
          </span>
        )}
        {!isWriting && (
          <span className={styles.buttons}>
            <Button
              ref={(button: HTMLElement | null) => {
                noteButton.current = button;
              }}
              appearance="subtle"
              onClick={() => setWriting(true)}
            >
              {word.note === '' ? NOTE.add : NOTE.change}
            </Button>
            <Button appearance="subtle" aria-label={REMOVE.name(text)} onClick={() => void once(remove)}>
              {REMOVE.act}
            </Button>
          </span>
        )}
      </div>
    </li>
  );
}

/** Stands in the place of a word that was removed until the page is left. */
export function RemovedWord({ word, onBack }: { word: Word; onBack: () => void }) {
  const styles = useWordsStyles();
  const device = useDevice();
  const undo = useRef<HTMLElement>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { once } = useSingleFlight();
  useEffect(() => undo.current?.focus(), []);

  async function bringBack(): Promise<void> {
    try {
      await bringBackWord(device, word.word_id);
      device.requestSync(0);
      onBack();
    } catch {
      setTrouble(REMOVE.undoFailed);
    }
  }

  return (
    <li className={mergeClasses(styles.box, styles.removed)}>
      <p role="status">{trouble ?? REMOVE.done(word.text)}</p>
      <Button
        ref={(button: HTMLElement | null) => {
          undo.current = button;
        }}
        aria-label={REMOVE.undoName(word.text)}
        onClick={() => void once(bringBack)}
      >
        {REMOVE.undo}
      </Button>
    </li>
  );
}
