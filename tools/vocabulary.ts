// Checks that no file and no declared name uses a word that docs/vocabulary.md replaced. Part of npm run check.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT, say } from './run.ts';

/** Private words of earlier code, with the standard term. */
const REPLACED: Readonly<Record<string, string>> = {
  shelf: 'session records',
  tray: 'push batch',
  tally: 'counters',
  trades: 'token rotation',
  doors: 'listeners',
  lifeboat: 'unsent export',
};
const DECLARED = /\b(?:function\*?|class|interface|type|const|let)\s+([A-Za-z_$][\w$]*)/g;

/** Returns 'path: name: use …' for each replaced word in a file's name or in a name that it declares. */
export function replacedWords(path: string, text: string): string[] {
  const names = [basename(path), ...[...text.matchAll(DECLARED)].map(([, name = '']) => name)];
  return [...new Set(names)].flatMap((name) =>
    wordsOf(name)
      .filter((word) => Object.hasOwn(REPLACED, word))
      .map((word) => `${path}: ${name}: use ${REPLACED[word]}`),
  );
}

function wordsOf(name: string): string[] {
  return name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase());
}

if (import.meta.main) {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: ROOT, encoding: 'utf8' }).split('\n');
  const wrong = files
    .filter((path) => path !== '' && !/^(tools\/vocabulary|sync-server\/store\/migrations\/)/.test(path))
    .flatMap((path) => replacedWords(path, readFileSync(join(ROOT, path), 'utf8')));
  for (const line of wrong) say(line);
  say(wrong.length === 0 ? 'No name uses a replaced word.' : `${wrong.length} names use a replaced word.`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
}
