// What may be installed: known licences only, each package by its integrity hash, and no script of a package runs. Part of
// npm run check; `npm run licences` lists every package under its licence.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, say } from './run.ts';

/** As package-lock.json has it. */
interface LockedPackage {
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  /** Where it is only there for building and testing. */
  dev?: boolean;
}
export type Locked = Readonly<Record<string, LockedPackage>>;

/** Licences without conditions on our own code. */
const FREE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
]);

/** Packages that were looked at one by one, by the beginning of their name. */
const LOOKED_AT: readonly { licence: string; names: readonly string[] }[] = [
  // libvips is a library of its own beside sharp, replaceable as the licence asks
  { licence: 'LGPL-3.0-or-later', names: ['@img/sharp-'] },
  // tools of the build and of tests, unchanged
  { licence: 'MPL-2.0', names: ['lightningcss', 'axe-core'] },
  // a tool of the build, unchanged
  { licence: 'Python-2.0', names: ['argparse'] },
  // the browsers that the build asks about
  { licence: 'CC-BY-4.0', names: ['caniuse-lite'] },
];

/** Packages that say their licence in a way of older days, which the lock file does not read. */
const SAID_OTHERWISE: Readonly<Record<string, string>> = { busboy: 'MIT', streamsearch: 'MIT' };

const REGISTRY = 'https://registry.npmjs.org/';

/** Everything that may not be installed as it stands, as 'name: why'; empty where all is right. */
export function wrongDependencies(locked: Locked, npmrc: string): string[] {
  const wrong = packagesOf(locked).flatMap(({ name, licence, integrity, resolved }) => [
    ...(isKnown(licence, name) ? [] : [`${name}: the licence ${licence ?? '(none)'} is not known`]),
    ...(integrity?.startsWith('sha512-') ? [] : [`${name}: has no integrity hash`]),
    ...(resolved === undefined || resolved.startsWith(REGISTRY) ? [] : [`${name}: does not come from the registry`]),
  ]);
  if (!/^ignore-scripts=true$/m.test(npmrc)) wrong.push('.npmrc: scripts of packages would run (ignore-scripts=true)');
  return wrong;
}

/** What is installed from elsewhere, by name. */
function packagesOf(locked: Locked) {
  return Object.entries(locked)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .map(([path, { license, ...rest }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, licence: license ?? SAID_OTHERWISE[name], ...rest };
    });
}

/** Reads 'A', '(A OR B)' and 'A AND B' (SPDX). */
function isKnown(expression: string | undefined, name: string): boolean {
  if (expression === undefined) return false;
  const text = expression.replaceAll(/[()]/g, '');
  if (text.includes(' OR ') && text.includes(' AND ')) return false; // nobody has one yet
  if (text.includes(' OR ')) return text.split(' OR ').some((one) => isKnown(one, name));
  return text
    .split(' AND ')
    .every(
      (one) =>
        FREE.has(one) ||
        LOOKED_AT.some(({ licence, names }) => licence === one && names.some((begin) => name.startsWith(begin))),
    );
}

/** Each licence with what has it, the most common one first; what the running app and server have is marked with a star. */
function listLicences(locked: Locked): string[] {
  const groups = Map.groupBy(packagesOf(locked), ({ licence }) => licence ?? '(none)');
  return [...groups]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([licence, packages]) => {
      const names = packages.map(({ name, version, dev }) => `${name}@${version ?? '?'}${dev === true ? '' : '*'}`);
      return `${licence} (${names.length})\n  ${[...new Set(names)].toSorted().join(' ')}\n`;
    });
}

if (import.meta.main) {
  const { packages }: { packages: Locked } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  if (process.argv.includes('--list')) {
    for (const text of listLicences(packages)) say(text);
    say(
      '* of the running server; what the app in the browser is built from stands among the development dependencies.',
    );
  } else {
    const wrong = wrongDependencies(packages, readFileSync(join(ROOT, '.npmrc'), 'utf8'));
    for (const line of wrong) say(line);
    say(wrong.length === 0 ? 'Every package has a known licence and a hash.' : `${wrong.length} things are wrong.`);
    process.exitCode = wrong.length === 0 ? 0 : 1;
  }
}
