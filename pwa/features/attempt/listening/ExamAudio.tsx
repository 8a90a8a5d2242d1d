import { mergeClasses } from '@fluentui/react-components';
import { Play24Filled, Headphones24Filled } from '@fluentui/react-icons';
import type { Attempt } from '../../../../shared/attempts.ts';
import { clockWords, spokenTime } from '../../../ui/audio/audio-texts.ts';
import { filledTo } from '../../../ui/audio/filled-to.ts';
import { usePlayerStyles } from '../../../ui/audio/Player.styles.ts';
import { VolumeButton } from '../../../ui/audio/VolumeButton.tsx';
import { exam as texts, HEARD, PLAY, RECORDING } from './exam-audio-texts.ts';
import { useExamStyles } from './ExamAudio.styles.ts';
import { trackWords, type Track } from './once-through.ts';
import { AudioFrame } from './AudioFrame.tsx';
import { useExamPlayer, type ExamPlayer, type ExamStage } from './use-exam-player.ts';

export function ExamAudio({ attempt, playlist }: { attempt: Attempt; playlist: readonly Track[] }) {
  const styles = usePlayerStyles();
  const exam = useExamPlayer(attempt.result_id, playlist);
  if (playlist.length === 0) return <p className={styles.quiet}>{texts.noRecording}</p>;
  if (exam.stage === 'over')
    return (
      <p role="status" className={styles.quiet}>
        {exam.endsAfterRecording ? texts.overAtRecording : texts.over}
      </p>
    );
  const { player, state, track } = exam;
  return (
    <AudioFrame attempt={attempt} audio={track?.audio ?? null} state={state} player={player}>
      <ExamControls exam={exam} playlist={playlist} />
    </AudioFrame>
  );
}

function ExamControls({ exam, playlist }: { exam: ExamPlayer; playlist: readonly Track[] }) {
  const styles = usePlayerStyles();
  const examStyles = useExamStyles();
  const { player, stage, track, isPlaceKnown, play } = exam;
  const { positionMs, durationMs } = player;
  const heardMs = Math.min(positionMs, durationMs || positionMs);
  const leftMs = Math.max(0, durationMs - heardMs);
  const part = track ? trackWords(playlist, track) : '';
  return (
    <div role="group" aria-label={RECORDING} className={styles.player}>
      {stage === 'playing' ? (
        <span aria-hidden="true" className={examStyles.playing}>
          <Headphones24Filled />
        </span>
      ) : (
        <button type="button" aria-label={PLAY} className={styles.play} onClick={play}>
          <Play24Filled aria-hidden="true" />
        </button>
      )}
      <div className={styles.track}>
        <p role="status" className={mergeClasses(examStyles.words, stage === 'stopped' && examStyles.stopped)}>
          {stageWords(stage, part)}
        </p>
        <div
          role="progressbar"
          aria-label={HEARD}
          aria-valuemin={0}
          aria-valuemax={Math.round(durationMs / 1000)}
          aria-valuenow={Math.floor(heardMs / 1000)}
          aria-valuetext={texts.heardAndLeft(spokenTime(heardMs), spokenTime(leftMs))}
          className={mergeClasses(styles.range, examStyles.rail)}
          style={filledTo(durationMs > 0 ? heardMs / durationMs : 0)}
        />
        <div className={styles.times}>
          <span>{clockWords(heardMs)}</span>
          <span>{durationMs > 0 ? texts.left(clockWords(leftMs)) : '--:--'}</span>
        </div>
      </div>
      <VolumeButton setVolume={player.setVolume} />
      {stage === 'ready' && !isPlaceKnown && <p className={examStyles.elsewhere}>{texts.startedElsewhere}</p>}
    </div>
  );
}

function stageWords(stage: ExamStage, part: string): string {
  switch (stage) {
    case 'playing':
      return texts.playing(part);
    case 'stopped':
      return texts.stopped(part);
    case 'reading':
    case 'ready':
    case 'over':
      return texts.once;
  }
}
