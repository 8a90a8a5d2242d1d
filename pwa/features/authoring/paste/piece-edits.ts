import type { ReadPiece } from '../../../../shared/authoring/text-form/pieces.ts';
import { replaceLines } from '../../../../shared/authoring/text-form/retag.ts';

export type PieceEdits = ReadonlyMap<ReadPiece, string>;

/**
 * Returns the source with all open edits and with one change of another piece, so that moved lines lose no edit.
 * Applies them from the last piece to the first, because an edit moves only the lines below it.
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
