import type { LocalDatabase, LocalKey } from '../pwa/local/database/db.ts';
import { readMeta, writeMeta } from '../pwa/local/database/db.ts';
import { loadRowCache } from '../pwa/local/database/collections.ts';
import type { Chance } from './chance.ts';
import type { Device, Page } from './device.ts';
import { sayRow, standsFor, type Given } from './diary.ts';
import type { Fault } from './ledger.ts';
import { wait } from './network.ts';
import { openPage } from './page.ts';

const MISFORTUNES = {
  'page killed': 10,
  'page closed': 3,
  'connection away for a while': 5,
  'clock jumps': 2,
  'cursor of before': 1.6,
  'cursor of nobody': 0.4,
  'IndexedDB closed under the page': 5,
  'write refused by the disk': 3,
  'second tab': 3,
} satisfies Partial<Record<Fault, number>>;
const KINDS = Object.keys(MISFORTUNES) as (keyof typeof MISFORTUNES)[];
const SKEWS_MS = [0, 0, 30_000, -90_000, 240_000, 7_200_000, -7_200_000, 86_400_000];
const LONGEST_AWAY_MS = 3_000;
const MAX_CURSORS = 8;

export async function befall(device: Device, chance: Chance): Promise<void> {
  const { ledger, pages } = device;
  if (pages.length === 0) return void (await openAnother(device));
  const page = chance.pick(pages);
  const drawn = chance.weighted(MISFORTUNES);
  const what = ledger.owed(KINDS) ?? drawn;
  page.story.push(what);
  switch (what) {
    case 'page killed':
    case 'page closed':
      ledger.fault(what);
      device.pages = pages.filter((one) => one !== page);
      if (what === 'page killed') page.kill();
      else await page.close();
      await wait(chance.between(0, LONGEST_AWAY_MS));
      await openAnother(device);
      return;
    case 'connection away for a while':
      ledger.fault(what);
      device.line.isUp = false;
      await wait(chance.between(0, LONGEST_AWAY_MS));
      device.line.isUp = true;
      return;
    case 'clock jumps':
      ledger.fault(what);
      device.skewMs = chance.pick(SKEWS_MS);
      return;
    case 'cursor of before':
    case 'cursor of nobody':
      return turnBack(device, page.db, chance, what);
    case 'IndexedDB closed under the page':
      ledger.fault(what);
      page.loseConnection();
      return;
    case 'write refused by the disk':
      ledger.fault(what);
      page.disk.isFull = true;
      return;
    case 'second tab':
      if (pages.length > 1) return;
      ledger.fault(what);
      await openAnother(device);
      return;
  }
}

export async function openAnother(device: Device): Promise<Page> {
  const page = await openPage(device);
  for (const given of await findUnsaved(device, page.db))
    device.ledger.surprises.push(`${device.name} had shown ${given.id} as saved, and it is not on the disk [I1]`);
  device.pages.push(page);
  return page;
}

async function turnBack(
  { ledger, cursors }: Device,
  db: LocalDatabase,
  chance: Chance,
  what: 'cursor of before' | 'cursor of nobody',
): Promise<void> {
  const now = await readMeta(db, 'cursor');
  if (now !== null && !cursors.includes(now)) cursors.push(now);
  if (cursors.length > MAX_CURSORS) cursors.shift();
  // a cursor is written with its rows: an old one must not interrupt a complete re-read
  if (cursors.length === 0 || (await readMeta(db, 'doubted')) !== null) return;
  ledger.fault(what);
  await writeMeta(db, 'cursor', what === 'cursor of nobody' ? chance.word(20) : chance.pick(cursors));
}

async function findUnsaved(device: Device, db: LocalDatabase): Promise<Given[]> {
  const looked = [...device.shown.values()];
  const unsaved: Given[] = [];
  for (const given of looked) {
    const [, first = '', second] = given.id.split('/');
    const key: LocalKey = second === undefined ? first : [first, second];
    const row = (await loadRowCache(db, given.collection, [key])).get(key);
    const late = await db.refusals.get(given.id);
    const isStored =
      (row && (row.hlc > given.hlc || (row.hlc === given.hlc && sayRow(row) === given.said) || given.isAhead)) ||
      (late && 'hlc' in late.row && standsFor({ hlc: late.row.hlc, said: sayRow(late.row) }, given));
    if (!isStored) unsaved.push(given);
    if (device.shown.get(given.id) === given) device.shown.delete(given.id);
  }
  for (const [recording_id, count] of device.spoken) {
    const pieces = await db.recordingPieces.where('recording_id').equals(recording_id).count();
    if (pieces < count && device.spoken.has(recording_id))
      device.ledger.surprises.push(`${device.name} had kept ${count} pieces of ${recording_id} and has ${pieces} [I1]`);
    device.spoken.delete(recording_id);
  }
  return unsaved;
}
