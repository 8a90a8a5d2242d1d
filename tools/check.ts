// npm run check: what needs no running program. Fastest first, so that a slip is told at once.
import { join } from 'node:path';
import { ROOT, runAside, runBeside, say, toolPath, type Job } from './run.ts';

export const checks: readonly Job[] = [
  { name: 'Citations', args: [join(ROOT, 'tools/citations.ts')] },
  { name: 'Dependencies', args: [join(ROOT, 'tools/dependencies.ts')] },
  { name: 'Look', args: ['tools/check-look.ts'] },
  { name: 'Unused styles', args: ['tools/unused-styles.ts'] },
  { name: 'Format', args: [toolPath('oxfmt'), '--check'] },
  { name: 'Types', args: [toolPath('typescript', 'tsc'), '-b'] },
  { name: 'Unused code', args: [toolPath('knip'), '--no-config-hints'] },
  // what only tests use is unused too; dependencies are told above, as the app's stand among the development's
  { name: 'Code for tests only', args: [toolPath('knip'), '--production', '--include', 'files,exports,types'] },
  { name: 'Lint', args: [toolPath('oxlint'), '--deny-warnings'] },
].map(({ name, args }) => ({ name, run: () => runAside(args) }));

if (import.meta.main) {
  if (!(await runBeside(checks))) process.exit(1);
  say('\nAll checks passed');
}
