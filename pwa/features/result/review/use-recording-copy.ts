import { useEffect, useState } from 'react';
import type { Audio } from '../../../../shared/papers.ts';
import { useDevice } from '../../../local/device.tsx';
import { useIsMediaHere } from '../../../local/queries/media.ts';
import { openAudio } from '../../../offline/audio.ts';
import type { OpenedAudio } from '../../../ui/audio/use-player.ts';

export interface RecordingCopy {
  opened: OpenedAudio | null;
  file: Blob | null;
  isMissing: boolean;
}

/**
 * Opens this device's copy of a recording at its beginning: the attempt's listening position does not matter after it.
 */
export function useRecordingCopy({ sha256, reading_document_id }: Audio): RecordingCopy {
  const { db } = useDevice();
  const [copy, setCopy] = useState<Omit<RecordingCopy, 'isMissing'>>({ opened: null, file: null });
  const isHere = useIsMediaHere(db, sha256);
  const [isUnreadable, setUnreadable] = useState(false);
  useEffect(() => {
    if (!isHere) return;
    let hasLeft = false;
    let url: string | null = null;
    openAudio(db, sha256).then(
      (file) => {
        if (hasLeft) return;
        url = file && URL.createObjectURL(file);
        const opened =
          url === null ? null : { reading_document_id, url, startMs: 0, savePlace: () => Promise.resolve() };
        setCopy({ opened, file });
        setUnreadable(url === null);
      },
      () => setUnreadable(true),
    );
    return () => {
      hasLeft = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [db, sha256, reading_document_id, isHere]);
  return { ...copy, isMissing: isHere === false || isUnreadable };
}
