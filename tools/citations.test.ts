import { expect, it } from 'vitest';
import { unshownRows, untestedFaults, wrongCitations } from './citations.ts';

const HOMES = [
  { path: 'docs/rules/papers.md', text: '| R1 | what holds | `pwa/here.ts` |' },
  { path: 'docs/reliability.md', text: '| F1 | a reply is lost |\n| I1 | nothing is |' },
  { path: 'shared/sync/README.md', text: '| S1 | what holds | `merge.ts` |' },
];

function wrongIn(text: string, path = 'pwa/x.ts'): string[] {
  return wrongCitations([...HOMES, { path, text }], (file) => file === 'pwa/here.ts');
}

it('a number that is given may be cited, alone or among others', () => {
  expect(wrongIn("// kept [R1]\nit('[S1, F1] loses nothing [I1]')")).toEqual([]);
});

it.each([
  ['[R2]', 'R2'],
  ['[S1, S99]', 'S99'],
  ['[F9]', 'F9'],
  ['[I11]', 'I11'],
  ['as R77 says', 'R77'],
  ['[R100]', 'R100'],
])('a number that no page gives is told: %s', (text, number) => {
  expect(wrongIn(`first line\n// ${text}`)).toEqual([`pwa/x.ts:2: no rule has the number ${number}`]);
});

it('keys, indexes and words of other kinds are no numbers of rules', () => {
  expect(wrongIn("press('F1'); rows[0]; const S5 = list[S9x]; // a STYLE of its own, an API of the browser")).toEqual(
    [],
  );
});

it.each([
  '(student-side §9)',
  'by DECISIONS 13',
  '(FAULTS 35)',
  '(API, Shapes)',
  '(SYNC, "The call")',
  'the specification says',
])('a document that is not in the repository is told: %s', (text) => {
  expect(wrongIn(`// ${text}`)).toEqual([expect.stringMatching(/^pwa\/x.ts:1: '.+' is not in the repository$/)]);
});

it('a number that is given twice is told', () => {
  const twice = { path: 'docs/rules/papers.md', text: '| R1 | a | b |\n| R1 | c | d |' };
  expect(wrongCitations([twice], () => true)).toEqual(['docs/rules/papers.md: R1 is given twice']);
});

it('a file that a page names and that is gone is told', () => {
  expect(wrongIn('`pwa/here.ts`, `pwa/gone.ts`', 'pwa/README.md')).toEqual([
    'pwa/README.md:1: pwa/gone.ts does not exist',
  ]);
});

it('a fault whose number no test bears is told', () => {
  expect(untestedFaults([...HOMES, { path: 'pwa/x.ts', text: '// [F1]' }])).toEqual([
    'docs/reliability.md: no test bears the number F1',
  ]);
  const comment = { path: 'pwa/x.test.ts', text: "// as a reply is lost [F1]\nit('loses nothing')" };
  expect(untestedFaults([...HOMES, comment])).toHaveLength(1);
  expect(untestedFaults([...HOMES, { path: 'e2e/x.spec.ts', text: "test('[F1, I1] loses nothing')" }])).toEqual([]);
});

it.each([
  ['| F1 | a reply is lost | nothing | |', 'docs/reliability.md: F1 names no test'],
  ['| F1 | lost | nothing | `pwa/x.test.ts` |', 'docs/reliability.md: pwa/x.test.ts does not bear the number F1'],
])('a fault whose row names no test, or one of something else, is told: %s', (text, told) => {
  const other = { path: 'pwa/x.test.ts', text: "it('[F11] is another')" };
  expect(unshownRows([{ path: 'docs/reliability.md', text }, other])).toEqual([told]);
});

it('a fault that a test only speaks of in a comment is told', () => {
  const text = '| F1 | lost | nothing | `pwa/x.test.ts` |';
  const test = { path: 'pwa/x.test.ts', text: "// [F1]\nit('[F11] is another')" };
  expect(unshownRows([{ path: 'docs/reliability.md', text }, test])).toHaveLength(1);
});

it('a threat whose row names no test is told', () => {
  const head = '| attack | protection | shown by |\n|---|---|---|\n';
  const pages = (cell: string) => [{ path: 'SECURITY.md', text: `${head}| Guess | tries are few | ${cell} |\n` }];
  expect(unshownRows(pages('the linter'))).toEqual(["SECURITY.md: 'Guess' names no test"]);
  expect(unshownRows(pages('`pwa/x.test.ts`'))).toEqual([]);
});

it('a rule whose row names no test is told', () => {
  const page = (cell: string) => [{ path: 'docs/rules/papers.md', text: `| R1 | what holds | ${cell} |` }];
  expect(unshownRows(page('`pwa/here.ts`'))).toEqual(['docs/rules/papers.md: R1 names no test']);
  expect(unshownRows(page('`pwa/here.test.ts`'))).toEqual([]);
});
