// The places of a text that was read which somebody should look at.

import type { ReadPiece } from '../../../../shared/authoring/text-form/pieces.ts';
import type { ReadPaper } from '../../../../shared/authoring/text-form/read-text.ts';

export interface FoundPlace {
  /** Counted from 0. */
  line: number;
  /** The piece that it is about; null for what belongs to none, such as a line of the key. */
  piece: ReadPiece | null;
  message: string;
}

/** All of them, as they stand in the source. */
export function foundPlaces({ parts, notes }: ReadPaper): FoundPlace[] {
  const pieces = parts.flatMap((part) => part.pieces);
  return [
    ...notes.map(({ lines, message }) => ({
      line: lines.from,
      piece: pieces.find((piece) => piece.lines.from <= lines.from && piece.lines.to >= lines.from) ?? null,
      message,
    })),
    ...pieces.flatMap((piece) => piece.unsure.map((message) => ({ line: piece.lines.from, piece, message }))),
  ].toSorted((a, b) => a.line - b.line);
}

/** The id of the row that shows a piece. */
export function rowIdOf({ lines }: Pick<ReadPiece, 'lines'>): string {
  return `piece-${lines.from}-${lines.to}`;
}
