import { useEffect, useState } from 'react';
import type { Audio } from '../../../../shared/papers.ts';
import { useDevice } from '../../../local/device.tsx';
import { useIsMediaHere } from '../../../local/queries/media.ts';
import { openAudio } from '../../../offline/audio.ts';
import { Player } from '../../../ui/audio/Player.tsx';
import { usePlayer, type OpenedAudio } from '../../../ui/audio/use-player.ts';
import { useReviewStyles } from './review.styles.ts';

/** The audio of a part to hear again, from this device's own copy. Give it its hash as `key`. */
export function ReviewPlayer({ audio }: { audio: Audio }) {
  const styles = useReviewStyles();
  const { opened, isMissing } = useCopy(audio);
  const player = usePlayer(opened);
  if (isMissing)
    return (
      <p role="status" className={styles.player}>
        The recording is not on this device. Download the paper in the library.
      </p>
    );
  return (
    <div className={styles.player}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its words stand in the explanation */}
      <audio {...player.audioProps}>Your browser does not support the audio element.</audio>
      {player.trouble !== null && <p role="alert">This recording cannot be played. Press Play to try again.</p>}
      <Player player={player} />
    </div>
  );
}

/** Where it was heard before is the attempt's business: a review begins at the beginning. */
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
