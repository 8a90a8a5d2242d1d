import { Button } from '@fluentui/react-components';
import { Stop20Regular } from '@fluentui/react-icons';
import { useEffect, useState } from 'react';
import { LevelMeter } from '../../../ui/microphone/LevelMeter.tsx';
import { recordingLength } from '../../../ui/recording-length.ts';
import { SHADOWING } from './listening-texts.ts';
import { useListeningStyles } from './listening.styles.ts';
import type { ShortRecorderState } from '../../../ui/microphone/use-short-recorder.ts';

interface LiveRecordingProps {
  state: Extract<ShortRecorderState, { kind: 'recording' }>;
  onStop: () => void;
}

export function LiveRecording({ state: { level, startedAt }, onStop }: LiveRecordingProps) {
  const styles = useListeningStyles();
  const [elapsedMs, setElapsedMs] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setElapsedMs(performance.now() - startedAt), 250);
    return () => clearInterval(timer);
  }, [startedAt]);
  return (
    <>
      <div className={styles.row}>
        <span role="status" className={styles.live}>
          <span aria-hidden="true" className={styles.dot} />
          {SHADOWING.isOn}
        </span>
        <span role="timer" aria-label={SHADOWING.length} className={styles.length}>
          {recordingLength(elapsedMs)}
        </span>
        <Button appearance="primary" size="large" icon={<Stop20Regular />} onClick={onStop}>
          {SHADOWING.stop}
        </Button>
      </div>
      <LevelMeter level={level} />
    </>
  );
}
