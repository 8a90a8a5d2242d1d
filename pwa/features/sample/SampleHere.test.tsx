// @vitest-environment jsdom
import { useLayoutEffect, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor as until } from '../../../shared/testing/wait-for.ts';
import type { User } from '../../../shared/accounts.ts';
import type { Result } from '../../../shared/results.ts';
import { isSampleHere, noteSampleHere } from '../../api/sample-here.ts';
import { openClock, type ServerClock } from '../../local/time/clock.ts';
import { openLocalDatabase, type LocalDatabase } from '../../local/database/db.ts';
import { DeviceProvider, type Device } from '../../local/device.tsx';
import { endAttempt } from '../../local/writes/save.ts';
import { SampleHere } from './SampleHere.tsx';
import { SampleOffer } from './SampleOffer.tsx';
import { startSample } from './start-sample.ts';
import { show, withPage } from '../../ui/testing.ts';

const NOW = Date.now();
const user: User = {
  user_id: newId(),
  first_name: 'Amara',
  last_name: 'Silva',
  email: 'amara@papertide.test',
  address: '',
  role: 'student',
};
let visitor: LocalDatabase;
let db: LocalDatabase;
let clock: ServerClock;
withPage({ isWithinAct: false });
let router: ReturnType<typeof createMemoryRouter>;
const requestSync = vi.fn<(quietMs: number) => void>();

beforeEach(async () => {
  visitor = await openLocalDatabase(null);
  db = await openLocalDatabase(user.user_id);
  clock = await openClock(db);
  requestSync.mockClear();
  noteSampleHere(false);
});

afterEach(async () => {
  await visitor.delete();
  await db.delete();
});

async function sit({ isEnded = true } = {}): Promise<string> {
  const sitter = { db: visitor, now: () => NOW };
  const { result_id } = await startSample(sitter, null);
  if (isEnded) await endAttempt(sitter, result_id, NOW);
  return result_id;
}

function Where() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

function openAt(path: string, element: ReactNode, who: User | null): void {
  const device: Device = { db: who ? db : visitor, user: who, now: () => NOW, clock, requestSync };
  router = createMemoryRouter(
    [
      { path: '/result/:resultId', element },
      { path: '*', element: <Where /> },
    ],
    { initialEntries: [path] },
  );
  void show(
    <DeviceProvider device={device}>
      <RouterProvider router={router} />
    </DeviceProvider>,
  );
}

const expectShown = (words: string) => until(() => expect(document.body.textContent).toContain(words));
const press = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === name)?.click();
const screen = (
  <SampleHere>
    <p>the result</p>
  </SampleHere>
);

describe('a visitor', () => {
  it('[R101] sees the result of their sample, scored before it is shown', async () => {
    const result_id = await sit();
    const seen: Promise<Result | undefined>[] = [];
    function Probe() {
      // before anybody could see it
      useLayoutEffect(() => {
        seen.push(Promise.resolve(visitor.results.get(result_id)));
      }, []);
      return <p>the result</p>;
    }
    const probed = (
      <SampleHere>
        <Probe />
      </SampleHere>
    );
    openAt(`/result/${result_id}`, probed, null);
    await expectShown('the result');
    expect(await seen[0]).toMatchObject({ correct: 0, total: 13 });
  });

  it('is sent to the login for any other result, and back to it from there', async () => {
    await sit();
    const other = newId();
    openAt(`/result/${other}`, screen, null);
    await expectShown(`at /auth/user/login?returnTo=${encodeURIComponent(`/result/${other}`)}`);
  });

  it('is led to the sample’s page where another tab removed what is on the screen', async () => {
    const result_id = await sit({ isEnded: false });
    openAt(`/result/${result_id}`, screen, null);
    await expectShown('the result');
    await visitor.attempts.delete(result_id);
    await expectShown('at /sample');
  });

  it('is told where the result cannot be kept, and tries again', async () => {
    const result_id = await sit();
    const full = vi.spyOn(visitor.results, 'put').mockRejectedValue(new Error('full'));
    openAt(`/result/${result_id}`, screen, null);
    await expectShown('could not save the result');
    full.mockRestore();
    press('Try again');
    await expectShown('the result');
  });
});

describe('somebody who is signed in', () => {
  it('[R102] is asked before the visitor’s attempt becomes theirs', async () => {
    const result_id = await sit();
    openAt(`/result/${result_id}`, screen, user);
    await expectShown('Is this sample yours?');
    expect(await db.attempts.count()).toBe(0);
    press('Keep it in my account');
    await expectShown('the result');
    await until(() => expect(requestSync).toHaveBeenCalledWith(0));
    expect(await db.attempts.get(result_id)).toMatchObject({ state: 'unsent' });
    expect(await visitor.attempts.count()).toBe(0);
    expect(isSampleHere()).toBe(false);
  });

  it('[R102] who signed up from the result has it at once, at its address', async () => {
    const result_id = await sit();
    openAt(`/result/${result_id}?keep=1`, screen, user);
    await expectShown('the result');
    await until(() => expect(router.state.location.search).toBe(''));
    expect(await db.attempts.count()).toBe(1);
  });

  it('is told where it cannot be moved; it stays where it was, and can be tried again', async () => {
    const result_id = await sit();
    const full = vi.spyOn(db.attempts, 'add').mockRejectedValue(new Error('full'));
    openAt(`/result/${result_id}?keep=1`, screen, user);
    await expectShown('could not move the sample');
    expect(await visitor.attempts.count()).toBe(1);
    full.mockRestore();
    press('Try again');
    await expectShown('the result');
    expect(await db.attempts.count()).toBe(1);
  });

  it('sees their own results as ever', async () => {
    await sit();
    openAt(`/result/${newId()}`, screen, user);
    await expectShown('the result');
    expect(await visitor.attempts.count()).toBe(1);
  });
});

describe('at home', () => {
  it('[R102] an attempt without an account is offered, and kept on a press', async () => {
    const result_id = await sit({ isEnded: false });
    openAt('/result/x', <SampleOffer />, user);
    await expectShown('0 of 13 questions answered');
    expect(await db.attempts.count()).toBe(0);
    press('It is mine: keep it');
    await until(async () => expect(await db.attempts.get(result_id)).toBeDefined());
    await until(() => expect(document.body.textContent).not.toContain('without an account'));
  });

  it('is left alone, and not offered again, where it is somebody else’s', async () => {
    const result_id = await sit();
    openAt('/result/x', <SampleOffer />, user);
    await expectShown('without an account');
    press('Not mine');
    expect(isSampleHere()).toBe(false);
    expect(await db.attempts.count()).toBe(0);
    expect(await visitor.attempts.get(result_id)).toBeDefined();
  });

  it('one that this account had begun to take is taken without another question', async () => {
    const result_id = await sit();
    await visitor.meta.put({ key: 'sample_claims', value: { [result_id]: user.user_id } });
    openAt('/result/x', <SampleOffer />, user);
    await until(async () => expect(await db.attempts.get(result_id)).toBeDefined());
    expect(document.body.textContent).toBe('');
  });
});
