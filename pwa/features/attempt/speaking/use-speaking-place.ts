import { useEffect, useRef, useState } from 'react';
import type { SpeakingPlace } from '../../../local/database/db.ts';
import { useDevice } from '../../../local/device.tsx';
import { readSpeakingPlaces, saveSpeakingPlaces } from '../../../local/speech/speaking-places.ts';

type Changes = Partial<Pick<SpeakingPlace, 'notes' | 'question_index' | 'prepare_from'>>;

export interface StoredPlace {
  place: SpeakingPlace;
  isSaved: boolean;
  change: (changes: Changes) => void;
}

/**
 * Returns the student's position in a part; null while reading. A change is shown and written at once, and held in
 * memory with that of the other parts while the screen is open, for a storage that is wiped under it.
 */
export function useSpeakingPlace(result_id: string, part_id: string): StoredPlace | null {
  const { db } = useDevice();
  const [places, setPlaces] = useState<ReadonlyMap<string, SpeakingPlace> | null>(null);
  // two changes may come before the next render
  const latest = useRef<ReadonlyMap<string, SpeakingPlace>>(new Map());
  const [isSaved, setSaved] = useState(true);

  useEffect(() => {
    let hasLeft = false;
    const show = (found: readonly SpeakingPlace[]) => {
      if (hasLeft) return;
      latest.current = new Map(found.map((place) => [place.part_id, place]));
      setPlaces(latest.current);
    };
    readSpeakingPlaces(db, result_id).then(show, () => show([]));
    const letGo = db.watch.hold(() => ({ speakingPlaces: [...latest.current.values()] }));
    return () => {
      hasLeft = true;
      letGo();
    };
  }, [db, result_id]);

  if (!places) return null;
  const placeIn = (known: typeof places): SpeakingPlace =>
    known.get(part_id) ?? { result_id, part_id, notes: '', question_index: 0, prepare_from: null };
  return {
    place: placeIn(places),
    isSaved,
    change(changes) {
      const changed = { ...placeIn(latest.current), ...changes };
      latest.current = new Map(latest.current).set(part_id, changed);
      setPlaces(latest.current);
      saveSpeakingPlaces(db, [...latest.current.values()]).then(
        () => setSaved(true),
        () => setSaved(false),
      );
    },
  };
}
