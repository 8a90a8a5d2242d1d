import type { Attempt } from '../../../../shared/attempts.ts';
import type { Audio } from '../../../../shared/papers.ts';
import { Player } from '../../../ui/audio/Player.tsx';
import { usePlayerStyles } from '../../../ui/audio/Player.styles.ts';
import { usePlayer } from '../../../ui/audio/use-player.ts';
import { AudioFrame } from './AudioFrame.tsx';
import { NO_RECORDING_IN_PART } from './listening-texts.ts';
import { useAudio } from './use-audio.ts';

export function AudioBox({ attempt, audio }: { attempt: Attempt; audio: Audio | null }) {
  const styles = usePlayerStyles();
  const state = useAudio(attempt.result_id, audio);
  const player = usePlayer(state.kind === 'open' ? state.audio : null, audio?.reading_document_id);
  if (state.kind === 'none') return <p className={styles.quiet}>{NO_RECORDING_IN_PART}</p>;
  return (
    <AudioFrame attempt={attempt} audio={audio} state={state} player={player}>
      <Player player={player} />
    </AudioFrame>
  );
}
