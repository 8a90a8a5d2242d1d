import type { ReadPiece } from '../../../../shared/authoring/text-form/pieces.ts';
import { replaceLines } from '../../../../shared/authoring/text-form/retag.ts';

/** The source of each piece that is being written anew. */
export type PieceEdits = ReadonlyMap<ReadPiece, string>;

/**
 * The source with all that is being written in it, and with what is done to another of its pieces: what moves the lines of one
 * piece loses no word of another. From the last piece to the first, so that each stands where it was read until its turn.
 */
export function withEdits(
  text: string,
  edits: PieceEdits,
  done?: { piece: ReadPiece; act: (text: string) => string },
): string {
  const acts = [...edits]
    .filter(([piece]) => piece !== done?.piece)
    .map(([piece, edited]) => ({ piece, act: (before: string) => replaceLines(before, piece, edited.split('\n')) }));
  return [...acts, ...(done ? [done] : [])]
    .toSorted((a, b) => b.piece.lines.from - a.piece.lines.from)
    .reduce((before, { act }) => act(before), text);
}
