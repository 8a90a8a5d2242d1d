import { openWordPieces, PieceAway, wordListFiles } from '../../offline/word-pieces.ts';
import { lookUp, type Meaning } from './look-up.ts';

const pieces = wordListFiles ? openWordPieces(wordListFiles) : null;

/** Resolves to null while the meanings are not on the device and cannot be fetched. */
export async function findMeanings(text: string): Promise<Meaning[] | null> {
  try {
    return pieces ? await lookUp(text, (word) => pieces.of(word)) : [];
  } catch (error) {
    if (error instanceof PieceAway) return null;
    throw error;
  }
}
