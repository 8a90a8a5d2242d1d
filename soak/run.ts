// npm run soak -- --minutes 5 --seed 7: runs devices, students and a server under all faults at once; prints and
// writes a report.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, say } from '../tools/run.ts';
import { readOptions, sayOptions, type SoakOptions, WrongOption } from './options.ts';
import { TooSlow } from './pace.ts';
import { isClean, reportOf, textOf } from './report.ts';
import { soak, type Soaked } from './soak.ts';

/** Exit code if the machine was too slow to tell; 1 means that something is lost or wrong. */
const TOO_SLOW = 2;

const options = { ...optionsOrExit(), say };
say(`npm run soak -- ${sayOptions(options)}`);
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

function optionsOrExit(): SoakOptions {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof WrongOption)) throw error;
    say(error.message);
    process.exit(1);
  }
}
