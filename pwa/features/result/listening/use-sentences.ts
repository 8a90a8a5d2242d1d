import { useEffect, useMemo, useState } from 'react';
import type { Audio } from '../../../../shared/papers.ts';
import type { Transcript } from '../../../../shared/reasons.ts';
import { useDevice } from '../../../local/device.tsx';
import { useIsMediaHere } from '../../../local/queries/media.ts';
import { openAudio } from '../../../offline/audio.ts';
import { FRAME_MS, type Levels } from '../../../ui/audio/pauses.ts';
import { readLevels } from '../../../ui/audio/read-levels.ts';
import { timedSentences, type TimedSentence } from '../../../ui/audio/timed-sentences.ts';

/** A student goes back and forth between the parts. */
const known = new Map<string, Levels | null>();

/**
 * Returns the sentences of a transcript with their times: estimates at first, and cut at the pauses of the recording
 * once it has been looked through. Their number never changes.
 */
export function useSentences(audio: Audio | null, transcript: Transcript | null): TimedSentence[] {
  const levels = useLevels(audio?.sha256 ?? null);
  return useMemo(
    () => timedSentences(transcript?.turns ?? [], levels && levels.length * FRAME_MS, levels),
    [transcript, levels],
  );
}

function useLevels(sha256: string | null): Levels | null {
  const { db } = useDevice();
  const isHere = useIsMediaHere(db, sha256);
  const [, setCount] = useState(0);
  useEffect(() => {
    if (sha256 === null || !isHere || known.has(sha256)) return;
    let hasLeft = false;
    openAudio(db, sha256)
      .then(async (file) => {
        known.set(sha256, file && (await readLevels(file)));
        if (!hasLeft) setCount((count) => count + 1);
      })
      // the player says it if the recording cannot be read
      .catch(() => undefined);
    return () => {
      hasLeft = true;
    };
  }, [db, sha256, isHere]);
  return sha256 === null ? null : (known.get(sha256) ?? null);
}
