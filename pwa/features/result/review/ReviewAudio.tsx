import { useEffect, useState } from 'react';
import { useDevice } from '../../../local/device.tsx';
import { openAudio } from '../../../offline/audio.ts';
import { useReviewStyles } from './review.styles.ts';

/** The audio of a part, from this device's own copy. */
export function ReviewAudio({ sha256 }: { sha256: string }) {
  const styles = useReviewStyles();
  const { db } = useDevice();
  const [url, setUrl] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    let left = false;
    let made: string | null = null;
    openAudio(db, sha256).then(
      (blob) => {
        if (left) return;
        made = blob && URL.createObjectURL(blob);
        setUrl(made);
        setMissing(made === null);
      },
      () => setMissing(true),
    );
    return () => {
      left = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [db, sha256]);
  if (isMissing) return <p role="status">The recording is not on this device. Download the paper in the library.</p>;
  return (
    // eslint-disable-next-line jsx-a11y/media-has-caption -- its words stand in the explanation
    <audio controls preload="metadata" src={url ?? undefined} aria-label="Recording" className={styles.audio}>
      Your browser does not support the audio element.
    </audio>
  );
}
