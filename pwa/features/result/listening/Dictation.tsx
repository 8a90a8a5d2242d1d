import { Button } from '@fluentui/react-components';
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { markDictation, MAX_DICTATION_CHARS, type MarkedDictation } from '../../../../shared/dictation.ts';
import type { ListenedPart } from '../../../local/database/db.ts';
import { countMarked } from './listened-part.ts';
import { DICTATION, SENTENCE } from './listening-texts.ts';
import { useListeningStyles } from './listening.styles.ts';
import { MarkedSentence } from './MarkedSentence.tsx';

interface DictationProps {
  /** The sentence that is heard. */
  words: string;
  /** Of the sentence: its words can be saved once it is shown. */
  document_id: string;
  listened: ListenedPart;
  isLast: boolean;
  onChange: (next: ListenedPart) => void;
  onNext: () => void;
}

/** Set the sentence's number as `key`. */
export function Dictation({ words, document_id, listened, isLast, onChange, onNext }: DictationProps) {
  const styles = useListeningStyles();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const [marked, setMarked] = useState<MarkedDictation | null>(null);
  const [isEmpty, setEmpty] = useState(false);
  const { at, typed } = listened;
  useEffect(() => {
    // the next press of Enter goes on
    if (marked) buttons.current?.querySelector('button')?.focus();
  }, [marked]);

  function check(event: FormEvent): void {
    event.preventDefault();
    setEmpty(typed.trim() === '');
    if (typed.trim() === '') return field.current?.focus();
    const { right, total, ...found } = markDictation(words, typed);
    setMarked({ right, total, ...found });
    onChange({ ...listened, marked: { ...listened.marked, [at]: { right, total } } });
  }

  function pressKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    // Enter chooses a word of an input method, and only then means that all is typed
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  function tryAgain(): void {
    setMarked(null);
    field.current?.focus();
  }

  const { done, perfect } = countMarked(listened);
  return (
    <>
      <form onSubmit={check} className={styles.field}>
        <label htmlFor={id}>{DICTATION.field}</label>
        <textarea
          ref={field}
          id={id}
          value={typed}
          maxLength={MAX_DICTATION_CHARS}
          readOnly={marked !== null}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          aria-describedby={`${id}-said`}
          onChange={({ target }) => {
            setEmpty(false);
            onChange({ ...listened, typed: target.value });
          }}
          onKeyDown={pressKey}
        />
        {!marked && (
          <div className={styles.row}>
            <Button type="submit" size="large">
              {DICTATION.check}
            </Button>
          </div>
        )}
      </form>
      <div role="status" id={`${id}-said`}>
        {isEmpty && <p>{DICTATION.nothing}</p>}
        {marked && <MarkedSentence marked={marked} document_id={document_id} />}
        {marked && isLast && <p>{SENTENCE.last}</p>}
      </div>
      {marked && (
        <div ref={buttons} className={styles.row}>
          {!isLast && (
            <Button appearance="primary" size="large" onClick={onNext}>
              {DICTATION.next}
            </Button>
          )}
          <Button size="large" onClick={tryAgain}>
            {DICTATION.again}
          </Button>
        </div>
      )}
      {done > 0 && <p className={styles.quiet}>{DICTATION.progress(done, perfect)}</p>}
    </>
  );
}
