import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openClock } from '../local/clock.ts';
import { openLocalDatabase } from '../local/db.ts';
import { createFirstOpening } from './first-opening.ts';
import type { OpenDevice, Opened } from './open-device.ts';

const AMARA = 'amara';
const BIJU = 'biju';

let closed: (string | null)[];
let asked: (string | null)[];
const databases = new Set<string>();

/** Whosever it is: only whether it is closed counts here. */
let device: OpenDevice['device'];

beforeAll(async () => {
  const db = await openLocalDatabase(null);
  const clock = await openClock(db);
  device = { db, now: clock.now, clock, requestSync: () => undefined };
  return () => db.delete();
});

function deviceOf(userId: string | null): Opened {
  return { of: userId, kind: 'open', open: { device, close: () => closed.push(userId) } };
}

function start(likely: string | null, isHere = (userId: string) => Promise.resolve(databases.has(userId))) {
  const session = Promise.withResolvers<string | null>();
  const open = vi.fn<(userId: string | null) => Promise<Opened>>((userId) => {
    asked.push(userId);
    return Promise.resolve(deviceOf(userId));
  });
  return { session, open: createFirstOpening({ likely, signedIn: session.promise, isHere, open }) };
}

beforeEach(() => {
  closed = [];
  asked = [];
  databases.clear();
});

describe('the device of a start', () => {
  it('opens before the session is read, and is the one that is asked for then', async () => {
    databases.add(AMARA);
    const { session, open } = start(AMARA);
    await vi.waitFor(() => expect(asked).toEqual([AMARA]));
    session.resolve(AMARA);
    expect(await open(AMARA)).toMatchObject({ of: AMARA, kind: 'open' });
    expect(await open(AMARA)).toBe(await open(AMARA));
    expect(asked).toEqual([AMARA]);
    expect(closed).toEqual([]);
  });

  it('is closed again where the session is of somebody else, whose own opens', async () => {
    databases.add(AMARA);
    const { session, open } = start(AMARA);
    await vi.waitFor(() => expect(asked).toEqual([AMARA]));
    session.resolve(BIJU);
    expect(await open(BIJU)).toMatchObject({ of: BIJU, kind: 'open' });
    await vi.waitFor(() => expect(closed).toEqual([AMARA]));
    expect(asked).toEqual([AMARA, BIJU]);
  });

  it('is closed again where nobody is signed in, also on a page that needs none; the visitor’s is not', async () => {
    databases.add(AMARA);
    const { session, open } = start(AMARA);
    session.resolve(null);
    await vi.waitFor(() => expect(closed).toEqual([AMARA]));
    expect(await open(null)).toMatchObject({ of: null, kind: 'open' });
    await session.promise;
    expect(closed).toEqual([AMARA]);
  });

  it('is not made for somebody whose data may be gone', async () => {
    const { session, open } = start(AMARA);
    // a turn later all has run that can without the session
    await new Promise((resolve) => setTimeout(resolve));
    expect(asked).toEqual([]);
    session.resolve(BIJU);
    await open(BIJU);
    expect(asked).toEqual([BIJU]);
  });

  it('is made once the session is of them', async () => {
    const { session, open } = start(AMARA);
    session.resolve(AMARA);
    expect(await open(AMARA)).toMatchObject({ of: AMARA, kind: 'open' });
    expect(asked).toEqual([AMARA]);
  });

  it('opens with the session where the browser never tells what is here', async () => {
    const { session, open } = start(AMARA, () => new Promise(() => undefined));
    session.resolve(AMARA);
    expect(await open(AMARA)).toMatchObject({ of: AMARA, kind: 'open' });
  });

  it('that waits for another tab is closed when it opens after all', async () => {
    databases.add(AMARA);
    const later = Promise.withResolvers<Opened>();
    const session = Promise.withResolvers<string | null>();
    createFirstOpening({
      likely: AMARA,
      signedIn: session.promise,
      isHere: () => Promise.resolve(true),
      open: (userId) => Promise.resolve({ of: userId, kind: 'blocked', later: later.promise }),
    });
    session.resolve(null);
    later.resolve(deviceOf(AMARA));
    await vi.waitFor(() => expect(closed).toEqual([AMARA]));
  });
});
