// npm run soak -- --minutes 5 --seed 7: runs devices, students and a server under all faults at once; prints and
// writes a report.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT, say } from '../tools/run.ts';
import { TooSlow } from './pace.ts';
import { isClean, reportOf, textOf } from './report.ts';
import { soak, type Soaked } from './soak.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    students: { type: 'string', default: '20' },
    devices: { type: 'string', default: '50' },
  },
});
const number = (name: keyof typeof values): number => {
  const value = Number(values[name]);
  if (!Number.isFinite(value) || value < 0) throw new Error(`--${name} must be a number`);
  return value;
};

/** Exit code if the machine was too slow to tell; 1 means that something is lost or wrong. */
const TOO_SLOW = 2;

const options = {
  seed: number('seed'),
  durationMs: number('minutes') * 60_000,
  students: number('students'),
  devices: number('devices'),
  say,
};
say(`npm run soak -- --minutes ${values.minutes} --seed ${values.seed}`);
const report = reportOf(options, await soakOrSayWhyNot());
const folder = join(ROOT, 'data/soak');
mkdirSync(folder, { recursive: true });
const file = join(folder, `seed-${report.seed}.json`);
writeFileSync(file, `${JSON.stringify(report, null, 1)}\n`);
say(textOf(report));
say(`written to ${file}`);
process.exit(isClean(report) ? 0 : 1);

async function soakOrSayWhyNot(): Promise<Soaked> {
  try {
    return await soak(options);
  } catch (error) {
    if (!(error instanceof TooSlow)) throw error;
    say(error.message);
    process.exit(TOO_SLOW);
  }
}
