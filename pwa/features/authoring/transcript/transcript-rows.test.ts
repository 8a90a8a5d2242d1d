import { describe, expect, it } from 'vitest';
import { rowErrors, rowsOf, turnsOf, type TurnRow } from './transcript-rows.ts';

const row = (part: Partial<TurnRow>): TurnRow => ({ key: 0, speaker: '', words: 'Hello.', time: '', ...part });

describe('the rows of a transcript', () => {
  it('give back the turns that they were made of', () => {
    const turns = [
      { speaker: 'Olivia', words: 'Good morning.', start_ms: 1500 },
      { speaker: '', words: 'They laugh.', start_ms: null },
    ];
    expect(turnsOf(rowsOf(turns, 7))).toEqual({ turns });
    expect(rowsOf(turns, 7).map(({ key }) => key)).toEqual([7, 8]);
  });

  it('drop a turn without words, and none with them', () => {
    expect(turnsOf([row({}), row({ words: '  ', speaker: 'Olivia' })])).toMatchObject({ turns: [{ words: 'Hello.' }] });
  });

  it.each([
    [row({ time: 'soon' }), 'time'],
    [row({ time: '0:59' }), 'time'],
    [row({ speaker: 'x'.repeat(101) }), 'speaker'],
    [row({ words: 'x'.repeat(5001) }), 'words'],
  ] as const)('say what is wrong, and are not kept so', (wrong, field) => {
    const before = [row({ time: '1:00' }), row({})];
    expect(Object.keys(rowErrors(wrong, before))).toEqual([field]);
    expect(turnsOf([...before, wrong])).toEqual({ problem: expect.stringContaining('Turn 3') });
  });

  it('say when there are too many', () => {
    expect(turnsOf(Array.from({ length: 2001 }, () => row({})))).toEqual({ problem: expect.stringContaining('2001') });
  });
});
