import { Button } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Word } from '../../../shared/words.ts';
import { useDevice } from '../../local/device.tsx';
import { bringBackWord, removeWord, saveWord } from '../../local/writes/save-word.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import type { WordCardProps } from '../../ui/word-parts.ts';
import { NoteField } from './NoteField.tsx';
import { useTypedNote } from './use-typed-note.ts';
import { WordMeaning } from './WordMeaning.tsx';
import { CARD, REMOVE } from './words-texts.ts';
import { useWordsStyles } from './words.styles.ts';

const SHORT = 2;

/** Saves a word when it appears, and shows what it means. */
export function WordCard({ text, sentence, result_id, onClose }: WordCardProps) {
  const styles = useWordsStyles();
  const device = useDevice();
  const [word, setWord] = useState<Word | null>(null);
  const [said, setSaid] = useState<string>(CARD.saving);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isRemoved, setRemoved] = useState(false);
  const [attemptNo, setAttemptNo] = useState(1);
  const note = useTypedNote(word);
  const { once } = useSingleFlight();

  useEffect(() => {
    let isGone = false;
    setTrouble(null);
    saveWord(device, { text, sentence, from_result: result_id }).then(
      (saved) => {
        if (!saved.isKnown) device.requestSync(0);
        if (isGone) return;
        setWord(saved.word);
        setSaid(saved.isKnown ? CARD.known : CARD.saved);
      },
      () => !isGone && setTrouble(CARD.failed),
    );
    return () => {
      isGone = true;
    };
  }, [device, text, sentence, result_id, attemptNo]);

  async function remove(): Promise<void> {
    if (!word) return;
    try {
      await removeWord(device, word.word_id);
      device.requestSync(0);
      note.discard();
      setRemoved(true);
      setSaid(REMOVE.done(text));
      setTrouble(null);
    } catch {
      setTrouble(REMOVE.failed);
    }
  }

  async function bringBack(): Promise<void> {
    if (!word) return;
    try {
      await bringBackWord(device, word.word_id);
      device.requestSync(0);
      setRemoved(false);
      setSaid(CARD.saved);
      setTrouble(null);
    } catch {
      setTrouble(REMOVE.undoFailed);
    }
  }

  return (
    <div className={styles.card}>
      <h2 className={styles.word}>{text}</h2>
      <p role="status" className={styles.said}>
        {trouble === null && said}
      </p>
      {trouble !== null && (
        <p role="alert" className={styles.trouble}>
          {trouble}
        </p>
      )}
      {!isRemoved && <WordMeaning text={text} most={SHORT} />}
      {word && !isRemoved && <NoteField text={note.text} trouble={note.trouble} onType={note.type} />}
      <div className={styles.actions}>
        <Link to="/words" className={styles.link}>
          {CARD.all}
        </Link>
        {word ? (
          // one button, so that the focus stays on it
          <Button onClick={() => void once(isRemoved ? bringBack : remove)}>
            {isRemoved ? REMOVE.undo : REMOVE.act}
          </Button>
        ) : (
          trouble !== null && <Button onClick={() => setAttemptNo(attemptNo + 1)}>{CARD.tryAgain}</Button>
        )}
        <Button
          appearance="primary"
          onClick={() =>
            void once(async () => {
              if (await note.save()) onClose();
            })
          }
        >
          {word && !isRemoved ? CARD.done : CARD.close}
        </Button>
      </div>
    </div>
  );
}
