import { join } from 'node:path';
import { ROOT, runAside, runBeside, say, toolPath, type Job } from './run.ts';

export const checks: readonly Job[] = [
  { name: 'Citations', args: [join(ROOT, 'tools/citations.ts')] },
  { name: 'Vocabulary', args: [join(ROOT, 'tools/vocabulary.ts')] },
  { name: 'Dependencies', args: [join(ROOT, 'tools/dependencies.ts')] },
  { name: 'Look', args: ['tools/check-look.ts'] },
  { name: 'Interface texts', args: ['tools/interface-texts.ts'] },
  { name: 'Unused styles', args: ['tools/unused-styles.ts'] },
  { name: 'Format', args: [toolPath('oxfmt'), '--check'] },
  { name: 'Types', args: [toolPath('typescript', 'tsc'), '-b'] },
  { name: 'Unused code', args: [toolPath('knip'), '--no-config-hints'] },
  // code used only by tests counts as unused; dependencies are checked above, because the app's are listed among the
  // development ones
  { name: 'Code for tests only', args: [toolPath('knip'), '--production', '--include', 'files,exports,types'] },
  { name: 'Lint', args: [toolPath('oxlint'), '--deny-warnings'] },
].map(({ name, args }) => ({ name, run: () => runAside(args) }));

if (import.meta.main) {
  if (!(await runBeside(checks))) process.exit(1);
  say('\nAll checks passed');
}
