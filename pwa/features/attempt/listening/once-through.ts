// How a recording plays as in the test: once, straight through, one recording after the other [R64].

import type { Audio } from '../../../../shared/papers.ts';
import { audioOfPart } from '../../../ui/paper/audio-of-part.ts';
import type { OutlinePart } from '../../../ui/paper/paper-outline.ts';

export interface Track {
  audio: Audio;
  part_nos: number[];
}

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

export function nextTrack(playlist: readonly Track[], heardIds: ReadonlySet<string>): Track | null {
  return playlist.find(({ audio }) => !heardIds.has(audio.reading_document_id)) ?? null;
}

/** Between two checks a playing recording moves by this much at most. */
const STEP_MS = 500;

export function placeToSave(reachedMs: number, placeMs: number): number | null {
  return Math.abs(placeMs - reachedMs) > STEP_MS ? reachedMs : null;
}

export function trackWords(playlist: readonly Track[], { part_nos }: Track): string {
  if (playlist.length < 2) return '';
  const [first, last] = [part_nos[0], part_nos.at(-1)];
  return first === last ? `Part ${first}` : `Parts ${first} to ${last}`;
}
