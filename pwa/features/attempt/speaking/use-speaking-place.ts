import { useEffect, useRef, useState } from 'react';
import type { SpeakingPlace } from '../../../local/db.ts';
import { useDevice } from '../../../local/device.tsx';
import { readSpeakingPlace, saveSpeakingPlace } from '../../../local/speaking-places.ts';

type Changes = Partial<Pick<SpeakingPlace, 'notes' | 'question_index' | 'prepare_from'>>;

export interface HeldPlace {
  place: SpeakingPlace;
  /** False where this device could not keep the last change; it stays on the screen. */
  isKept: boolean;
  change: (changes: Changes) => void;
}

/** Where the student is in a part; null while reading. What changes is shown and written at once. */
export function useSpeakingPlace(result_id: string, part_id: string): HeldPlace | null {
  const { db } = useDevice();
  const [place, setPlace] = useState<SpeakingPlace | null>(null);
  // two changes may come before the next render
  const latest = useRef<SpeakingPlace | null>(null);
  const [isKept, setKept] = useState(true);

  useEffect(() => {
    let hasLeft = false;
    const key = { result_id, part_id };
    const show = (found: SpeakingPlace) => {
      if (hasLeft) return;
      latest.current = found;
      setPlace(found);
    };
    readSpeakingPlace(db, key).then(
      (found) => show(found),
      () => show({ ...key, notes: '', question_index: 0, prepare_from: null }),
    );
    return () => {
      hasLeft = true;
    };
  }, [db, result_id, part_id]);

  if (place?.part_id !== part_id) return null;
  return {
    place,
    isKept,
    change(changes) {
      const changed = { ...(latest.current ?? place), ...changes };
      latest.current = changed;
      setPlace(changed);
      // whole, so that what could not be kept before is kept with the next change
      saveSpeakingPlace(db, changed).then(
        () => setKept(true),
        () => setKept(false),
      );
    },
  };
}
