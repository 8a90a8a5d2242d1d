import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Word } from '../../../shared/words.ts';
import { useDevice } from '../../local/device.tsx';
import { saveWordNote, WordGone } from '../../local/writes/save-word.ts';
import { showToast } from '../../ui/toast.ts';
import { useAskBeforeUnload } from '../../ui/use-ask-before-unload.ts';
import { NOTE } from './words-texts.ts';

/** The typed note of a word; it is saved too if its box goes away while the student types. */
export function useTypedNote(word: Pick<Word, 'word_id' | 'note'> | null) {
  const device = useDevice();
  const [typed, setTyped] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const stored = word?.note ?? '';
  const isChanged = word !== null && typed !== null && typed.trim() !== stored;
  useAskBeforeUnload(isChanged);

  // what was saved or discarded in the press that closes the box is still typed in its last render
  const isSettled = useRef(false);

  function change(to: string | null): void {
    isSettled.current = to === null;
    setTyped(to);
    setTrouble(null);
  }

  /** Resolves to true if nothing is left to be saved. */
  async function save(): Promise<boolean> {
    if (!isChanged) return true;
    try {
      await saveWordNote(device, word.word_id, typed.trim());
      device.requestSync(0);
      change(null);
      return true;
    } catch (error) {
      setTrouble(error instanceof WordGone ? NOTE.gone : NOTE.failed);
      return false;
    }
  }

  const leave = useEffectEvent(() => {
    if (!isChanged || isSettled.current) return;
    saveWordNote(device, word.word_id, typed.trim()).then(
      () => device.requestSync(0),
      () => showToast(NOTE.failed, 'error'),
    );
  });
  useEffect(() => () => leave(), []);

  return {
    text: typed ?? stored,
    trouble,
    type: (text: string) => change(text),
    discard: () => change(null),
    save,
  };
}
