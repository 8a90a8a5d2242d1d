// The meanings of words as the build compiles them (tools/word-list.ts) and the app reads them.

/**
 * A part of speech with its meanings, the most frequent first; or '=' with a part of speech and the base form of this
 * irregular one.
 */
export type WordEntry = ['noun' | 'verb' | 'adj' | 'adv' | '=', ...string[]];

/** One file: the words from its own start to the next one's. */
export type WordPiece = Record<string, WordEntry[]>;

export interface WordListFiles {
  /** Its name changes with the content. */
  folder: string;
  /** The first word of each file, in order. */
  starts: string[];
  licence: string;
}
