// Checks that everything that code, tests and docs cite exists: rules (docs/rules/, shared/sync/README.md), faults
// (docs/reliability.md), and the files that the docs name. Every fault has a test, every rule and threat names one. Part of npm run check.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ROOT, say } from './run.ts';

export interface Page {
  path: string;
  text: string;
}

const FAULTS = 'docs/reliability.md';
const THREATS = 'SECURITY.md';
const THREATS_HEAD = 'attack';

const RULES = 'docs/rules/';
/** The pages that give each letter's numbers, in the first cell of a table's row. */
const HOMES: Readonly<Record<string, (path: string) => boolean>> = {
  R: (path) => path.startsWith(RULES),
  S: (path) => path === 'shared/sync/README.md',
  F: (path) => path === FAULTS,
  I: (path) => path === FAULTS,
};

const FOLDERS = ['bench', 'docs', 'e2e', 'pwa', 'samples', 'shared', 'soak', 'sync-server', 'tools'];
const NAMES_A_FILE = new RegExp(`(?<![\\w./-])(?:${FOLDERS.join('|')})/[\\w./*-]*\\w`, 'g');
/** '[R52]', '[S3, F50]'; no other use of such brackets exists. */
const BRACKETED = /\[(?:[RSFI]\d{1,3})(?:, ?[RSFI]\d{1,3})*\]/g;
/** The same at the beginning of a test's title: a comment proves nothing. */
const IN_A_TITLE = new RegExp(`['"\`]${BRACKETED.source}`, 'g');
const BARE_RULE = /\bR\d{1,3}\b/g;
const ELSEWHERE =
  /\b(?:student|admin)[-]side\b|\bDECISIONS?\b|\bFAULTS\b|\((?:API|LOOK|SYNC|DESIGN|GOALS|STYLE)(?:,| §|[.]md)|[a-z] §\d|\bthe specification\b|\bspecified text/;

export function wrongCitations(pages: readonly Page[], exists: (path: string) => boolean): string[] {
  const { numbers, wrong } = readNumbers(pages);
  for (const { path, text } of pages)
    for (const [index, line] of text.split('\n').entries()) {
      const tell = (what: string) => wrong.push(`${path}:${index + 1}: ${what}`);
      for (const number of numbersIn(line)) if (!numbers.has(number)) tell(`no rule has the number ${number}`);
      const elsewhere = ELSEWHERE.exec(line)?.[0];
      if (elsewhere !== undefined) tell(`'${elsewhere.trim()}' is not in the repository`);
      if (path.endsWith('.md'))
        for (const [name] of line.matchAll(NAMES_A_FILE))
          if (!name.includes('*') && !exists(name)) tell(`${name} does not exist`);
    }
  return wrong;
}

function numbersIn(line: string): Set<string> {
  return numbersOf([...line.matchAll(BRACKETED), ...line.matchAll(BARE_RULE)]);
}

function numbersShown(test: string): Set<string> {
  return numbersOf([...test.matchAll(IN_A_TITLE)]);
}

function numbersOf(cited: readonly RegExpExecArray[]): Set<string> {
  return new Set(cited.flatMap(([text]) => text.match(/[RSFI]\d+/g) ?? []));
}

export function untestedFaults(pages: readonly Page[]): string[] {
  const tested = new Set(
    pages.filter(({ path }) => /\.(?:test|spec)\.tsx?$/.test(path)).flatMap(({ text }) => [...numbersShown(text)]),
  );
  return [...readNumbers(pages).numbers]
    .filter((number) => number.startsWith('F') && !tested.has(number))
    .map((number) => `${FAULTS}: no test bears the number ${number}`);
}

export function unshownRows(pages: readonly Page[]): string[] {
  const textOf = (path: string) => pages.find((page) => page.path === path)?.text ?? '';
  const testsIn = (row: string) => [...row.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, file = '']) => file);
  const faults = textOf(FAULTS).matchAll(/^\| (F\d+) \|.*\|([^|]*)\|$/gm);
  const unshownFaults = [...faults].flatMap(([, number = '', cell = '']) => {
    const files = testsIn(cell);
    if (files.length === 0) return [`${FAULTS}: ${number} names no test`];
    return files
      .filter((file) => !numbersShown(textOf(file)).has(number))
      .map((file) => `${FAULTS}: ${file} does not bear the number ${number}`);
  });
  const threats = textOf(THREATS).matchAll(/^\| (.*?) \|.*\|([^|]*)\|$/gm);
  const unshownThreats = [...threats]
    .filter(([, what = '', cell = '']) => what !== THREATS_HEAD && testsIn(cell).length === 0)
    .map(([, what = '']) => `${THREATS}: '${what}' names no test`);
  const unshownRules = pages
    .filter(({ path }) => path.startsWith(RULES))
    .flatMap(({ path, text }) => [...text.matchAll(/^\| (R\d+) \|.*\|([^|]*)\|$/gm)].map((row) => ({ path, row })))
    .filter(({ row: [, , cell = ''] }) => testsIn(cell).length === 0)
    .map(({ path, row: [, number = ''] }) => `${path}: ${number} names no test`);
  return [...unshownFaults, ...unshownThreats, ...unshownRules];
}

function readNumbers(pages: readonly Page[]): { numbers: Set<string>; wrong: string[] } {
  const numbers = new Set<string>();
  const wrong: string[] = [];
  for (const [letter, isHome] of Object.entries(HOMES))
    for (const { path, text } of pages.filter((page) => isHome(page.path)))
      for (const [, number = ''] of text.matchAll(new RegExp(`^\\| (${letter}\\d+) \\|`, 'gm'))) {
        if (numbers.has(number)) wrong.push(`${path}: ${number} is given twice`);
        numbers.add(number);
      }
  return { numbers, wrong };
}

function readPages(): Page[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const inRoot = readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isFile());
  return [...files, ...inRoot.map((entry) => join(ROOT, entry.name))]
    .map((file) => ({ file, path: relative(ROOT, file).split(sep).join('/') }))
    .filter(({ path }) => /\.(?:tsx?|mjs|css|html|md)$/.test(path))
    .filter(({ path }) => !/^samples\/papers\/|^tools\/citations|\/node_modules\//.test(path)) // texts of their own; this check
    .map(({ file, path }) => ({ path, text: readFileSync(file, 'utf8') }));
}

if (import.meta.main) {
  const pages = readPages();
  const wrong = [
    ...wrongCitations(pages, (path) => existsSync(join(ROOT, path))),
    ...untestedFaults(pages),
    ...unshownRows(pages),
  ];
  for (const line of wrong) say(line);
  say(wrong.length === 0 ? 'Every number and file that is cited exists.' : `${wrong.length} things are wrong.`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
}
