import type { ReadPiece } from '../../../../shared/authoring/text-form/pieces.ts';
import type { ReadPaper } from '../../../../shared/authoring/text-form/read-text.ts';

export interface FoundPlace {
  /** Counted from 0. */
  line: number;
  piece: ReadPiece | null;
  message: string;
}

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

export function rowIdOf({ lines }: Pick<ReadPiece, 'lines'>): string {
  return `piece-${lines.from}-${lines.to}`;
}
