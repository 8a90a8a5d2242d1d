import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import house from '../oxlint.config.ts';
import { AUTHORING_FOLDERS } from './arrows.ts';
import { toolPath } from './run.ts';

/** A file of the house and what it must not import. */
const refused: [file: string, imports: string][] = [
  ['pwa/app/x.ts', '../../sync-server/app.ts'],
  ['pwa/main.tsx', '../sync-server/app.ts'],
  ['pwa/app/x.ts', 'dexie'],
  ['pwa/app/x.ts', 'zod'],
  ['pwa/app/x.ts', 'zod/mini'],
  ['pwa/app/x.ts', 'node:fs'],
  ['pwa/service-worker.ts', 'dexie'],
  ['pwa/features/attempt/x.tsx', '../library/y.ts'],
  ['pwa/features/attempt/x.tsx', '../../features/library/y.ts'],
  ['pwa/features/attempt/parts/x.tsx', '../../library/y.ts'],
  ['pwa/features/attempt/x.tsx', '../../sync/loop.ts'],
  ['pwa/features/attempt/parts/x.tsx', '../../../sync/loop.ts'],
  ['pwa/features/attempt/x.tsx', '../../app/routes.tsx'],
  ['pwa/features/attempt/x.tsx', '../../main.tsx'],
  ['pwa/features/attempt/x.tsx', 'dexie'],
  ['pwa/features/attempt/x.tsx', 'dexie-react-hooks'],
  ['pwa/features/attempt/parts/x.tsx', 'dexie-react-hooks'],
  ['pwa/features/attempt/x.tsx', 'zod/mini'],
  ['pwa/features/attempt/x.tsx', '../../../sync-server/config.ts'],
  ['pwa/features/attempt/x.test.ts', '../library/y.ts'],
  ['pwa/features/attempt/x.tsx', '../../start/first-screen.ts'],
  ['pwa/features/authoring/frame/x.tsx', '../rich-text/y.ts'],
  ['pwa/features/authoring/editor-state/x.ts', '../blocks/y.ts'],
  ['pwa/features/authoring/tasks/notes/x.tsx', '../../blocks/y.ts'],
  ['pwa/features/authoring/tasks/x.tsx', '../editor-page/y.ts'],
  ['pwa/features/authoring/tasks/notes/x.tsx', '../../../library/y.ts'],
  ['pwa/features/authoring/explanation/x.tsx', '../authoring-screens.ts'],
  ['pwa/features/authoring/explanation/x.tsx', '../../../sync/loop.ts'],
  ['pwa/features/authoring/frame/x.test.tsx', '../../library/y.ts'],
  ['pwa/start/x.ts', '../app/routes.tsx'],
  ['pwa/start/x.ts', '../features/attempt/y.ts'],
  ['pwa/start/inline/x.ts', '../../app/routes.tsx'],
  ['pwa/start/x.ts', 'dexie'],
  ['pwa/local/x.ts', '../start/y.ts'],
  ['pwa/base/x.ts', '../local/db.ts'],
  ['pwa/base/x.ts', 'dexie'],
  ['pwa/local/x.ts', '../features/attempt/y.ts'],
  ['pwa/local/x.ts', '../app/y.ts'],
  ['pwa/local/x.ts', '../sync/loop.ts'],
  ['pwa/local/queries/x.ts', '../../sync/loop.ts'],
  ['pwa/local/x.ts', '../ui/y.ts'],
  ['pwa/local/x.ts', '../../sync-server/config.ts'],
  ['pwa/local/x.ts', 'zod/mini'],
  ['pwa/offline/x.ts', '../features/attempt/y.ts'],
  ['pwa/offline/x.ts', '../app/y.ts'],
  ['pwa/offline/x.ts', '../sync/loop.ts'],
  ['pwa/offline/x.ts', 'dexie'],
  ['pwa/api/x.ts', '../features/attempt/y.ts'],
  ['pwa/api/x.ts', '../app/y.ts'],
  ['pwa/api/x.ts', '../sync/loop.ts'],
  ['pwa/api/x.ts', 'dexie'],
  ['pwa/ui/x.tsx', '../features/attempt/y.ts'],
  ['pwa/ui/x.tsx', '../app/y.ts'],
  ['pwa/ui/x.tsx', '../sync/loop.ts'],
  ['pwa/ui/x.tsx', '../local/db.ts'],
  ['pwa/ui/x.tsx', 'dexie'],
  ['pwa/sync/x.ts', '../features/attempt/y.ts'],
  ['pwa/sync/x.ts', '../app/y.ts'],
  ['pwa/sync/x.ts', '../ui/y.ts'],
  ['pwa/sync/x.ts', 'dexie'],
  ['pwa/sync/x.ts', '../../sync-server/sync/apply.ts'],
  ['sync-server/app.ts', '../pwa/main.tsx'],
  ['sync-server/app.ts', 'kysely'],
  ['sync-server/app.ts', 'react'],
  ['sync-server/app.ts', 'zod'],
  ['sync-server/app.ts', './scoring/answer-keys.ts'],
  ['sync-server/papers/x.ts', '../../pwa/local/database/db.ts'],
  ['sync-server/papers/x.ts', 'kysely'],
  ['sync-server/papers/x.ts', 'dexie'],
  ['sync-server/papers/x.ts', 'zod/mini'],
  ['sync-server/papers/x.ts', '../app.ts'],
  ['sync-server/papers/x.ts', '../sync/route.ts'],
  ['sync-server/papers/x.ts', './routes.ts'],
  ['sync-server/papers/x.ts', './exam-routes.ts'],
  ['sync-server/papers/routes.ts', '../media/routes.ts'],
  ['sync-server/papers/routes.ts', '../app.ts'],
  ['sync-server/papers/routes.ts', '../scoring/answer-keys.ts'],
  ['sync-server/papers/routes.ts', 'kysely'],
  ['sync-server/papers/x.ts', '../scoring/answer-keys.ts'],
  ['sync-server/papers/x.test.ts', '../scoring/answer-keys.ts'],
  ['sync-server/papers/x.test.ts', 'kysely'],
  ['sync-server/sync/x.ts', '../scoring/answer-keys.ts'],
  ['sync-server/scoring/x.ts', 'kysely'],
  ['sync-server/scoring/x.ts', '../../pwa/local/database/db.ts'],
  ['sync-server/scoring/x.ts', './routes.ts'],
  ['sync-server/scoring/x.ts', '../app.ts'],
  ['sync-server/scoring/x.ts', '../papers/sanitise.ts'],
  ['sync-server/attempts/x.ts', '../sync/apply.ts'],
  ['sync-server/attempts/routes.ts', '../sync/apply.ts'],
  ['sync-server/recordings/x.ts', '../attempts/queries.ts'],
  ['sync-server/access/x.ts', '../papers/revision-facts.ts'],
  ['sync-server/http/x.ts', '../accounts/sessions.ts'],
  ['sync-server/marking/x.ts', '../testing/papers.ts'],
  ['sync-server/marking/x.ts', './testing.ts'],
  ['sync-server/papers/exam-routes.ts', '../store/sequence.ts'],
  ['sync-server/papers/routes.ts', '../store/tables.ts'],
  ['sync-server/sync/route.ts', '../store/feed.ts'],
  ['sync-server/store/x.ts', '../papers/queries.ts'],
  ['sync-server/store/x.ts', '../recordings/queries.ts'],
  ['sync-server/store/x.ts', '../marking/queries.ts'],
  ['sync-server/store/x.ts', '../quota/usage.ts'],
  ['sync-server/store/x.ts', '../backup/manifest.ts'],
  ['sync-server/store/x.ts', '../testing/app.ts'],
  ['sync-server/store/x.ts', '../config.ts'],
  ['sync-server/store/dialect/x.ts', '../../http/errors.ts'],
  ['sync-server/store/migrations/x.ts', '../../papers/queries.ts'],
  ['sync-server/store/x.ts', '../scoring/answer-keys.ts'],
  ['sync-server/store/x.ts', '../app.ts'],
  ['sync-server/store/x.ts', '../../pwa/local/database/db.ts'],
  ['shared/x.ts', '../pwa/local/database/db.ts'],
  ['shared/x.ts', '../sync-server/config.ts'],
  ['shared/sync/x.ts', '../../sync-server/config.ts'],
  ['shared/x.ts', 'node:crypto'],
  ['shared/x.ts', 'react'],
  ['shared/x.ts', 'dexie'],
  ['shared/x.ts', 'kysely'],
  ['shared/x.ts', 'hono'],
  ['shared/x.ts', 'zod'],
  ['shared/sync/x.ts', 'zod/mini'],
  ['shared/x.test.ts', 'zod/mini'],
  ['samples/x.ts', '../sync-server/papers/queries.ts'],
  ['samples/x.ts', '../pwa/api/client.ts'],
  ['e2e/x.spec.ts', 'dexie'],
  ['tools/x.ts', 'kysely'],
];

/** The same files may import these: a rule that refuses everything would pass the tests above. */
const allowed: [file: string, imports: string][] = [
  ['pwa/main.tsx', './sync/loop.ts'],
  ['pwa/app/x.ts', '../features/library/routes.tsx'],
  ['pwa/features/attempt/x.tsx', './parts/y.ts'],
  ['pwa/features/attempt/x.tsx', '../../local/save.ts'],
  ['pwa/features/attempt/x.tsx', '../../../shared/sync/clock.ts'],
  ['pwa/features/attempt/parts/x.tsx', '../y.ts'],
  ['pwa/features/attempt/parts/x.tsx', '../../../ui/y.ts'],
  ['pwa/features/attempt/parts/x.tsx', '../../../../shared/sync/clock.ts'],
  ['pwa/features/authoring/blocks/x.tsx', '../tasks/notes/y.ts'],
  ['pwa/features/authoring/tasks/notes/x.tsx', '../../fields/y.ts'],
  ['pwa/features/authoring/frame/x.tsx', '../../../ui/y.ts'],
  ['pwa/features/authoring/frame/x.test.tsx', '../editor-page/testing.ts'],
  ['pwa/local/x.ts', 'dexie'],
  ['pwa/local/queries/x.ts', 'dexie-react-hooks'],
  ['pwa/local/x.ts', '../../shared/sync/clock.ts'],
  ['pwa/offline/x.ts', '../local/db.ts'],
  ['pwa/sync/x.ts', '../local/db.ts'],
  ['pwa/sync/x.ts', '../../shared/sync/protocol.ts'],
  ['sync-server/app.ts', './papers/routes.ts'],
  ['sync-server/main.ts', './app.ts'],
  ['sync-server/papers/x.test.ts', '../app.ts'],
  ['sync-server/papers/x.ts', '../scoring/authoring.ts'],
  ['sync-server/sync/x.ts', '../attempts/queries.ts'],
  ['sync-server/marking/x.test.ts', '../testing/papers.ts'],
  ['sync-server/papers/exam-routes.ts', '../store/store.ts'],
  ['sync-server/papers/x.ts', '../store/sequence.ts'],
  ['sync-server/store/x.test.ts', 'kysely'],
  ['sync-server/papers/routes.ts', 'hono'],
  ['sync-server/papers/routes.ts', './exam-routes.ts'],
  ['sync-server/http/x.ts', 'hono/route'],
  ['sync-server/scoring/x.ts', './answer-keys.ts'],
  ['sync-server/store/x.ts', 'kysely'],
  ['sync-server/store/migrations/x.ts', 'kysely'],
  ['shared/zod.ts', 'zod/mini'],
  ['shared/x.ts', './zod.ts'],
  ['shared/x.test.ts', 'node:crypto'],
];

/** Files of the house that break another rule of it, and those beside them that keep it. */
const QUERY = 'export const find = (tx: { selectFrom(table: string): unknown }) => tx.selectFrom("users");';
const bodies: [file: string, text: string, code: string | null][] = [
  ['sync-server/papers/y-routes.ts', QUERY, 'no-restricted-properties'],
  ['sync-server/sync/route.ts', QUERY, 'no-restricted-properties'],
  ['sync-server/landing/routes.ts', QUERY, 'no-restricted-properties'],
  ['sync-server/papers/y.ts', QUERY, null],
  ['shared/there.ts', "import type { Here } from './here.ts';\nexport type There = Here | 1;", 'no-cycle'],
  ['shared/here.ts', "import type { There } from './there.ts';\nexport type Here = There | 2;", 'no-cycle'],
];

const ways: ((name: string, imports: string) => string)[] = [
  (name, imports) => `import { ${name} } from '${imports}'; export const own_${name} = ${name};`,
  (name, imports) => `import type { ${name} } from '${imports}'; export type Own_${name} = ${name};`,
  (name, imports) => `export { ${name} } from '${imports}';`,
  (name, imports) => `export const ${name} = () => import('${imports}');`,
];

interface LintReport {
  diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[];
}

const folder = mkdtempSync(join(tmpdir(), 'arrows-'));
/** 'file:line' of every import that was refused. */
const refusals = new Set<string>();
/** The rules that each file breaks, as 'file rule'. */
const broken = new Set<string>();
const linesByFile = new Map<string, string[]>();

/** Writes the import in every way there is, each on a line of its own; their places are 'file:line'. */
function writeCase([file, imports]: [string, string]): { file: string; imports: string; places: string[] } {
  const lines = linesByFile.get(file) ?? [];
  linesByFile.set(file, lines);
  const places = ways.map((write) => `${file}:${lines.push(write(`name${lines.length}`, imports))}`);
  return { file, imports, places };
}

const refusedCases = refused.map(writeCase);
const allowedCases = allowed.map(writeCase);
for (const [file, text] of bodies) linesByFile.set(file, [...(linesByFile.get(file) ?? []), text]);

beforeAll(() => {
  const { options: _types, ...config } = house; // types need the whole checkout
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(config));
  for (const [file, lines] of linesByFile) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), `${lines.join('\n')}\n`);
  }
  const { stdout } = spawnSync(process.execPath, [toolPath('oxlint'), '--format=json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const report: LintReport = JSON.parse(stdout);
  for (const { code, filename, labels } of report.diagnostics) {
    broken.add(`${filename} ${/\(([\w-]+)\)/.exec(code)?.[1]}`);
    if (code.includes('no-restricted-imports')) refusals.add(`${filename}:${labels[0]?.span.line}`);
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('the arrows of the house', () => {
  it.each(refusedCases)('refuse $imports in $file', ({ places }) => {
    expect(places.filter((place) => refusals.has(place))).toEqual(places);
  });

  it.each(allowedCases)('allow $imports in $file', ({ places }) => {
    expect(places.filter((place) => refusals.has(place))).toEqual([]);
  });
});

it('each folder of authoring has its floor', () => {
  const folders = readdirSync('pwa/features/authoring', { withFileTypes: true }).filter((one) => one.isDirectory());
  expect(folders.map(({ name }) => name)).toEqual(AUTHORING_FOLDERS.toSorted());
});

describe('the linter', () => {
  it.each(bodies)('looks into %s', (file, _text, rule) => {
    for (const one of ['no-restricted-properties', 'no-cycle'])
      expect([one, broken.has(`${file} ${one}`)]).toEqual([one, one === rule]);
  });
});
