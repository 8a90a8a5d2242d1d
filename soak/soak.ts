// Many devices of some students and one real server, for some minutes under all faults. Afterwards nothing may be
// lost, duplicated or wrong [I1–I10].

// first: Dexie looks for it when it is loaded
import 'fake-indexeddb/auto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isConnectionLost } from '../pwa/local/database/connection-lost.ts';
import { readRecordingsToUpload } from '../pwa/local/speech/recordings.ts';
import { readMeta } from '../pwa/local/database/db.ts';
import { openAcademy } from './academy.ts';
import { openWindow } from './browser.ts';
import { createChance } from './chance.ts';
import { createDevice, type Device, type Page } from './device.ts';
import { createDiary } from './diary.ts';
import { createLedger, DEVICE_FAULTS, type Ledger } from './ledger.ts';
import { befall, openAnother } from './misfortune.ts';
import { wait } from './network.ts';
import type { SoakOptions } from './options.ts';
import { createPace, type Pace } from './pace.ts';
import { createServerKeeper, type Disturber } from './server-keeper.ts';
import { doSomething, isFaultOf } from './student.ts';
import { type Findings, verify, type World } from './verify.ts';

export interface Soaked {
  ledger: Ledger;
  findings: Findings;
  restedMs: number;
}

/** The longest time that a device may take to settle while no other does, on a busy machine. */
const REST_WITHIN_MS = 120_000;
/** All devices at once would share the machine until none finishes in time. */
const EXCHANGES_AT_ONCE = 8;
const REST_ROUNDS = 4;
const LOOK_EVERY_MS = 20;
const LONGEST_THOUGHT_MS = 900;
const LONGEST_PEACE_MS = 12_000;
const SIGN_INS_AT_ONCE = 4;

export async function soak(
  options: SoakOptions & { say: (line: string) => void },
  look: (world: World) => Promise<void> = () => Promise.resolve(),
): Promise<Soaked> {
  const { seed, durationMs, students, devices: deviceCount, say } = options;
  const ledger = createLedger();
  const window = openWindow((error) => isHarmless(error) || ledger.surprises.push(describe(error)));
  const folder = await mkdtemp(join(tmpdir(), 'papertide-soak-'));
  const weather = { isFair: true };
  const keeper = await createServerKeeper({ folder, options, ledger });
  const devices: Device[] = [];
  try {
    await keeper.start();
    const academy = await openAcademy(keeper.origin, students);
    const diary = createDiary();
    for (let index = 0; index < deviceCount; index++) {
      const account = academy.students[index % students];
      if (!account) throw new Error('There are no students');
      const name = `${account.user_id}-${index}`;
      const [chance, lineChance] = [createChance(seed, `student ${index}`), createChance(seed, `line ${index}`)];
      devices.push(createDevice({ name, account, chance, lineChance, ledger, origin: keeper.origin, weather }));
    }
    await inTurns(devices, SIGN_INS_AT_ONCE, async (device) => {
      await (await openAnother(device)).signInIfAsked();
    });
    say(`${students} students, ${deviceCount} devices: it begins`);

    weather.isFair = false;
    const until = Date.now() + durationMs;
    // required even of a short soak: each fault has happened, and at least as many attempts ended as there are
    // students
    const findMissing = (): string[] => {
      const ended = ledger.made.get('attempts ended') ?? 0;
      const missing: string[] = [...DEVICE_FAULTS, ...keeper.faults].filter((fault) => !ledger.faults.has(fault));
      if (!ledger.made.has('exercises ended')) missing.push('an attempt of one part or without a clock that ends');
      return ended < students ? [...missing, `${students - ended} attempts that end`] : missing;
    };
    let hasFailed = false;
    const isOver = () => hasFailed || (Date.now() >= until && findMissing().length === 0);
    const pace = createPace({ ledger, durationMs, isOver });
    const storm = { isOver, pace };
    await untilAllEnd(
      () => (hasFailed = true),
      [
        ...devices.map((device) => live({ academy, diary }, device, isOver)),
        ...devices.map((device, index) => suffer(device, createChance(seed, `misfortune ${index}`), storm)),
        ...keeper.disturbers.map((one) => disturbServers(one, createChance(seed, `peace ${one.name}`), storm)),
        watchProgress(isOver, () => pace.requireProgress(findMissing())),
      ],
    );

    weather.isFair = true;
    say('the storm is over');
    const began = Date.now();
    await Promise.all(devices.flatMap(({ line }) => [...line.late]));
    await comeToRest(devices, window.goOnline);
    const restedMs = Date.now() - began;
    const findings = await verify({ academy, diary, devices });
    await look({ academy, diary, devices });
    await Promise.all(devices.flatMap(({ pages }) => pages.map((page) => page.close())));
    await keeper.stop();
    return { ledger, findings, restedMs };
  } finally {
    for (const { pages } of devices) for (const page of pages) if (!page.isDead()) page.kill();
    await keeper.close();
    window.close();
    await rm(folder, { recursive: true });
  }
}

async function live(world: Parameters<typeof doSomething>[0], device: Device, isOver: () => boolean): Promise<void> {
  const { chance } = device;
  while (!isOver()) {
    await wait(chance.between(0, LONGEST_THOUGHT_MS));
    if (device.pages.length === 0) continue;
    const page = chance.pick(device.pages);
    try {
      if (chance.happens(0.1)) await page.signInIfAsked();
      else await doSomething(world, device, page);
    } catch (error) {
      if (!isFaultOf(error, page) && !isHarmless(error)) device.ledger.surprises.push(describe(error));
    }
  }
}

interface Storm {
  isOver: () => boolean;
  pace: Pace;
}

async function suffer(device: Device, chance: ReturnType<typeof createChance>, { isOver, pace }: Storm): Promise<void> {
  while (!isOver()) {
    await waitUnless(isOver, chance.between(0, LONGEST_PEACE_MS));
    await pace.untilSyncsGetThrough();
    if (isOver()) break;
    try {
      await befall(device, chance);
    } catch (error) {
      if (!isHarmless(error)) device.ledger.surprises.push(describe(error));
    }
  }
  device.line.isUp = true;
}

async function disturbServers(
  { peaceMs, disturb }: Disturber,
  chance: ReturnType<typeof createChance>,
  { isOver, pace }: Storm,
): Promise<void> {
  while (!isOver()) {
    await waitUnless(isOver, chance.between(...peaceMs));
    await pace.untilSyncsGetThrough();
    if (!isOver()) await disturb();
  }
}

/** Waits for all even if one fails: what still runs would start servers after the end. */
async function untilAllEnd(onFailure: () => void, running: readonly Promise<void>[]): Promise<void> {
  for (const one of running) one.catch(onFailure);
  await Promise.allSettled(running);
  await Promise.all(running);
}

async function watchProgress(isOver: () => boolean, requireProgress: () => void): Promise<void> {
  while (!isOver()) {
    requireProgress();
    await wait(1_000);
  }
}

async function waitUnless(isOver: () => boolean, ms: number): Promise<void> {
  for (const until = Date.now() + ms; Date.now() < until && !isOver();) await wait(Math.min(ms, LOOK_EVERY_MS * 5));
}

async function comeToRest(devices: readonly Device[], goOnline: () => void): Promise<void> {
  for (const device of devices) {
    for (const page of device.pages) page.disk.isFull = false;
    if (device.pages.length === 0) await openAnother(device);
  }
  goOnline();
  await inTurns(devices, SIGN_INS_AT_ONCE, async ({ pages }) => {
    for (const page of pages) await page.signInIfAsked();
  });
  const exchanges = devices.flatMap((device) => device.pages.map((page) => ({ device, page })));
  const patience = { until: 0 };
  for (let round = 0; round < REST_ROUNDS; round++)
    await inTurns(exchanges, EXCHANGES_AT_ONCE, ({ device, page }) => syncOnce(device, page, patience));
  await inTurns(devices, devices.length, async (device) => {
    const [page] = device.pages;
    if (!page || (await readRecordingsToUpload(page.db)).length === 0) return;
    // a page that was refused often backs off; a newly opened one asks at once
    await Promise.all(device.pages.map((one) => one.close()));
    device.pages = [];
    const { db } = await openAnother(device);
    const until = Date.now() + REST_WITHIN_MS;
    while ((await readRecordingsToUpload(db)).length > 0 && Date.now() < until) await wait(LOOK_EVERY_MS);
  });
}

async function syncOnce({ ledger }: Device, page: Page, patience: { until: number }): Promise<void> {
  const before = page.exchanges();
  const getOn = () => (patience.until = Date.now() + REST_WITHIN_MS);
  getOn();
  page.requestSync(0);
  while (page.exchanges() === before) {
    if (await page.signInIfAsked()) getOn();
    if (Date.now() > patience.until) {
      const state = JSON.stringify(await readMeta(page.db, 'sync_state'));
      ledger.surprises.push(`${page.db.name} did not come to rest: ${state} after ${page.story.join(', ')}`);
      return;
    }
    await wait(LOOK_EVERY_MS);
  }
}

async function inTurns<One>(all: readonly One[], atOnce: number, work: (one: One) => Promise<void>): Promise<void> {
  const left = [...all];
  const workOff = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: atOnce }, workOff));
}

function isHarmless(error: unknown): boolean {
  const names = ['QuotaExceededError', 'ApiError', 'SyncFailure'];
  return isConnectionLost(error) || (error instanceof Error && names.includes(error.name));
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
