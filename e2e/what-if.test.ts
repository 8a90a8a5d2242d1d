import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { TIME_IS_UP } from '../pwa/features/attempt/screen/bar-texts.ts';
import { WHAT_IFS } from '../pwa/app/what-if-texts.ts';

// the texts name the device by its screen
vi.hoisted(() => vi.stubGlobal('screen', { width: 390, height: 844 }));

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

describe('[R285] the page of faults', () => {
  const proofs = WHAT_IFS.flatMap(({ asked, proofs }) =>
    proofs.map(({ fault, test }) => [asked, fault, test] as const),
  );

  it.each(proofs)('%s: %s is provoked by %s', (_asked, fault, test) => {
    const titles = read(test)
      .split('\n')
      .filter((line) => new RegExp(`['"\`]\\[[^'"\`]*\\b${fault}\\b[^\\]]*\\]`).test(line));
    expect(titles).not.toEqual([]);
    const row = read('docs/reliability.md')
      .split('\n')
      .find((line) => line.startsWith(`| ${fault} |`));
    expect(row).toContain(`\`${test}\``);
  });

  it('says of each what is seen and what proves it', () => {
    for (const { seen, proofs: own } of WHAT_IFS) {
      expect(seen).not.toEqual([]);
      expect(own).not.toEqual([]);
    }
  });

  it.each([
    ['Time is up', TIME_IS_UP],
    ['Not saved', read('pwa/features/attempt/questions/questions-texts.ts')],
    ['This paper is open in another tab', read('pwa/features/attempt/tab/tab-texts.ts')],
  ])('quotes %s from the app', (quoted, source) => {
    expect(source).toContain(quoted);
    expect(WHAT_IFS.flatMap(({ seen }) => seen).join(' ')).toContain(`‘${quoted}’`);
  });
});
