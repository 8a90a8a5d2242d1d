import { Button, mergeClasses } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { MAX_NOTE_BYTES } from '../../../shared/annotations.ts';
import { noteByteCount } from '../../local/writes/save-annotation.ts';
import { useClosing } from '../../ui/use-closing.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { box as texts, NOTE } from './annotate-texts.ts';
import { useAboveKeyboard } from './use-above-keyboard.ts';
import { useAnchored } from './use-anchored.ts';
import { useBar } from './use-bar.ts';
import { TEXT_TOOLS } from './watch-selection.ts';
import { useNoteStyles } from './NoteBox.styles.ts';

const NEAR_LIMIT_BYTES = 512;

interface NoteBoxProps {
  words: string;
  note: string;
  range: Range | null;
  /** Rejects if the note could not be stored; then the box stays, with its text. */
  onSave: (note: string) => Promise<void>;
  onLeft: (note: string) => void;
  onClose: () => void;
}

export function NoteBox({ words, note, range, onSave, onLeft, onClose }: NoteBoxProps) {
  const styles = useNoteStyles();
  const isSheet = useBar();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const saidId = useId();
  const [text, setText] = useState(note);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { isBusy: isSaving, once } = useSingleFlight();
  const point = useAnchored(form, range, 'below', !isSheet);
  const bottomPx = useAboveKeyboard(isSheet);
  const trimmed = text.trim();
  const leftBytes = MAX_NOTE_BYTES - noteByteCount(trimmed);
  const isChanged = trimmed !== '' && trimmed !== note.trim();
  const isDone = useRef(false);
  const leave = useEffectEvent(() => {
    if (isChanged && leftBytes >= 0 && !isSaving && !isDone.current) onLeft(trimmed);
  });
  const giveUp = () => {
    isDone.current = true;
    onClose();
  };
  const { close, question } = useClosing(isChanged, giveUp, true);

  useEffect(() => {
    const { current } = field;
    current?.focus({ preventScroll: true });
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);

  useEffect(() => () => leave(), []);

  async function save(): Promise<void> {
    if (trimmed === '' || leftBytes < 0) {
      setTrouble(trimmed === '' ? texts.empty : roomLeft(trimmed, leftBytes));
      field.current?.focus();
      return;
    }
    try {
      await onSave(trimmed);
      isDone.current = true;
    } catch {
      setTrouble(texts.notSaved);
    }
  }

  function pressKey(event: KeyboardEvent): void {
    // then the key belongs to the input method, as with a keyboard for Sinhala or Tamil
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      if (question) return;
      event.stopPropagation();
      // the same press must not close the question too
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void once(save);
    }
  }

  const nearLimit = leftBytes < NEAR_LIMIT_BYTES ? roomLeft(trimmed, leftBytes) : '';
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, wherever the focus is in it
    <form
      ref={form}
      aria-label={NOTE}
      {...{ [TEXT_TOOLS]: '' }}
      className={mergeClasses(styles.box, isSheet ? styles.sheet : styles.anchored)}
      style={isSheet ? { bottom: bottomPx } : (point ?? { left: 0, top: 0, opacity: 0 })}
      onKeyDown={pressKey}
      onSubmit={(event) => {
        event.preventDefault();
        void once(save);
      }}
    >
      <q className={styles.quote}>{words}</q>
      <textarea
        ref={field}
        dir="auto"
        className={styles.field}
        aria-label={NOTE}
        aria-describedby={saidId}
        aria-invalid={trouble !== null || leftBytes < 0}
        placeholder={texts.placeholder}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setTrouble(null);
        }}
      />
      <p
        id={saidId}
        role={trouble ? 'alert' : 'status'}
        className={mergeClasses(styles.said, (trouble !== null || leftBytes < 0) && styles.trouble)}
      >
        {trouble ?? nearLimit}
      </p>
      <div className={styles.actions}>
        <Button className={styles.action} onClick={close}>
          {texts.cancel}
        </Button>
        <Button type="submit" appearance="primary" className={styles.action}>
          {texts.save(isSaving)}
        </Button>
      </div>
      {question}
    </form>
  );
}

function roomLeft(note: string, leftBytes: number): string {
  const letters = Math.ceil((Math.abs(leftBytes) * note.length) / noteByteCount(note));
  return leftBytes < 0 ? texts.tooLong(letters) : texts.roomLeft(letters);
}
