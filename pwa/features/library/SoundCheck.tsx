import { Button } from '@fluentui/react-components';
import { Mic20Regular } from '@fluentui/react-icons';
import { useEffect, useRef, useState } from 'react';
import { LevelMeter } from '../../ui/microphone/LevelMeter.tsx';
import { troubleWords } from '../../ui/microphone/microphone-texts.ts';
import { useShortRecorder, type Recorded } from '../../ui/microphone/use-short-recorder.ts';
import { Notice } from '../../ui/Notice.tsx';
import { RecordingPlayer } from '../../ui/RecordingPlayer.tsx';
import { SOUND_CHECK as texts } from './sound-check-texts.ts';
import { useSoundCheckStyles } from './SoundCheck.styles.ts';

const CHECK_MS = 3_000;
const LISTEN_EVERY_MS = 250;
const SILENT_BELOW = 0.15;

/** Tries the microphone for three seconds before the clock of a speaking paper starts. Nothing of it is stored [R582]. */
export function SoundCheck() {
  const styles = useSoundCheckStyles();
  const [heard, setHeard] = useState<(Recorded & { isSilent: boolean }) | null>(null);
  const loudest = useRef(0);
  const { state, start } = useShortRecorder(CHECK_MS, (recorded) =>
    setHeard({ ...recorded, isSilent: loudest.current < SILENT_BELOW || recorded.data.byteLength === 0 }),
  );
  const level = state.kind === 'recording' ? state.level : null;
  useEffect(() => {
    if (!level) return;
    loudest.current = 0;
    // where the browser does not tell, it is taken for loud
    const listen = () => (loudest.current = Math.max(loudest.current, level.readLoudest() ?? 1));
    const timer = setInterval(listen, LISTEN_EVERY_MS);
    return () => clearInterval(timer);
  }, [level]);

  function begin(): void {
    setHeard(null);
    void start();
  }

  const again = <Button onClick={begin}>{texts.again}</Button>;
  if (state.kind === 'no_microphone') {
    const { title, advice } = troubleWords(state.trouble, navigator.userAgent);
    return (
      <Notice role="alert" intent="warning" title={title} actions={again} className={styles.notice}>
        {advice}
      </Notice>
    );
  }
  if (heard?.isSilent)
    return (
      <Notice role="alert" intent="warning" title={texts.silent} actions={again} className={styles.notice}>
        {texts.silentAdvice}
      </Notice>
    );
  return (
    <section aria-label={texts.name} className={styles.box}>
      <p role="status">{wordsOf(state.kind, heard !== null)}</p>
      {state.kind === 'recording' && <LevelMeter level={state.level} />}
      {state.kind === 'idle' && !heard && (
        <Button icon={<Mic20Regular />} className={styles.begin} onClick={begin}>
          {texts.begin}
        </Button>
      )}
      {heard && (
        <div className={styles.heard}>
          <RecordingPlayer
            name={texts.player}
            durationMs={heard.duration_ms}
            load={async () => new Blob([heard.data], { type: heard.media_type })}
            className={styles.player}
          />
          {again}
        </div>
      )}
    </section>
  );
}

function wordsOf(kind: 'idle' | 'asking' | 'recording', isHeard: boolean): string {
  if (kind === 'asking') return `${texts.waiting} ${texts.allow}`;
  if (kind === 'recording') return texts.say;
  return isHeard ? texts.hear : texts.before;
}
