import { Button, mergeClasses } from '@fluentui/react-components';
import { useState } from 'react';
import type { Evidence } from '../../../../shared/reasons.ts';
import { clockWords } from '../../../ui/audio/audio-texts.ts';
import { useAuthoringStyles } from '../frame/authoring.styles.ts';
import { useDraftEditor, useStore } from '../editor-state/use-editor.ts';
import { parseClock } from './clock.ts';

type AudioEvidence = Extract<Evidence, { kind: 'audio' }>;

interface StretchPickerProps {
  number: number;
  onPick: (evidence: AudioEvidence) => void;
}

export function StretchPicker({ number, onPick }: StretchPickerProps) {
  const styles = useAuthoringStyles();
  const { part, player } = useDraftEditor();
  const audio = useStore(player);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [problem, setProblem] = useState('');
  const now = () => (audio ? clockWords(audio.currentTime * 1000) : '');

  function add(): void {
    const [from_ms, to_ms] = [parseClock(from), parseClock(to)];
    if (from_ms === null || to_ms === null) setProblem('Give both times as minutes and seconds, such as 2:05.');
    else if (to_ms <= from_ms) setProblem('The end comes before the beginning.');
    else {
      onPick({ kind: 'audio', part_id: part.part.part_id, from_ms, to_ms });
      setFrom('');
      setTo('');
      setProblem('');
    }
  }

  const field = (name: string, value: string, set: (value: string) => void) => (
    <div className={mergeClasses(styles.fieldRow, styles.stretchEnd)}>
      <span aria-hidden className={styles.fieldName}>
        {name === 'from' ? 'From' : 'To'}
      </span>
      <input
        type="text"
        inputMode="numeric"
        aria-label={`Evidence for question ${number}, ${name}`}
        placeholder="0:00"
        className={styles.text}
        value={value}
        onChange={(event) => set(event.currentTarget.value)}
      />
      {audio && (
        <Button aria-label={`Now: ${name} is where the recording stands`} onClick={() => set(now())}>
          Now
        </Button>
      )}
    </div>
  );

  return (
    <div className={styles.fields}>
      <div className={mergeClasses(styles.fieldRow, styles.wraps)}>
        {field('from', from, setFrom)}
        {field('to', to, setTo)}
        <Button onClick={add}>{`Evidence for question ${number}`}</Button>
      </div>
      <span role="status" className={styles.error}>
        {problem}
      </span>
    </div>
  );
}

export function stretchWords({ from_ms, to_ms }: AudioEvidence): string {
  return `Recording, ${clockWords(from_ms)} to ${clockWords(to_ms)}`;
}
