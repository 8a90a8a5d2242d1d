import { describe, expect, it } from 'vitest';
import type { WordPiece } from '../shared/word-list.ts';
import { COMMON_COMPOUNDS } from './common-compounds.ts';
import { compileWordList, readWordNet, type WordNet } from './word-list.ts';

const LICENCE = '  1 This database is free.  \n  2 \n  3 Keep this text.  \n';

/** A WordNet of a few words, in its own format. */
function made(senses: string): WordNet {
  return {
    index: {
      noun: `${LICENCE}tide n 2 1 @ 2 1 00000001 00000002\nlondon n 1 0 1 0 00000003\nzymurgicalology n 1 0 1 0 00000001\nroman n 1 0 1 0 00000005\ngoose n 1 0 1 0 00000001\n`,
      verb: `${LICENCE}go_down v 1 0 1 0 00000004\n`,
      adj: LICENCE,
      adv: LICENCE,
    },
    data: {
      noun: `${LICENCE}00000001 11 n 02 tide 0 goose 0 000 | the rise of the sea; "the tide came in"; "high tide"  \n00000002 11 n 01 tide 0 000 | a change; a turn  \n00000003 15 n 01 London 0 001 @i 00000001 n 0000 | a city  \n00000005 18 n 01 Roman 0 000 | a resident of Rome  \n`,
      verb: `${LICENCE}00000004 38 v 01 go_down 0 000 00 | move lower  \n`,
      adj: LICENCE,
      adv: LICENCE,
    },
    senses,
    exceptions: { noun: { geese: 'goose', wolves: 'wolf', goose: 'goose' } },
  };
}

const read = ({ pieces }: { pieces: string[] }): WordPiece =>
  Object.assign({}, ...pieces.map((piece) => JSON.parse(piece)));

describe('[R489] the word list', () => {
  it('has the meanings without their examples, irregular forms, and neither names nor long words without a count', () => {
    const list = compileWordList(made('tide%1:11:00:: 00000001 1 5\n'));
    expect(read(list)).toEqual({
      geese: [['=', 'noun', 'goose']],
      'go down': [['verb', 'move lower']],
      goose: [['noun', 'the rise of the sea']],
      tide: [['noun', 'the rise of the sea', 'a change; a turn']],
    });
    expect(list.licence).toBe('This database is free.\n\nKeep this text.');
    expect(list.starts).toEqual(['geese']);
  });

  it('has any word that a text was counted with, but no person or place', () => {
    const counted =
      'zymurgicalology%1:11:00:: 00000001 1 1\nroman%1:18:00:: 00000005 1 2\nlondon%1:15:00:: 00000003 1 9\n';
    const words = Object.keys(read(compileWordList(made(counted))));
    expect(words).toContain('zymurgicalology');
    expect(words).toContain('roman');
    expect(words).not.toContain('london');
  });

  it('of WordNet itself has the words of papers, each in the file that begins before it', () => {
    const list = compileWordList(readWordNet());
    const words = read(list);
    const common = ['tide', 'colour', 'fridge', 'homework', 'tuna', 'carry out', 'give up', 'sustainable'];
    for (const word of [...common, ...COMMON_COMPOUNDS]) expect(words[word]?.length ?? 0, word).toBeGreaterThan(0);
    // they have no count in a text
    expect(COMMON_COMPOUNDS).toContain('greenhouse gas');
    expect(COMMON_COMPOUNDS).toContain('climate change');
    expect(words['went']).toEqual([['=', 'verb', 'go']]);
    expect(words['children']).toContainEqual(['=', 'noun', 'child']);
    expect(list.licence).toContain('Princeton University');
    expect(list.starts).toHaveLength(list.pieces.length);
    for (const [no, piece] of list.pieces.entries())
      for (const word of Object.keys(JSON.parse(piece)))
        expect(list.starts.findLastIndex((start) => start <= word)).toBe(no);
  });
});
