import { describe, expect, it } from 'vitest';
import { SPEAKING_CRITERIA, taskCriteria, type MarkedCategory } from '../../../shared/marks.ts';
import { criterionWords } from './criterion-texts.ts';

const ALL: [MarkedCategory, string][] = [
  ...[...new Set([...taskCriteria(1), ...taskCriteria(2)])].map((name): [MarkedCategory, string] => ['writing', name]),
  ...SPEAKING_CRITERIA.map((name): [MarkedCategory, string] => ['speaking', name]),
];

describe('the words about a band', () => {
  it.each(ALL)('[R271] of %s, %s, say for every band what it means and what the next one needs', (category, name) => {
    const words = Array.from({ length: 10 }, (_, band) => criterionWords(category, name, band));
    expect(new Set(words.map((one) => one?.means)).size).toBe(10);
    for (const [band, one] of words.entries()) {
      if (band === 9) expect(one?.next).toBeNull();
      else expect(one?.next).toMatch(new RegExp(`^For band ${band + 1}: [A-Z].+\\.$|^For band ${band + 1}: .+ …$`));
      // short enough to be read on a phone
      expect(`${one?.means} ${one?.next}`.split(' ').length).toBeLessThan(40);
    }
  });

  it('[R547] speak of a letter only where the first task is one', () => {
    const said = (track: 'academic' | 'general' | null) =>
      Array.from({ length: 10 }, (_, band) => criterionWords('writing', 'Task achievement', band, track))
        .map((one) => `${one?.means} ${one?.next}`)
        .join(' ');
    expect(said('general')).toMatch(/why you write/);
    for (const track of ['academic', null] as const) expect(said(track)).not.toMatch(/letter|why you write/);
  });

  it('stand beside older marks too, with half bands and the task before the name', () => {
    expect(criterionWords('writing', 'Task 2: Lexical resource', 5.5)).toEqual(
      criterionWords('writing', 'Lexical resource', 5),
    );
    expect(criterionWords('writing', 'Style', 5)).toBeNull();
  });
});
