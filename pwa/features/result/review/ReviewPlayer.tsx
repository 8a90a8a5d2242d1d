import { useEffect, useRef, useState } from 'react';
import type { Audio } from '../../../../shared/papers.ts';
import type { Store } from '../../../base/store.ts';
import { useDevice } from '../../../local/device.tsx';
import { useIsMediaHere } from '../../../local/queries/media.ts';
import { openAudio } from '../../../offline/audio.ts';
import { Player } from '../../../ui/audio/Player.tsx';
import { usePlayer, type OpenedAudio, type Player as PlayerControls } from '../../../ui/audio/use-player.ts';
import type { Playback } from './playback.ts';
import { useReviewStyles } from './review.styles.ts';
import { followStretch, type Stretch } from './stretch.ts';
import { PLAYER } from './review-texts.ts';

interface ReviewPlayerProps {
  audio: Audio;
  playback: Store<Playback>;
  /** The stretch to play once the recording is ready; null if the student controls the player. */
  stretch: Stretch | null;
}

/** Plays the audio of a part from this device's copy. Set the hash as `key`. */
export function ReviewPlayer({ audio, playback, stretch }: ReviewPlayerProps) {
  const styles = useReviewStyles();
  const { opened, isMissing } = useCopy(audio);
  const player = usePlayer(opened);
  useStretch(player, stretch);
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
      <audio {...player.audioProps}>{PLAYER.unsupported}</audio>
      {player.trouble !== null && <p role="alert">{PLAYER.trouble}</p>}
      <Player player={player} />
    </div>
  );
}

function useStretch(player: PlayerControls, stretch: Stretch | null): void {
  const latest = useRef(player);
  useEffect(() => {
    latest.current = player;
  });
  const playing = useRef<{ stretch: Stretch; lastMs: number } | null>(null);
  const { positionMs, isReady } = player;
  useEffect(() => {
    const at = playing.current;
    if (!at) return;
    const next = followStretch(at.stretch, { lastMs: at.lastMs, nowMs: positionMs });
    if (next === 'stop' && latest.current.isPlaying) latest.current.toggle();
    playing.current = next === 'play on' ? { ...at, lastMs: positionMs } : null;
  }, [positionMs]);
  useEffect(() => {
    const before = playing.current;
    playing.current = null;
    // evidence that goes away is heard no longer
    if (!stretch && before?.stretch.to_ms != null && latest.current.isPlaying) latest.current.toggle();
    if (!stretch || !isReady) return;
    playing.current = { stretch, lastMs: stretch.from_ms };
    latest.current.seek(stretch.from_ms);
    if (!latest.current.isPlaying) latest.current.toggle();
  }, [stretch, isReady]);
}

/** Opens the copy at its beginning: the attempt's listening position does not matter for a review. */
function useCopy({ sha256, reading_document_id }: Audio): { opened: OpenedAudio | null; isMissing: boolean } {
  const { db } = useDevice();
  const [opened, setOpened] = useState<OpenedAudio | null>(null);
  const isHere = useIsMediaHere(db, sha256);
  const [isUnreadable, setUnreadable] = useState(false);
  useEffect(() => {
    if (!isHere) return;
    let hasLeft = false;
    let url: string | null = null;
    openAudio(db, sha256).then(
      (blob) => {
        if (hasLeft) return;
        url = blob && URL.createObjectURL(blob);
        setOpened(url === null ? null : { reading_document_id, url, startMs: 0, savePlace: () => Promise.resolve() });
        setUnreadable(url === null);
      },
      () => setUnreadable(true),
    );
    return () => {
      hasLeft = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [db, sha256, reading_document_id, isHere]);
  return { opened, isMissing: isHere === false || isUnreadable };
}
