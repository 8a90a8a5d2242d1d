// Gives memory back once the server has been busy and is quiet again. V8 keeps what starting and many calls made it take, for
// hours where little is allocated. Its own reducing, which `npm start` turns off, goes on for seconds after a busy time, and a hall
// that comes back at one instant would find it at work.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Long beside a pause within an hour that many work in: after a collection the first calls take more until all has grown again. */
const LOOK_EVERY_MS = 60_000;
/** Of the time between two looks: whoever works longer is busy. What watches over the server, or a few students, take less. */
const QUIET_SHARE = 0.01;
/** Work of busy times after which a collection pays, in milliseconds of the processor. */
const WORTH_MS = 1_000;

/** What the process has worked since it began, and how it collects. */
export interface Worker {
  cpuMs: () => number;
  collect: () => void;
}

/** Looks now and then whether there was work, as the start is, and now is none, and then collects, once; stands still with `stop`. */
export function collectWhenQuiet({ cpuMs, collect }: Worker = THIS_PROCESS): { stop: () => void } {
  let lookedAtMs = 0;
  let workMs = WORTH_MS; // the start

  function look(): void {
    const sinceMs = cpuMs() - lookedAtMs;
    if (sinceMs > QUIET_SHARE * LOOK_EVERY_MS) workMs += sinceMs;
    else if (workMs >= WORTH_MS) {
      collect();
      workMs = 0;
    }
    lookedAtMs = cpuMs();
  }

  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}

const THIS_PROCESS: Worker = {
  cpuMs() {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  },
  collect: collectAll,
};

/** Collects all that nobody holds, the young generation's own room included. Nothing else runs meanwhile: some 150 ms. */
export function collectAll(): void {
  setFlagsFromString('--expose-gc'); // holds for contexts that are made from here on
  runInNewContext("gc({ type: 'major', flavor: 'last-resort' })");
}
