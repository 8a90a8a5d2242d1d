import type { Selector } from '../../../shared/annotations.ts';
import type { MarkerNote } from '../../../shared/marks.ts';

export interface PlacedNote {
  note: MarkerNote;
  number: number;
  start: number;
  end: number;
}

export interface Piece {
  start: number;
  text: string;
  numbers: number[];
  ending: number[];
}

export function placeNotes(text: string, notes: readonly MarkerNote[]): { placed: PlacedNote[]; lost: MarkerNote[] } {
  const found = notes.map((note) => ({ note, start: placeOf(text, note.selector) }));
  const placed = found
    .flatMap(({ note, start }) =>
      start === null ? [] : [{ note, start, end: start + note.selector.exact.length, number: 0 }],
    )
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .map((one, index) => ({ ...one, number: index + 1 }));
  return { placed, lost: found.flatMap(({ note, start }) => (start === null ? [note] : [])) };
}

/**
 * Returns the old position if the words are still there, else the nearest place where they are: a device may have
 * another version of the text.
 */
function placeOf(text: string, { start, exact }: Selector): number | null {
  if (text.startsWith(exact, start)) return start;
  const before = text.lastIndexOf(exact, start);
  const after = text.indexOf(exact, start);
  if (before === -1 || after === -1) return Math.max(before, after) === -1 ? null : Math.max(before, after);
  return start - before <= after - start ? before : after;
}

export function piecesOf(text: string, placed: readonly PlacedNote[]): Piece[] {
  const cuts = [...new Set([0, ...placed.flatMap(({ start, end }) => [start, end]), text.length])].toSorted(
    (a, b) => a - b,
  );
  return cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1] ?? text.length;
    const over = placed.filter((one) => one.start <= start && one.end >= end);
    return {
      start,
      text: text.slice(start, end),
      numbers: over.map(({ number }) => number),
      ending: over.filter((one) => one.end === end).map(({ number }) => number),
    };
  });
}
