// npm run check: what needs no running program. Fastest first, so that a slip is told at once.
import { join } from 'node:path';
import { ROOT, runNode, say, toolPath } from './run.ts';

export const checks = [
  { name: 'Citations', args: [join(ROOT, 'tools/citations.ts')] },
  { name: 'Dependencies', args: [join(ROOT, 'tools/dependencies.ts')] },
  { name: 'Types', args: [toolPath('typescript', 'tsc'), '-b'] },
  { name: 'Format', args: [toolPath('oxfmt'), '--check'] },
  { name: 'Lint', args: [toolPath('oxlint'), '--deny-warnings'] },
  { name: 'Look', args: ['tools/check-look.ts'] },
  { name: 'Unused code', args: [toolPath('knip'), '--no-config-hints'] },
  // what only tests use is unused too; dependencies are told above, as the app's stand among the development's
  { name: 'Code for tests only', args: [toolPath('knip'), '--production', '--include', 'files,exports,types'] },
];

if (import.meta.main) {
  for (const { name, args } of checks) {
    say(`\n== ${name}`);
    const exitCode = await runNode(args);
    if (exitCode !== 0) {
      say(`\n${name}: failed`);
      process.exit(exitCode);
    }
  }
  say('\nAll checks passed');
}
