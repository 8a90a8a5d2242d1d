// npm run bench: the JavaScript that a visitor and a student download at their first visit, as served (brotli),
// against its budgets.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

const DIST = join(import.meta.dirname, '../dist');
const KB = 1000;
const LIBRARY_BUDGET_BYTES = 190 * KB;
/** Includes the styles, extracted at build time: 8 KB of download for a tenth less work at every start. */
const ATTEMPT_BUDGET_BYTES = 50 * KB;
const PUBLIC_BUDGET_BYTES = 136 * KB;
const WORDS_BUDGET_BYTES = 2_000 * KB;
/** Each file costs a slow phone milliseconds and a slow line a wait. */
const MOST_LIBRARY_FILES = 9;
const MOST_ATTEMPT_FILES = 4;

const START = ['app'];
const LIBRARY = ['library'];
/** The pages where visitors arrive: they open no database and load no code for one. */
const PUBLIC_SCREENS = {
  landing: ['features/landing/LandingScreen.tsx', 'features/landing/LandingMore.tsx'],
  login: ['features/account/LoginScreen.tsx'],
  register: ['features/account/RegisterScreen.tsx'],
};
const OF_A_DATABASE = /(^|\/)(local|library)-/;
const ATTEMPT = 'paper';
const BODIES = {
  reading: 'features/attempt/reading/ReadingBody.tsx',
  listening: 'features/attempt/listening/ListeningBody.tsx',
  writing: 'features/attempt/writing/WritingBody.tsx',
  speaking: 'features/attempt/speaking/SpeakingBody.tsx',
};
const MARK_TOOLS = 'features/annotate/layer-tools.ts';
/** Running one of these starts the app, which the background worker must not do. */
const OF_THE_SCREEN = /(^|\/)(react|app|library|paper)-/;
const ADMIN_CHUNK = /(^|\/)admin-/;

const manifest: Manifest = JSON.parse(readFileSync(join(DIST, 'manifest.json'), 'utf8'));
const faults: string[] = [];

for (const [name, screens] of Object.entries(PUBLIC_SCREENS)) {
  const files = staticClosures([...START, ...screens]);
  report(`First visit, to the ${name}`, [...files], PUBLIC_BUDGET_BYTES);
  for (const file of files) if (OF_A_DATABASE.test(file)) faults.push(`visitors of the ${name} wait for ${file}`);
}
const asked = filesAskedFor();
for (const page of ['landing', 'login'] as const) {
  const known = [...(asked['first'] ?? []), ...(asked['app'] ?? []), ...(asked[page] ?? [])];
  for (const file of staticClosures([...START, ...PUBLIC_SCREENS[page].slice(0, 1)]))
    if (!known.includes(`/${file}`)) faults.push(`${file} of the ${page} is asked for only once another file is here`);
}
const library = staticClosures([...START, ...LIBRARY]);
report('First visit, to an interactive library', [...library], LIBRARY_BUDGET_BYTES);
if (library.size > MOST_LIBRARY_FILES) faults.push(`the library is ${library.size} files`);
const attempt = Object.entries(BODIES).flatMap(([category, body]) => {
  const files = [...staticClosures([ATTEMPT, body])].filter((file) => !library.has(file));
  report(`The ${category} attempt adds`, files, ATTEMPT_BUDGET_BYTES);
  if (files.length > MOST_ATTEMPT_FILES) faults.push(`the ${category} attempt is ${files.length} files more`);
  return files;
});
const later = [...staticClosures([MARK_TOOLS])].filter((file) => !library.has(file) && !attempt.includes(file));
print(`Highlights and notes come after it: ${kilobytes(totalBytes(later))}`);

for (const file of staticClosures(['background-sync.ts']))
  if (OF_THE_SCREEN.test(file)) faults.push(`the background worker runs ${file}`);

const words = wordFiles();
print(
  `All meanings of words, in ${words.length} files: ${kilobytes(totalBytes(words))} of ${kilobytes(WORDS_BUDGET_BYTES)}`,
);
if (totalBytes(words) > WORDS_BUDGET_BYTES) faults.push('the meanings of words are over budget');
const precached = precachedFiles();
print(`The service worker precaches ${precached.length} files, ${kilobytes(totalBytes(precached))}`);
for (const file of [...library, ...attempt, ...later]) {
  if (!precached.includes(file))
    faults.push(`${file} is not precached by the service worker, so it is missing offline`);
  if (ADMIN_CHUNK.test(file)) faults.push(`students download ${file}`);
}
for (const file of words.filter((name) => precached.includes(name)))
  faults.push(`the service worker keeps ${file}, which few need`);
for (const file of precached.filter((name) => ADMIN_CHUNK.test(name))) {
  faults.push(`the service worker keeps ${file}, which only admins need`);
}
for (const { file, imports = [] } of Object.values(manifest).filter((chunk) => precached.includes(chunk.file))) {
  for (const { file: needed } of imports.map((key) => chunkOf(key)).filter((chunk) => !precached.includes(chunk.file)))
    faults.push(`${file} needs ${needed}, which the service worker does not keep, so that it breaks offline`);
}

for (const fault of faults) print(`FAULT: ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;

function staticClosures(keys: readonly string[], files = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = chunkOf(key);
    if (files.has(chunk.file)) continue;
    files.add(chunk.file);
    staticClosures(chunk.imports ?? [], files);
  }
  return files;
}

function chunkOf(key: string): Chunk {
  const chunk = manifest[key] ?? Object.values(manifest).find(({ name }) => name === key);
  if (!chunk) throw new Error(`The build has no chunk ${key}`);
  return chunk;
}

function filesAskedFor(): Record<string, string[]> {
  const [, code] = /const code = (\{.*?\});/.exec(readFileSync(join(DIST, 'pwa/index.html'), 'utf8')) ?? [];
  if (code === undefined) throw new Error('index.html does not say which files it asks for');
  return JSON.parse(code);
}

function report(title: string, files: string[], budgetBytes: number): void {
  const bytes = totalBytes(files);
  print(`${title}: ${kilobytes(bytes)} of ${kilobytes(budgetBytes)}`);
  for (const file of files.toSorted((a, b) => servedBytes(b) - servedBytes(a))) {
    print(`  ${kilobytes(servedBytes(file)).padStart(9)}  ${file}`);
  }
  if (bytes > budgetBytes) faults.push(`${title}: ${kilobytes(bytes - budgetBytes)} over budget`);
}

function wordFiles(): string[] {
  const assets = readdirSync(join(DIST, 'pwa/assets'), { recursive: true, encoding: 'utf8' });
  const files = assets.filter((file) => /^words-\w+\/\d+\.json$/.test(file)).map((file) => `assets/${file}`);
  if (files.length === 0) throw new Error('The build has no meanings of words');
  return files;
}

function precachedFiles(): string[] {
  const worker = readFileSync(join(DIST, 'pwa/service-worker.js'), 'utf8');
  const files = [...worker.matchAll(/["']?\burl["']?:["'`]([^"'`]+)["'`]/g)]
    .map(([, url = '']) => url)
    .filter((url) => existsSync(join(DIST, 'pwa', url)));
  if (!files.includes('index.html')) throw new Error('The list of precached files was not found in the service worker');
  return [...new Set(files)];
}

function totalBytes(files: string[]): number {
  return files.reduce((sum, file) => sum + servedBytes(file), 0);
}

function servedBytes(file: string): number {
  const path = join(DIST, 'pwa', file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

function kilobytes(bytes: number): string {
  return `${(bytes / KB).toFixed(1)} KB`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
