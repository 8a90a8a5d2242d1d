// The files of the word list (tools/word-list.ts). Each is fetched when a word of it is looked up for the first time, and
// stays on the device [R490]. The service worker does not precache them.

import type { WordListFiles, WordPiece } from '../../shared/word-list.ts';

declare const WORD_LIST: WordListFiles | undefined;

/** Undefined in tests, where no build made it. */
export const wordListFiles: WordListFiles | undefined = typeof WORD_LIST === 'undefined' ? undefined : WORD_LIST;

/** A file is not on the device and could not be fetched. */
export class PieceAway extends Error {
  constructor(options?: ErrorOptions) {
    super('word pieces', options);
    this.name = 'PieceAway';
  }
}

interface PieceDeps {
  /** Null in a browser that has none, or does not let this page use it. */
  openCache: () => Promise<Pick<Cache, 'match' | 'put' | 'delete' | 'keys'> | null>;
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  files: WordListFiles;
}

/** On a line that delivers nothing, the word is looked up again later. */
const PATIENCE_MS = 20_000;

export class WordPieces {
  readonly #deps: PieceDeps;
  readonly #read = new Map<number, Promise<WordPiece>>();

  constructor(deps: PieceDeps) {
    this.#deps = deps;
  }

  /** Returns the file that a word would be in. Rejects with PieceAway. */
  async of(word: string): Promise<WordPiece> {
    const no = this.#deps.files.starts.findLastIndex((start) => start <= word);
    if (no < 0) return {};
    const known = this.#read.get(no);
    if (known) return known;
    const reading = this.#load(`/${this.#deps.files.folder}/${no}.json`);
    this.#read.set(no, reading);
    reading.catch(() => this.#read.delete(no));
    return reading;
  }

  async #load(path: string): Promise<WordPiece> {
    const cache = await this.#deps.openCache();
    const cached = await cache?.match(path);
    if (cached) return (await cached.json()) as WordPiece;
    try {
      const response = await this.#deps.fetch(path, { signal: AbortSignal.timeout(PATIENCE_MS) });
      if (!response.ok) throw new Error(`Status ${response.status}`);
      const copy = response.clone();
      const piece = (await response.json()) as WordPiece;
      // a full device shows the meaning all the same
      await this.#keep(cache, path, copy).catch(() => undefined);
      return piece;
    } catch (cause) {
      throw new PieceAway({ cause });
    }
  }

  /** Files of an earlier list go: no word is looked up in them any more. */
  async #keep(cache: Awaited<ReturnType<PieceDeps['openCache']>>, path: string, response: Response): Promise<void> {
    for (const request of (await cache?.keys()) ?? [])
      if (!new URL(request.url).pathname.startsWith(`/${this.#deps.files.folder}/`)) await cache?.delete(request);
    await cache?.put(path, response);
  }
}

export function openWordPieces(files: WordListFiles): WordPieces {
  return new WordPieces({
    files,
    fetch: (path, init) => fetch(path, init),
    openCache,
  });
}

/** As openPublicCache of public-replies.ts, which would become a file of its own for every visitor. */
async function openCache(): Promise<Cache | null> {
  try {
    return 'caches' in globalThis ? await caches.open('papertide-words') : null;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError') return null;
    throw error;
  }
}
