// The texts of saved words and their meanings.

import type { PartOfSpeech } from './look-up.ts';

const FREE_SPACE = 'Free some space and try again.';

export const WORDS = {
  title: 'Your words',
  wait: 'Loading your words...',
  coming: 'Your words are coming to this device...',
  none: 'You have no words yet.',
  noneHere: 'This device has no words yet. Go online to fetch those that you saved on another device.',
  how: 'Open the review of a paper that you took. Select a word or a short phrase, and choose Save word.',
  toResults: 'Your results',
  practice: 'All practice',
  search: 'Search your words',
  noMatch: (words: string) => `No word matches ‘${words}’.`,
  clearSearch: 'Clear the search',
  count: (count: number) => (count === 1 ? '1 word' : `${count} words`),
  found: (found: number, all: number) => `${found} of ${all} words`,
  more: (count: number) => (count === 1 ? 'Show 1 more word' : `Show ${count} more words`),
  csv: 'Save as a CSV file',
  csvFile: 'papertide-words.csv',
  csvHead: ['Word', 'Meaning', 'Your note', 'Sentence', 'Paper'],
  csvFailed: `This device could not make the file. ${FREE_SPACE}`,
  from: 'From',
  aPaper: 'a paper',
} as const;

export const NOTE = {
  label: 'Your note',
  hint: 'For example, the word in your language',
  add: 'Add a note',
  change: 'Change note',
  save: 'Save note',
  saving: 'Saving...',
  cancel: 'Cancel',
  failed: `This device could not save the note. It stays in this box. ${FREE_SPACE}`,
  gone: 'This word was removed, so the note was not saved.',
} as const;

export const REMOVE = {
  act: 'Remove',
  name: (word: string) => `Remove ‘${word}’`,
  done: (word: string) => `‘${word}’ is removed.`,
  undo: 'Undo',
  undoName: (word: string) => `Undo: put ‘${word}’ back`,
  failed: `This device could not remove the word. ${FREE_SPACE}`,
  undoFailed: `This device could not put the word back. ${FREE_SPACE}`,
} as const;

export const CARD = {
  saving: 'Saving...',
  saved: 'Saved to your words.',
  known: 'This is in your words already.',
  failed: `This device could not save the word. ${FREE_SPACE}`,
  tryAgain: 'Try again',
  done: 'Done',
  all: 'All your words',
  close: 'Close',
} as const;

export const MEANING = {
  heading: 'Meaning',
  wait: 'Looking up...',
  none: 'Our word list does not have this. Write the meaning in your note.',
  nonePhrase: 'Our word list does not have this phrase. Write its meaning in your note. Here are its words:',
  away: 'This meaning is not on this device yet. It comes by itself when you are online.',
  about: 'About the meanings',
  aboutWords: 'The meanings come from WordNet 3.1, a dictionary by Princeton University. Its licence:',
} as const;

export const PARTS: Record<PartOfSpeech, string> = {
  noun: 'noun',
  verb: 'verb',
  adj: 'adjective',
  adv: 'adverb',
};

export const PRACTICE = {
  title: 'Practise your words',
  start: (count: number) => (count === 1 ? 'Practise 1 word' : `Practise ${count} words`),
  place: (number: number, count: number) => `Word ${number} of ${count}`,
  stop: 'Stop',
  think: 'What does it mean? Think first, then look.',
  show: 'Show meaning',
  answer: 'Meaning and note',
  known: 'I knew it',
  notYet: 'Not yet',
  failed: `This device could not save your answer. ${FREE_SPACE}`,
  nothing: 'No words to practise now.',
  end: (known: number, all: number) => `Done. You knew ${known} of ${all === 1 ? '1 word' : `${all} words`}.`,
  next: (day: string) => `The next words come on ${day}.`,
  more: (count: number) => (count === 1 ? 'Practise 1 more word' : `Practise ${count} more words`),
  back: 'All your words',
  isKnown: 'You know this word.',
  again: 'Practise again',
  againName: (word: string) => `Practise again: ‘${word}’`,
  againFailed: `This device could not save this. ${FREE_SPACE}`,
} as const;
