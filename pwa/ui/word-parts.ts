// The interface between annotate/, where words are selected, and words/, where they are saved: a feature never imports
// another. app/ provides the card on screens where words may be saved. An attempt has none [R488].

import { createContext, useContext, type ComponentType } from 'react';

const WORDS_ONLY = 'words-only/';

/** The id of a document (annotation-parts.tsx) whose words can be saved but not annotated. */
export function wordsOnlyId(name: string): string {
  return WORDS_ONLY + name;
}

export function isWordsOnly(document_id: string): boolean {
  return document_id.startsWith(WORDS_ONLY);
}

export interface WordCardProps {
  text: string;
  sentence: string;
  /** The attempt whose paper the words stand in. */
  result_id: string;
  onClose: () => void;
}

export interface WordParts {
  /** Saves the words when it appears, and shows their meaning. */
  WordCard: ComponentType<WordCardProps>;
}

export const WordPartsContext = createContext<WordParts | null>(null);

export function useWordParts(): WordParts | null {
  return useContext(WordPartsContext);
}
