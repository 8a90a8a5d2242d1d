import { expect, it } from 'vitest';
import { type Locked, wrongDependencies } from './dependencies.ts';

const NPMRC = 'save-exact=true\nignore-scripts=true\n';

/** Returns the complaints about one package of that name with this in the lock file. */
function wrongOf(about: Locked[string], name = 'tide'): string[] {
  return wrongDependencies({ [`node_modules/x/node_modules/${name}`]: { integrity: 'sha512-a', ...about } }, NPMRC);
}

it.each(['MIT', '(MIT OR GPL-3.0)', 'Apache-2.0 AND MIT'])('a licence without conditions may be: %s', (license) => {
  expect(wrongOf({ license })).toEqual([]);
});

it.each([
  'GPL-3.0',
  'AGPL-3.0-only',
  'MIT AND GPL-3.0',
  '(GPL-2.0 OR GPL-3.0)',
  'UNLICENSED',
  'SEE LICENSE IN LICENSE',
])('one that nobody looked at is told: %s', (license) => {
  expect(wrongOf({ license })).toEqual([`tide: the licence ${license} is not known`]);
});

it('one that holds for the packages that were looked at holds for no other', () => {
  expect(wrongOf({ license: 'MPL-2.0' }, 'lightningcss-linux-x64-gnu')).toEqual([]);
  expect(wrongOf({ license: 'MPL-2.0' })).toEqual(['tide: the licence MPL-2.0 is not known']);
});

it('a package that names none is told, unless it was looked at', () => {
  expect(wrongOf({})).toEqual(['tide: the licence (none) is not known']);
  expect(wrongOf({}, 'busboy')).toEqual([]);
});

it('a package without a hash, or from elsewhere, is told', () => {
  expect(wrongOf({ license: 'MIT', integrity: '' })).toEqual(['tide: has no integrity hash']);
  expect(wrongOf({ license: 'MIT', resolved: 'git+ssh://git@example.org/tide.git' })).toEqual([
    'tide: does not come from the registry',
  ]);
});

it('our own folders are no packages, and scripts must not run', () => {
  const own: Locked = { '': {}, 'tools/node': {}, 'node_modules/node-here': { link: true } };
  expect(wrongDependencies(own, NPMRC)).toEqual([]);
  expect(wrongDependencies(own, 'fund=false\n')).toEqual([
    '.npmrc: scripts of packages would run (ignore-scripts=true)',
  ]);
});
