import { useId } from 'react';
import type { ListeningMode } from '../../../shared/attempts.ts';
import { LISTENING_CHOICES, RECORDING } from './attend-texts.ts';
import { useListeningChoiceStyles } from './ListeningChoice.styles.ts';

const MODES: readonly ListeningMode[] = ['practice', 'exam'];

export function ListeningChoice({ mode, onMode }: { mode: ListeningMode; onMode: (mode: ListeningMode) => void }) {
  const styles = useListeningChoiceStyles();
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{RECORDING}</legend>
      {MODES.map((value) => (
        <label key={value} className={styles.choice}>
          <input type="radio" name={name} checked={mode === value} onChange={() => onMode(value)} />
          <span>
            <b>{LISTENING_CHOICES[value].title}</b>
            {LISTENING_CHOICES[value].words}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
