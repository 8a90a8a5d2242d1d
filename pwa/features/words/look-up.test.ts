import { describe, expect, it } from 'vitest';
import type { WordPiece } from '../../../shared/word-list.ts';
import { lookUp, lookUpWords } from './look-up.ts';

const LIST: WordPiece = {
  abandon: [['verb', 'leave behind']],
  abandoned: [['adj', 'left by its owner']],
  boss: [['noun', 'a person who gives orders']],
  box: [['noun', 'a container']],
  'bus stop': [['noun', 'a place where buses stop']],
  'carry out': [['verb', 'put in effect']],
  carry: [['verb', 'take with you']],
  dry: [
    ['adj', 'free from water'],
    ['verb', 'remove the water'],
  ],
  glass: [['noun', 'a hard clear material']],
  glasses: [['noun', 'lenses for the eyes']],
  go: [
    ['noun', 'a turn'],
    ['verb', 'change place'],
  ],
  large: [['adj', 'above average in size']],
  left: [
    ['adj', 'on the west side when facing north'],
    ['=', 'verb', 'leave'],
  ],
  leave: [
    ['noun', 'time away from work'],
    ['verb', 'go away'],
  ],
  stop: [['verb', 'end']],
  take: [['verb', 'get into your hands']],
  took: [['=', 'verb', 'take']],
  'take off': [['verb', 'leave the ground']],
  went: [['=', 'verb', 'go']],
};
const wordsOf = async (text: string) =>
  (await lookUp(text, () => Promise.resolve(LIST))).map(({ word, part }) => `${word} ${part}`);

describe('[R491] a phrase that the list does not have', () => {
  it.each([
    ['a large glass of the left', ['large adj', 'glass noun', 'left adj', 'leave verb']],
    ['dry-stop glasses', ['dry adj', 'dry verb', 'stop verb', 'glasses noun']],
    ['dry and dry', ['dry adj', 'dry verb']],
    ['dry', []],
    ['of the', []],
  ])('has the words of ‘%s’', async (text, found) => {
    const meanings = await lookUpWords(text, () => Promise.resolve(LIST));
    expect(meanings.map(({ word, part }) => `${word} ${part}`)).toEqual(found);
  });
});

describe('[R491] a word is looked up', () => {
  it.each([
    ['carry', ['carry verb']],
    ['Carry', ['carry verb']],
    [' “carry,” ', ['carry verb']],
    ['boss’s', ['boss noun']],
    ['boxes', ['box noun']],
    ['dries', ['dry verb']],
    ['stops', ['stop verb']],
    ['largest', ['large adj']],
    ['driest', []],
    ['went', ['go verb']],
    ['left', ['left adj', 'leave verb']],
    ['abandoned', ['abandoned adj', 'abandon verb']],
    ['glasses', ['glasses noun']],
    ['boss', ['boss noun']],
    ['zzz', []],
    ['…', []],
    ['constructor', []],
  ])('as %s', async (text, found) => {
    expect(await wordsOf(text)).toEqual(found);
  });
});

describe('[R491] a phrase is looked up', () => {
  it.each([
    ['carry out', ['carry out verb']],
    ['carried  out', []],
    ['carries out', ['carry out verb']],
    ['took off', ['take off verb']],
    ['bus stops', ['bus stop noun']],
    ['the old bus stop', []],
  ])('as %s', async (text, found) => {
    expect(await wordsOf(text)).toEqual(found);
  });
});
