// How a recording plays as in the exam: once, straight through, the recordings one after the other [R64].

import type { Audio } from '../../../../shared/papers.ts';
import { audioOfPart } from '../../../ui/paper/audio-of-part.ts';
import type { OutlinePart } from '../../../ui/paper/paper-outline.ts';

/** One recording of the paper and the parts that are heard in it. */
export interface Track {
  audio: Audio;
  part_nos: number[];
}

/** The recordings in the order of the parts; one that serves several parts is heard once. */
export function playlistOf(parts: readonly OutlinePart[], recordings: readonly Audio[]): Track[] {
  const tracks: Track[] = [];
  for (const { part } of parts) {
    const audio = audioOfPart(recordings, part.part_id);
    const known = tracks.find((track) => track.audio.reading_document_id === audio?.reading_document_id);
    if (known) known.part_nos.push(part.part_no);
    else if (audio) tracks.push({ audio, part_nos: [part.part_no] });
  }
  return tracks;
}

/** The first recording that was not heard to its end; null once all were. */
export function nextTrack(playlist: readonly Track[], heardIds: ReadonlySet<string>): Track | null {
  return playlist.find(({ audio }) => !heardIds.has(audio.reading_document_id)) ?? null;
}

/** Between two looks at a playing recording it moves by this much at most. */
const STEP_MS = 500;

/** Where a recording that was moved must go back to; null where it only plays on. */
export function placeToKeep(reachedMs: number, placeMs: number): number | null {
  return Math.abs(placeMs - reachedMs) > STEP_MS ? reachedMs : null;
}

/** 'Part 2', 'Parts 1 to 4': what is heard in a recording; '' where the paper has no other. */
export function trackWords(playlist: readonly Track[], { part_nos }: Track): string {
  if (playlist.length < 2) return '';
  const [first, last] = [part_nos[0], part_nos.at(-1)];
  return first === last ? `Part ${first}` : `Parts ${first} to ${last}`;
}
