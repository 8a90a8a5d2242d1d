import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { waitFor } from '../../shared/testing/wait-for.ts';
import { makePostgresDatabase } from '../testing/stores.ts';
import { enterDatabase, type Presence } from './presence.ts';

async function openDatabase() {
  const url = await makePostgresDatabase();
  return async (onWait = () => undefined as void): Promise<Presence> => {
    const presence = await enterDatabase(url, { onWait, onLost: () => undefined });
    onTestFinished(() => presence.leave());
    return presence;
  };
}

describe('[R351] a server on a shared PostgreSQL', () => {
  it('waits while another one starts, and says so', async () => {
    const enter = await openDatabase();
    const first = await enter();
    let [waits, hasEntered] = [0, false];
    const second = enter(() => void waits++).then((presence) => {
      hasEntered = true;
      return presence;
    });
    await waitFor(() => expect(waits).toBe(1));
    await wait(100);
    expect(hasEntered).toBe(false);
    first.endStart();
    expect((await second).isAlone).toBe(false);
  });

  it('starts after one that ended in the middle of its start', async () => {
    const enter = await openDatabase();
    const first = await enter();
    const second = enter();
    await first.leave();
    expect((await second).isAlone).toBe(true);
  });

  it('is alone where no other one runs, whether it has ended its start or not', async () => {
    const enter = await openDatabase();
    const first = await enter();
    expect(first.isAlone).toBe(true);
    first.endStart();
    const second = await enter();
    expect(second.isAlone).toBe(false);
    second.endStart();
    await first.leave();
    await second.leave();
    expect((await enter()).isAlone).toBe(true);
  });

  it('waits for others to end, for a while', async () => {
    const enter = await openDatabase();
    const first = await enter();
    first.endStart();
    const second = await enter();
    expect(await second.waitUntilAlone(0)).toBe(false);
    const waiting = second.waitUntilAlone(30_000);
    await first.leave();
    expect(await waiting).toBe(true);
    second.endStart();
    expect((await enter()).isAlone).toBe(false);
  });
});
