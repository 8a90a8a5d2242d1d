import { describe, expect, it } from 'vitest';
import { SPEAKING_CRITERIA, taskCriteria } from '../../../shared/marks.ts';
import { bandMeaning, BANDS } from './band-meanings.ts';

describe.each([
  ['writing', taskCriteria(1)],
  ['writing', taskCriteria(2)],
  ['speaking', SPEAKING_CRITERIA],
] as const)('[R86] what a band of %s means', (category, criteria) => {
  it.each(criteria)('is told in a few words of its own for each band of %s', (criterion) => {
    const meanings = BANDS.map((band) => bandMeaning(category, criterion, band));
    expect(new Set(meanings).size).toBe(BANDS.length);
    for (const words of meanings) expect(words).toMatch(/^[A-Z].{10,110}\.$/);
  });
});
