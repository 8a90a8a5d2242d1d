import { useEffect, type ReactNode } from 'react';
import type { Audio } from '../../../../shared/papers.ts';
import type { Store } from '../../../base/store.ts';
import { Player } from '../../../ui/audio/Player.tsx';
import { usePlayer, type Player as PlayerControls } from '../../../ui/audio/use-player.ts';
import type { Playback } from './playback.ts';
import { useReviewStyles } from './review.styles.ts';
import type { Stretch } from './stretch.ts';
import { PLAYER } from './review-texts.ts';
import { useRecordingCopy } from './use-recording-copy.ts';
import { useStretch } from './use-stretch.ts';

interface ReviewPlayerProps {
  audio: Audio;
  playback: Store<Playback>;
  /** The stretch to play once the recording is ready; null if the student controls the player. */
  stretch: Stretch | null;
  /** True plays a stretch again and again. */
  isRepeated?: boolean;
  /** Renders other controls than those of the whole recording. */
  renderControls?: (player: PlayerControls) => ReactNode;
  /** Stands below the player once the recording is here. */
  children?: ReactNode;
}

/** Plays the audio of a part from this device's copy. Set the hash as `key`. */
export function ReviewPlayer({
  audio,
  playback,
  stretch,
  isRepeated = false,
  renderControls,
  children,
}: ReviewPlayerProps) {
  const styles = useReviewStyles();
  const { opened, isMissing } = useRecordingCopy(audio);
  const player = usePlayer(opened, audio.reading_document_id);
  const audioProps = useStretch(player, stretch, isRepeated);
  const { positionMs, isPlaying } = player;
  useEffect(() => playback.set({ positionMs, isPlaying }), [playback, positionMs, isPlaying]);
  useEffect(() => () => playback.set({ positionMs: 0, isPlaying: false }), [playback]);
  if (isMissing)
    return (
      <p role="status" className={styles.player}>
        {PLAYER.missing}
      </p>
    );
  return (
    <div className={styles.player}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its words stand in the transcript or the explanation */}
      <audio {...audioProps}>{PLAYER.unsupported}</audio>
      {player.trouble !== null && <p role="alert">{PLAYER.trouble}</p>}
      {renderControls ? renderControls(player) : <Player player={player} />}
      {children}
    </div>
  );
}
