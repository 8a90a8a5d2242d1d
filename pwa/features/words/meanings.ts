import { openWordPieces, PieceAway, wordListFiles } from '../../offline/word-pieces.ts';
import { lookUp, lookUpWords, type Meaning } from './look-up.ts';

const pieces = wordListFiles ? openWordPieces(wordListFiles) : null;

/** `isOfWords`: the list does not have the phrase, and these are the meanings of its words. */
export interface FoundMeanings {
  meanings: Meaning[];
  isOfWords: boolean;
}

/** Resolves to null while the meanings are not on the device and cannot be fetched. */
export async function explainWords(text: string): Promise<FoundMeanings | null> {
  const meanings = await findMeanings(text);
  if (meanings === null) return null;
  if (meanings.length > 0 || !pieces) return { meanings, isOfWords: false };
  return ifHere(async () => ({ meanings: await lookUpWords(text, (word) => pieces.of(word)), isOfWords: true }));
}

/** Resolves to null while the meanings are not on the device and cannot be fetched. */
export function findMeanings(text: string): Promise<Meaning[] | null> {
  return ifHere(async () => (pieces ? lookUp(text, (word) => pieces.of(word)) : []));
}

async function ifHere<Found>(look: () => Promise<Found>): Promise<Found | null> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof PieceAway) return null;
    throw error;
  }
}
