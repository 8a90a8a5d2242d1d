import { useId } from 'react';
import type { ListeningMode } from '../../../shared/attempts.ts';
import { useListeningChoiceStyles } from './ListeningChoice.styles.ts';

const CHOICES: [ListeningMode, string, string][] = [
  ['practice', 'As practice', 'Pause, go back and listen again.'],
  ['exam', 'As in the exam', 'It plays once, without a pause. The time ends two minutes after it.'],
];

export function ListeningChoice({ mode, onMode }: { mode: ListeningMode; onMode: (mode: ListeningMode) => void }) {
  const styles = useListeningChoiceStyles();
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>The recording</legend>
      {CHOICES.map(([value, title, words]) => (
        <label key={value} className={styles.choice}>
          <input type="radio" name={name} checked={mode === value} onChange={() => onMode(value)} />
          <span>
            <b>{title}</b>
            {words}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
