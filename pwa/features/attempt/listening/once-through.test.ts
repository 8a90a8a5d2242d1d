import { describe, expect, it } from 'vitest';
import type { Audio } from '../../../../shared/papers.ts';
import type { OutlinePart } from '../../../ui/paper/paper-outline.ts';
import { nextTrack, placeToSave, playlistOf, trackWords } from './once-through.ts';

const part = (part_no: number) => ({ part: { part_id: `p${part_no}`, part_no } }) as OutlinePart;
const audio = (part_no: number, serves: 0 | 1 = 0) =>
  ({
    reading_document_id: `a${part_no}`,
    part_id: `p${part_no}`,
    content_order: part_no,
    audio_condition: serves,
  }) as Audio;
const parts = [1, 2, 3, 4].map(part);

describe('the recordings of a paper, as in the test', () => {
  it('[R64] are heard in the order of the parts, each once', () => {
    const playlist = playlistOf(parts, [audio(3), audio(1), audio(2), audio(4)]);
    expect(playlist.map((track) => track.audio.reading_document_id)).toEqual(['a1', 'a2', 'a3', 'a4']);
    expect(nextTrack(playlist, new Set())?.part_nos).toEqual([1]);
    expect(nextTrack(playlist, new Set(['a1', 'a2']))?.part_nos).toEqual([3]);
    expect(nextTrack(playlist, new Set(['a1', 'a2', 'a3', 'a4']))).toBeNull();
    expect(trackWords(playlist, playlist[1]!)).toBe('Part 2');
  });

  it('[R64] are one where one serves the whole paper', () => {
    const playlist = playlistOf(parts, [audio(1, 1)]);
    expect(playlist).toEqual([{ audio: audio(1, 1), part_nos: [1, 2, 3, 4] }]);
    expect(trackWords(playlist, playlist[0]!)).toBe('');
  });

  it('may serve some parts and leave others without', () => {
    const playlist = playlistOf(parts, [audio(1, 1), audio(4)]);
    expect(playlist.map(({ part_nos }) => part_nos)).toEqual([[1, 2, 3], [4]]);
    expect(trackWords(playlist, playlist[0]!)).toBe('Parts 1 to 3');
    expect(playlistOf(parts, [])).toEqual([]);
  });

  it('[R64] go back to the place reached when something moves them, either way', () => {
    expect(placeToSave(60_000, 90_000)).toBe(60_000);
    expect(placeToSave(60_000, 0)).toBe(60_000);
    expect(placeToSave(60_000, 60_250)).toBeNull();
  });
});
