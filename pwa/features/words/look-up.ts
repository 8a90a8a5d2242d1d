// Finds the meanings of a word or phrase [R491]: the words as they are, the base of an irregular form by the list of
// exceptions, and the base of a regular one by its ending.

import type { WordEntry, WordPiece } from '../../../shared/word-list.ts';
import { wordForm } from '../../../shared/words.ts';

export type PartOfSpeech = Exclude<WordEntry[0], '='>;

export interface Meaning {
  word: string;
  part: PartOfSpeech;
  /** Never empty; the most frequent first. */
  texts: string[];
}

type ReadPiece = (word: string) => Promise<WordPiece>;

interface Base {
  word: string;
  part: PartOfSpeech;
}

/** The endings that WordNet's own search removes. */
const ENDINGS: readonly [part: PartOfSpeech, ending: string, base: string][] = [
  ['noun', 's', ''],
  ['noun', 'ses', 's'],
  ['noun', 'xes', 'x'],
  ['noun', 'zes', 'z'],
  ['noun', 'ches', 'ch'],
  ['noun', 'shes', 'sh'],
  ['noun', 'ies', 'y'],
  ['verb', 's', ''],
  ['verb', 'ies', 'y'],
  ['verb', 'es', 'e'],
  ['verb', 'es', ''],
  ['verb', 'ed', 'e'],
  ['verb', 'ed', ''],
  ['verb', 'ing', 'e'],
  ['verb', 'ing', ''],
  ['adj', 'er', ''],
  ['adj', 'est', ''],
  ['adj', 'er', 'e'],
  ['adj', 'est', 'e'],
];
const SHORTEST_BASE = 2;

/** Resolves to nothing if the list has no such word. Rejects with PieceAway (offline/word-pieces.ts). */
export async function lookUp(text: string, readPiece: ReadPiece): Promise<Meaning[]> {
  const form = bareForm(text);
  if (form === '') return [];
  const found = meaningsOf(form, await entriesOf(form, readPiece));
  if (!form.includes(' ')) return [...found, ...(await meaningsOfBases(form, found, readPiece))];
  if (found.length > 0) return found;
  for (const phrase of await basesOfPhrase(form, readPiece)) {
    const some = meaningsOf(phrase, await entriesOf(phrase, readPiece));
    if (some.length > 0) return some;
  }
  return [];
}

/** Too common to tell what a phrase means. */
const SMALL_WORDS = new Set(
  'a an and are as at be been by for from had has have in is it its of on or than that the their to was were with your'.split(
    ' ',
  ),
);

/** Resolves to the meanings of the words of a phrase that the list does not have; to nothing for a single word. */
export async function lookUpWords(phrase: string, readPiece: ReadPiece): Promise<Meaning[]> {
  const words = bareForm(phrase).split(/[\s-]+/);
  if (words.length < 2) return [];
  const telling = [...new Set(words)].filter((word) => !SMALL_WORDS.has(word));
  return (await Promise.all(telling.map((word) => lookUp(word, readPiece)))).flat();
}

/** Without the quotation marks and the full stop that a selection may include. */
function bareForm(text: string): string {
  return wordForm(text)
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    .replace(/'s$/, '');
}

async function entriesOf(word: string, readPiece: ReadPiece): Promise<WordEntry[]> {
  const piece = await readPiece(word);
  return Object.hasOwn(piece, word) ? (piece[word] ?? []) : [];
}

function meaningsOf(word: string, entries: readonly WordEntry[]): Meaning[] {
  return entries.flatMap(([part, ...texts]) => (part === '=' || texts.length === 0 ? [] : [{ word, part, texts }]));
}

/** A base whose part of speech the word itself has is left out: 'glasses' are not more than one glass. */
async function meaningsOfBases(form: string, found: readonly Meaning[], readPiece: ReadPiece): Promise<Meaning[]> {
  const meanings: Meaning[] = [];
  for (const base of await basesOf(form, readPiece)) {
    if ([...found, ...meanings].some(({ part }) => part === base.part)) continue;
    const entries = await entriesOf(base.word, readPiece);
    meanings.push(...meaningsOf(base.word, entries).filter(({ part }) => part === base.part));
  }
  return meanings;
}

/** Irregular forms come first; regular ones may be no words at all. */
async function basesOf(form: string, readPiece: ReadPiece): Promise<Base[]> {
  const irregular = (await entriesOf(form, readPiece)).flatMap(([sign, part, word]): Base[] =>
    sign === '=' && isPart(part) && word !== undefined ? [{ part, word }] : [],
  );
  const regular = ENDINGS.flatMap(([part, ending, base]): Base[] => {
    const stem = form.endsWith(ending) ? form.slice(0, form.length - ending.length) : '';
    if (stem.length < SHORTEST_BASE || irregular.some((one) => one.part === part)) return [];
    return [{ part, word: stem + base }];
  });
  return [...irregular, ...regular];
}

/** 'carried out' is a form of 'carry out', 'bus stops' of 'bus stop'. */
async function basesOfPhrase(form: string, readPiece: ReadPiece): Promise<string[]> {
  const [first = '', ...others] = form.split(' ');
  const last = others.at(-1) ?? '';
  const head = form.slice(0, form.length - last.length);
  const verbs = (await basesOf(first, readPiece)).filter(({ part }) => part === 'verb');
  const nouns = (await basesOf(last, readPiece)).filter(({ part }) => part === 'noun');
  return [...verbs.map(({ word }) => [word, ...others].join(' ')), ...nouns.map(({ word }) => head + word)];
}

function isPart(text: string | undefined): text is PartOfSpeech {
  return text === 'noun' || text === 'verb' || text === 'adj' || text === 'adv';
}
