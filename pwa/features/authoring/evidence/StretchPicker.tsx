import { Button, mergeClasses } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import type { Evidence } from '../../../../shared/reasons.ts';
import { clockWords } from '../../../ui/audio/audio-texts.ts';
import { useAuthoringStyles } from '../frame/authoring.styles.ts';
import { useDraftEditor, useStore } from '../editor-state/use-editor.ts';
import { parseClock } from './clock.ts';
import { timedSentences } from '../../../ui/audio/timed-sentences.ts';
import { TranscriptPicker } from './TranscriptPicker.tsx';
import { EVIDENCE_TEXTS } from './evidence-texts.ts';

type AudioEvidence = Extract<Evidence, { kind: 'audio' }>;

interface StretchPickerProps {
  number: number;
  onPick: (evidence: AudioEvidence) => void;
}

export function StretchPicker({ number, onPick }: StretchPickerProps) {
  const styles = useAuthoringStyles();
  const { draftEditor, part, player } = useDraftEditor();
  const audio = useStore(player);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [problem, setProblem] = useState('');
  const [isPicking, setPicking] = useState(false);
  const transcripts = useStore(draftEditor.transcripts);
  const durationMs = audio && Number.isFinite(audio.duration) ? audio.duration * 1000 : null;
  const sentences = useMemo(() => {
    const transcript = transcripts.find(({ part_id }) => part_id === part.part.part_id);
    return timedSentences(transcript?.turns ?? [], durationMs);
  }, [transcripts, part.part.part_id, durationMs]);
  const now = () => (audio ? clockWords(audio.currentTime * 1000) : '');

  function add(): void {
    const [from_ms, to_ms] = [parseClock(from), parseClock(to)];
    if (from_ms === null || to_ms === null) setProblem(EVIDENCE_TEXTS.giveTimes);
    else if (to_ms <= from_ms) setProblem(EVIDENCE_TEXTS.endsTooEarly);
    else {
      onPick({ kind: 'audio', part_id: part.part.part_id, from_ms, to_ms });
      setFrom('');
      setTo('');
      setProblem('');
      setPicking(false);
    }
  }

  const field = (name: string, value: string, set: (value: string) => void) => (
    <div className={mergeClasses(styles.fieldRow, styles.stretchEnd)}>
      <span aria-hidden className={styles.fieldName}>
        {name === 'from' ? EVIDENCE_TEXTS.from : EVIDENCE_TEXTS.to}
      </span>
      <input
        type="text"
        inputMode="numeric"
        aria-label={EVIDENCE_TEXTS.time(number, name)}
        placeholder="0:00"
        className={styles.text}
        value={value}
        onChange={(event) => set(event.currentTarget.value)}
      />
      {audio && (
        <Button aria-label={EVIDENCE_TEXTS.nowTitle(name)} onClick={() => set(now())}>
          {EVIDENCE_TEXTS.now}
        </Button>
      )}
    </div>
  );

  return (
    <div className={styles.fields}>
      {sentences.length > 0 && (
        <div className={styles.tools}>
          <Button aria-expanded={isPicking} onClick={() => setPicking(!isPicking)}>
            {EVIDENCE_TEXTS.inTranscript}
          </Button>
        </div>
      )}
      {isPicking && sentences.length > 0 && (
        <TranscriptPicker
          number={number}
          sentences={sentences}
          onChoose={({ from_ms, to_ms }) => {
            setFrom(clockWords(from_ms));
            setTo(clockWords(Math.max(Math.ceil(to_ms / 1000), Math.floor(from_ms / 1000) + 1) * 1000));
            setProblem('');
          }}
          onUse={add}
        />
      )}
      <div className={mergeClasses(styles.fieldRow, styles.wraps)}>
        {field('from', from, setFrom)}
        {field('to', to, setTo)}
        <Button aria-label={EVIDENCE_TEXTS.add(number)} onClick={add}>
          {EVIDENCE_TEXTS.addShort}
        </Button>
      </div>
      <span role="status" className={styles.error}>
        {problem}
      </span>
    </div>
  );
}

export function stretchWords({ from_ms, to_ms }: AudioEvidence): string {
  return EVIDENCE_TEXTS.stretch(clockWords(from_ms), clockWords(to_ms));
}
