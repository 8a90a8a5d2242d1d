// Over 400 lines because it is the table of what may happen to a sign-in, one describe an occasion.

import { describe, expect, it, vi } from 'vitest';
import { waitFor } from '../../shared/testing/wait-for.ts';
import type { User } from '../../shared/accounts.ts';
import type { SessionRecord, SessionRecords } from '../local/database/session-db.ts';
import { Session, lifetimeMs, type SessionState } from './session-store.ts';

const MINUTE = 60_000;
const nimal: User = {
  user_id: '01900000-0000-7000-8000-000000000001',
  first_name: 'Nimal',
  last_name: 'Perera',
  email: 'nimal@papertide.test',
  address: 'Kandy',
  role: 'student',
};
const amaya: User = { ...nimal, user_id: '01900000-0000-7000-8000-000000000002', first_name: 'Amaya' };

let made = 0;
/** A token of 15 minutes by a server whose clock is two hours ahead of the device's. */
function makeToken(): string {
  made += 1;
  const iat = 7_200 + made;
  return `head.${btoa(JSON.stringify({ iat, exp: iat + 15 * 60 }))}.sign`;
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}
const giveToken = (user = nimal) => json(200, { accessToken: makeToken(), userData: user });
const refuse = () => json(401, { code: 'not_signed_in', message: 'Please log in.' });

/** One record for all tabs; `isBroken` is a browser that refuses IndexedDB. */
function makeSessionRecords() {
  const sessionRecords: SessionRecords & { stored: SessionRecord | null; isBroken: boolean } = {
    stored: null,
    isBroken: false,
    async read() {
      await Promise.resolve();
      if (sessionRecords.isBroken) throw new Error('no IndexedDB');
      return sessionRecords.stored;
    },
    async change(next) {
      await Promise.resolve();
      if (sessionRecords.isBroken) throw new Error('no IndexedDB');
      sessionRecords.stored = next(sessionRecords.stored) ?? sessionRecords.stored;
    },
  };
  return sessionRecords;
}

/** A browser: one storage, one lock and one clock for all its tabs, and the server it talks to. */
function openBrowser(answer: (path: string) => Response | Promise<Response>) {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const sessionRecords = makeSessionRecords();
  let last: Promise<unknown> = Promise.resolve();
  const calls: string[] = [];
  const browser = {
    calls,
    storage,
    sessionRecords,
    /** Returns a kill, which leaves of local storage only what reached the disk at this moment. */
    flush: () => {
      const onDisk = new Map(stored);
      return () => {
        stored.clear();
        for (const [key, value] of onDisk) stored.set(key, value);
      };
    },
    now: 1_000_000,
    answer,
    openTab: async ({ onPaper = false } = {}) => {
      const tab = { onPaper, startAgain: vi.fn<() => void>() };
      const session = new Session({
        fetch: async (input) => {
          const path = input instanceof Request ? input.url : String(input);
          calls.push(path);
          return browser.answer(path);
        },
        storage,
        records: sessionRecords,
        oneAtATime: <T>(work: () => Promise<T>) => {
          const turn = last.then(work, work);
          last = turn.catch(() => null);
          return turn;
        },
        now: () => browser.now,
        isPaperOnScreen: () => tab.onPaper,
        startAgain: tab.startAgain,
      });
      await session.load();
      return Object.assign(tab, { session });
    },
    signedIn: () => {
      storage.setItem('userData', JSON.stringify(nimal));
      storage.setItem('accessToken', makeToken());
      storage.setItem('accessTokenReceivedAt', String(browser.now));
    },
  };
  return browser;
}

const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));
const signedIn = (more: object = {}): SessionState => ({
  kind: 'authenticated',
  user: nimal,
  connection: 'online',
  refused: false,
  replacedBy: null,
  ...more,
});

describe('a start', () => {
  it('without a stored user is a visitor, and asks the server nothing', async () => {
    const browser = openBrowser(refuse);
    expect((await browser.openTab()).session.state()).toEqual({ kind: 'unauthenticated' });
    expect(browser.calls).toEqual([]);
  });

  it('without a connection goes on as the stored user', async () => {
    const browser = openBrowser(noNetwork);
    browser.signedIn();
    browser.now += 60 * MINUTE;
    const { session } = await browser.openTab();
    expect(session.state()).toEqual(signedIn({ connection: 'offline' }));
    expect(await session.refresh(null)).toBe('unreachable');
    expect(session.state()).toEqual(signedIn({ connection: 'offline' }));
  });

  it('with a stored user that cannot be read is a visitor', async () => {
    const browser = openBrowser(refuse);
    browser.storage.setItem('userData', '{"user_id":');
    expect((await browser.openTab()).session.state().kind).toBe('unauthenticated');
  });
});

describe('the token', () => {
  it('is used as it is until a minute before its end', async () => {
    const browser = openBrowser(() => giveToken());
    browser.signedIn();
    const { session } = await browser.openTab();
    const token = await session.freshToken();
    browser.now += 13 * MINUTE;
    expect(await session.freshToken()).toBe(token);
    expect(browser.calls).toEqual([]);
    browser.now += 1 * MINUTE;
    expect(await session.freshToken()).not.toBe(token);
    expect(browser.calls).toEqual(['/api/auth/updatetoken']);
  });

  it('is refreshed where the clock was set back behind the time it came', async () => {
    const browser = openBrowser(() => giveToken());
    browser.signedIn();
    const { session } = await browser.openTab();
    browser.now -= 120 * MINUTE;
    await session.freshToken();
    expect(browser.calls).toEqual(['/api/auth/updatetoken']);
  });

  it('is refreshed once for calls that were refused together', async () => {
    const browser = openBrowser(() => giveToken());
    browser.signedIn();
    const { session } = await browser.openTab();
    const stale = await session.freshToken();
    expect(await Promise.all([session.refresh(stale), session.refresh(stale)])).toEqual(['refreshed', 'refreshed']);
    expect(browser.calls).toHaveLength(1);
  });

  it('that another tab has just refreshed is taken up without a call', async () => {
    const browser = openBrowser(() => giveToken());
    browser.signedIn();
    const one = await browser.openTab();
    const two = await browser.openTab();
    const stale = await one.session.freshToken();
    await Promise.all([one.session.refresh(stale), two.session.refresh(stale)]);
    expect(browser.calls).toHaveLength(1);
    expect(await two.session.freshToken()).toBe(await one.session.freshToken());
  });

  it('has no lifetime where it cannot be read', () => {
    expect(lifetimeMs('not a token')).toBe(0);
    expect(lifetimeMs(makeToken())).toBe(15 * MINUTE);
  });
});

describe('[R132] a call that renews the token by itself', () => {
  const renewing = (accessToken = makeToken(), status = 200) =>
    Promise.resolve(new Response('{}', { status, headers: { 'x-access-token': accessToken } }));
  async function pastItsTime() {
    const browser = openBrowser(() => giveToken());
    browser.signedIn();
    const tab = await browser.openTab();
    const past = await tab.session.freshToken();
    browser.now += 60 * MINUTE;
    return { browser, past, ...tab };
  }

  it('goes out with the token of before, and the next one counts in every tab', async () => {
    const { browser, session, past } = await pastItsTime();
    const other = await browser.openTab();
    const next = makeToken();
    const call = vi.fn<(token: string) => Promise<Response>>(() => renewing(next));
    expect((await session.renewWith(nimal.user_id, call))?.status).toBe(200);
    expect(call.mock.calls).toEqual([[past]]);
    expect(await session.freshToken()).toBe(next);
    expect(session.state()).toEqual(signedIn());
    expect(browser.sessionRecords.stored).toMatchObject({ accessToken: next, user: nimal });
    await other.session.takeUpOtherTabs();
    expect(await other.session.freshToken()).toBe(next);
    expect(browser.calls).toEqual([]);
  });

  it('[R398] brings the user as the server knows them now, in every tab, and never somebody else', async () => {
    const { browser, session } = await pastItsTime();
    const other = await browser.openTab();
    const answerWith = (user: string) => () =>
      Promise.resolve(new Response('{}', { headers: { 'x-access-token': makeToken(), 'x-user': user } }));
    const changed = { ...nimal, first_name: 'නිමල්', roles: ['teacher'] };
    await session.renewWith(nimal.user_id, answerWith(encodeURIComponent(JSON.stringify(changed))));
    expect(session.state()).toMatchObject({ kind: 'authenticated', user: changed });
    expect(browser.sessionRecords.stored).toMatchObject({ user: changed });
    await other.session.takeUpOtherTabs();
    expect(other.session.state()).toMatchObject({ user: changed });
    for (const unusable of ['%', 'null', encodeURIComponent(JSON.stringify(amaya)), '']) {
      browser.now += 60 * MINUTE;
      await session.renewWith(nimal.user_id, answerWith(unusable));
      expect(session.state()).toMatchObject({ user: changed });
    }
  });

  it('brings the token with a refusal too', async () => {
    const { browser, session } = await pastItsTime();
    expect((await session.renewWith(nimal.user_id, () => renewing(makeToken(), 409)))?.status).toBe(409);
    await session.freshToken();
    expect(browser.calls).toEqual([]);
  });

  it('is not made while the token holds, nor for somebody else', async () => {
    const { browser, session } = await pastItsTime();
    const call = vi.fn<() => Promise<Response>>(() => renewing());
    expect(await session.renewWith(amaya.user_id, call)).toBeNull();
    browser.now -= 60 * MINUTE;
    expect(await session.renewWith(nimal.user_id, call)).toBeNull();
    expect(call).not.toHaveBeenCalled();
  });

  it('waits for a tab that renews just then, and is not made after it', async () => {
    const { session } = await pastItsTime();
    const call = vi.fn<() => Promise<Response>>(() => renewing());
    const [outcome, renewed] = await Promise.all([session.refresh(null), session.renewWith(nimal.user_id, call)]);
    expect([outcome, renewed]).toEqual(['refreshed', null]);
    expect(call).not.toHaveBeenCalled();
  });

  it.each([401, 403, 404])(
    'that is answered by %i, as by an older server, leaves the word to updatetoken',
    async (status) => {
      const { browser, session } = await pastItsTime();
      const refused = async () => json(status, { code: 'not_found', message: 'There is no such call.' });
      expect(await session.renewWith(nimal.user_id, refused)).toBeNull();
      expect(session.state()).toMatchObject({ refused: false });
      expect(await session.freshToken()).not.toBeNull();
      expect(browser.calls).toEqual(['/api/auth/updatetoken']);
    },
  );

  it('[F49] whose reply is lost ends nothing', async () => {
    const { session } = await pastItsTime();
    await expect(session.renewWith(nimal.user_id, noNetwork)).rejects.toThrow('Failed to fetch');
    expect(session.state()).toEqual(signedIn({ connection: 'offline' }));
    expect((await session.renewWith(nimal.user_id, () => renewing()))?.status).toBe(200);
    expect(session.state()).toEqual(signedIn());
  });

  it('does not bring back a sign-in that was ended meanwhile', async () => {
    const { browser, session } = await pastItsTime();
    const reply = Promise.withResolvers<Response>();
    const renewed = session.renewWith(nimal.user_id, () => reply.promise);
    await waitFor(() => expect(browser.sessionRecords.stored?.user).toEqual(nimal));
    await session.signOut();
    reply.resolve(renewing());
    await renewed;
    expect(session.state()).toEqual({ kind: 'unauthenticated' });
    expect(browser.sessionRecords.stored).toMatchObject({ user: null, accessToken: null });
  });
});

describe('a refusal by the server', () => {
  it('ends the sign-in, and what is on the device stays with its owner over a start', async () => {
    const browser = openBrowser(refuse);
    browser.signedIn();
    const { session } = await browser.openTab();
    expect(await session.refresh(await session.freshToken())).toBe('refused');
    expect(session.state()).toEqual(signedIn({ refused: true }));
    expect(await session.freshToken()).toBeNull();
    expect(browser.storage.getItem('accessToken')).toBeNull();
    browser.calls.length = 0;
    const later = await browser.openTab();
    expect(later.session.state()).toEqual(signedIn({ refused: true, connection: 'offline' }));
    expect(await later.session.refresh(null)).toBe('refused');
    await later.session.connectionCameBack();
    expect(browser.calls).toEqual([]);
  });

  it('[R250] for its age alone is asked about again by each call and at each start, and is over once the server takes it', async () => {
    const expired = () => json(401, { code: 'session_expired', message: 'Your login has ended. Please log in again.' });
    const browser = openBrowser(expired);
    browser.signedIn();
    const { session } = await browser.openTab();
    const token = await session.freshToken();
    expect(await session.refresh(token)).toBe('refused');
    expect(session.state()).toEqual(signedIn({ refused: true }));
    expect(await session.refresh(token)).toBe('refused');
    expect(browser.calls).toHaveLength(2);
    const later = await browser.openTab();
    browser.now += 60 * MINUTE;
    expect(await later.session.freshToken()).toBe(token);
    expect(later.session.state()).toMatchObject({ user: nimal, refused: true });
    browser.answer = () => giveToken();
    expect(await later.session.freshToken()).not.toBe(token);
    expect(later.session.state()).toEqual(signedIn());
    await session.takeUpOtherTabs();
    expect(session.state()).toEqual(signedIn());
  });

  it('[R250] for its age is a refusal for good once another reason is given, or the person logs out', async () => {
    const browser = openBrowser(() => json(401, { code: 'session_expired', message: 'Please log in.' }));
    browser.signedIn();
    const paper = await browser.openTab({ onPaper: true });
    const other = await browser.openTab();
    await paper.session.refresh(await paper.session.freshToken());
    await other.session.signOut();
    await paper.session.takeUpOtherTabs();
    browser.calls.length = 0;
    expect(await paper.session.freshToken()).toBeNull();
    expect(await paper.session.refresh(null)).toBe('refused');
    expect(browser.calls).toEqual([]);
  });

  it('is over once the same person signs in again, and gives way where somebody else does', async () => {
    const browser = openBrowser(refuse);
    browser.signedIn();
    const tab = await browser.openTab();
    await tab.session.refresh(await tab.session.freshToken());
    browser.answer = () => giveToken();
    await tab.session.signIn('nimal@papertide.test', 'secret-1');
    expect(tab.session.state()).toEqual(signedIn());
    browser.answer = refuse;
    await tab.session.refresh(await tab.session.freshToken());
    browser.answer = () => giveToken(amaya);
    await tab.session.signIn('amaya@papertide.test', 'secret-1');
    expect(tab.startAgain).toHaveBeenCalledOnce();
    expect((await browser.openTab()).session.state()).toEqual(signedIn({ user: amaya }));
  });

  it('is ended by the person who logs out, and nothing of them is left to open', async () => {
    const browser = openBrowser(refuse);
    browser.signedIn();
    const { session } = await browser.openTab();
    await session.refresh(await session.freshToken());
    await session.signOut();
    expect(session.state()).toEqual({ kind: 'unauthenticated' });
    expect((await browser.openTab()).session.state()).toEqual({ kind: 'unauthenticated' });
    expect(JSON.stringify(browser.sessionRecords.stored)).not.toContain(nimal.user_id);
    expect(browser.storage.getItem('userData')).toBeNull();
  });

  it('that comes late does not end the sign-in that came meanwhile', async () => {
    const reply = Promise.withResolvers<Response>();
    const browser = openBrowser((path) => (path === '/api/auth/updatetoken' ? reply.promise : giveToken()));
    browser.signedIn();
    const tab = await browser.openTab();
    const refreshing = tab.session.refresh(await tab.session.freshToken());
    await waitFor(() => expect(browser.calls).toHaveLength(1));
    // in another tab that went without the lock
    await browser.sessionRecords.change(
      (stored) => stored && { ...stored, count: stored.count + 1, accessToken: makeToken() },
    );
    reply.resolve(refuse());
    expect(await refreshing).toBe('refreshed');
    expect(tab.session.state()).toEqual(signedIn());
  });

  it.each([
    ['a 500', () => json(500, { code: 'internal', message: 'Trouble' })],
    ['a 429', () => json(429, { code: 'too_many_requests', message: 'Later' })],
    ['a page of a captive portal', () => new Response('<p>Buy data', { headers: { 'content-type': 'text/html' } })],
    ['a 401 page of a proxy', () => new Response('<p>Who are you', { status: 401 })],
    ['no answer', noNetwork],
  ])('is not what %s is', async (_what, answer) => {
    const browser = openBrowser(answer);
    browser.signedIn();
    const { session } = await browser.openTab();
    expect(await session.refresh(await session.freshToken())).toBe('unreachable');
    expect(session.state()).toEqual(signedIn({ connection: 'offline' }));
  });

  it('under a paper is over once the same person signs in in another tab', async () => {
    const browser = openBrowser(refuse);
    browser.signedIn();
    const tab = await browser.openTab({ onPaper: true });
    await tab.session.refresh(await tab.session.freshToken());
    browser.answer = () => giveToken();
    const other = await browser.openTab();
    await other.session.signIn('nimal@papertide.test', 'secret-1');
    await tab.session.takeUpOtherTabs();
    expect(tab.session.state()).toEqual(signedIn());
    expect(await tab.session.freshToken()).toBe(browser.storage.getItem('accessToken'));
  });
});

describe('another tab', () => {
  it('that signs out signs this one out, but not under a paper', async () => {
    const browser = openBrowser(() => new Response(null, { status: 204 }));
    browser.signedIn();
    const library = await browser.openTab();
    const paper = await browser.openTab({ onPaper: true });
    await (await browser.openTab()).session.signOut();
    await library.session.takeUpOtherTabs();
    await paper.session.takeUpOtherTabs();
    expect(library.session.state()).toEqual({ kind: 'unauthenticated' });
    expect(paper.session.state()).toEqual(signedIn({ refused: true }));
    paper.session.pageChanged();
    expect(paper.session.state()).toEqual(signedIn({ refused: true }));
    paper.onPaper = false;
    paper.session.pageChanged();
    expect(paper.session.state()).toEqual({ kind: 'unauthenticated' });
  });

  it('that signs out and has the data removed leaves no paper open', async () => {
    const browser = openBrowser(() => new Response(null, { status: 204 }));
    browser.signedIn();
    const paper = await browser.openTab({ onPaper: true });
    await (await browser.openTab()).session.signOut({ removed: true });
    await paper.session.takeUpOtherTabs();
    expect(paper.session.state()).toEqual({ kind: 'unauthenticated' });
  });

  it('where somebody else signs in starts this one again, but not under a paper', async () => {
    const browser = openBrowser(() => giveToken(amaya));
    browser.signedIn();
    const library = await browser.openTab();
    const paper = await browser.openTab({ onPaper: true });
    const other = await browser.openTab({ onPaper: true });
    await other.session.signIn('amaya@papertide.test', 'secret-1');
    await library.session.takeUpOtherTabs();
    await paper.session.takeUpOtherTabs();
    expect(library.startAgain).toHaveBeenCalledOnce();
    expect(paper.startAgain).not.toHaveBeenCalled();
    expect(paper.session.state()).toEqual(signedIn({ replacedBy: amaya }));
  });

  it('never lends the token of somebody else to this one', async () => {
    const browser = openBrowser(() => giveToken(amaya));
    browser.signedIn();
    const paper = await browser.openTab({ onPaper: true });
    const stale = await paper.session.freshToken();
    // the cookie is amaya's by now, and no storage event has arrived
    expect(await paper.session.refresh(stale)).toBe('refused');
    expect(await paper.session.freshToken()).toBeNull();
  });
});

describe('signing out', () => {
  it('without a connection signs out here at once, and tells the server when it is back', async () => {
    const browser = openBrowser(noNetwork);
    browser.signedIn();
    const { session } = await browser.openTab();
    await session.signOut();
    expect(session.state()).toEqual({ kind: 'unauthenticated' });
    await waitFor(() => expect(browser.calls).toEqual(['/api/auth/signout']));
    // also where the browser died before local storage reached the disk
    browser.storage.removeItem('signOutUnsent');
    browser.answer = () => new Response(null, { status: 204 });
    const later = await browser.openTab();
    await later.session.connectionCameBack();
    await waitFor(() => expect(browser.sessionRecords.stored).toMatchObject({ signOutUnsent: false }));
    const { length } = browser.calls;
    await later.session.connectionCameBack();
    expect(browser.calls).toHaveLength(length);
  });
});

describe('signing out while a refresh is under way', () => {
  it('stays signed out when the late token comes', async () => {
    const reply = Promise.withResolvers<Response>();
    const browser = openBrowser((path) =>
      path === '/api/auth/updatetoken' ? reply.promise : new Response(null, { status: 204 }),
    );
    browser.signedIn();
    const { session } = await browser.openTab();
    browser.now += 15 * MINUTE;
    const call = session.freshToken();
    await waitFor(() => expect(browser.calls).toEqual(['/api/auth/updatetoken']));
    const out = session.signOut();
    reply.resolve(giveToken());
    expect(await call).toBeNull();
    await out;
    expect(session.state()).toEqual({ kind: 'unauthenticated' });
    expect(browser.storage.getItem('accessToken')).toBeNull();
    expect(browser.storage.getItem('userData')).toBeNull();
  });
});

describe('signing in', () => {
  it('rejects with the words of the server', async () => {
    const browser = openBrowser(() => json(401, { code: 'wrong_sign_in', message: 'Wrong email or password.' }));
    const { session } = await browser.openTab();
    await expect(session.signIn('a@b.lk', 'x')).rejects.toThrow('Wrong email or password.');
    expect(session.state().kind).toBe('unauthenticated');
  });
});

describe('[F46] the sign-in on the device', () => {
  it('is in IndexedDB before it counts, and survives a kill that local storage does not', async () => {
    const browser = openBrowser(() => giveToken());
    const restore = browser.flush();
    const { session } = await browser.openTab();
    await session.signIn('nimal@papertide.test', 'secret-1');
    expect(browser.sessionRecords.stored).toMatchObject({ user: nimal, accessToken: await session.freshToken() });
    restore();
    browser.answer = noNetwork;
    expect((await browser.openTab()).session.state()).toEqual(signedIn());
    expect(browser.storage.getItem('accessToken')).toBe(browser.sessionRecords.stored?.accessToken);
    expect(JSON.parse(browser.storage.getItem('userData') ?? '')).toEqual(nimal);
  });

  it('that ended is not brought back by what local storage kept of it', async () => {
    const browser = openBrowser(() => giveToken());
    const first = await browser.openTab();
    await first.session.signIn('nimal@papertide.test', 'secret-1');
    const restore = browser.flush();
    browser.answer = () => new Response(null, { status: 204 });
    await first.session.signOut();
    restore();
    expect((await browser.openTab()).session.state()).toEqual({ kind: 'unauthenticated' });
    browser.answer = () => giveToken(amaya);
    await (await browser.openTab()).session.signIn('amaya@papertide.test', 'secret-1');
    restore();
    expect((await browser.openTab()).session.state()).toEqual(signedIn({ user: amaya }));
  });

  it('of an older app is taken over from local storage, and its end too', async () => {
    const browser = openBrowser(noNetwork);
    browser.signedIn();
    await browser.openTab();
    expect(browser.sessionRecords.stored).toMatchObject({ user: nimal, count: 1 });
    // an old tab that is still open signs out
    for (const key of ['userData', 'accessToken', 'accessTokenReceivedAt']) browser.storage.removeItem(key);
    expect((await browser.openTab()).session.state()).toEqual({ kind: 'unauthenticated' });
    expect(browser.sessionRecords.stored).toMatchObject({ user: null });
  });

  it('that an older app begins after a sign-out here counts, one of before it does not', async () => {
    const browser = openBrowser(() => new Response(null, { status: 204 }));
    browser.signedIn();
    const old = browser.flush();
    const { session } = await browser.openTab();
    browser.now += MINUTE;
    await session.signOut();
    old(); // local storage as it was before this app first ran
    expect((await browser.openTab()).session.state()).toEqual({ kind: 'unauthenticated' });
    browser.now += MINUTE;
    old();
    browser.signedIn();
    expect((await browser.openTab()).session.state()).toEqual(signedIn());
  });

  it('goes on in local storage where the browser refuses IndexedDB', async () => {
    const browser = openBrowser(() => giveToken());
    browser.sessionRecords.isBroken = true;
    const { session } = await browser.openTab();
    await session.signIn('nimal@papertide.test', 'secret-1');
    expect((await browser.openTab()).session.state()).toEqual(signedIn());
    await session.signOut();
    expect((await browser.openTab()).session.state()).toEqual({ kind: 'unauthenticated' });
    // and the later word of the two counts once IndexedDB is back
    await session.signIn('nimal@papertide.test', 'secret-1');
    browser.sessionRecords.isBroken = false;
    await browser.openTab();
    expect(browser.sessionRecords.stored).toMatchObject({ user: nimal });
    browser.sessionRecords.isBroken = true;
    await (await browser.openTab()).session.signOut();
    await (await browser.openTab()).session.signIn('nimal@papertide.test', 'secret-1');
    const { accessToken } = browser.sessionRecords.stored ?? {};
    browser.sessionRecords.isBroken = false;
    expect(await (await browser.openTab()).session.freshToken()).not.toBe(accessToken);
    browser.sessionRecords.isBroken = true;
    await session.signOut();
    browser.sessionRecords.isBroken = false;
    expect((await browser.openTab()).session.state()).toEqual({ kind: 'unauthenticated' });
  });

  it('leaves no trace of a visitor', async () => {
    const browser = openBrowser(refuse);
    await browser.openTab();
    expect(browser.sessionRecords.stored).toBeNull();
    expect(browser.storage.getItem('sessionCount')).toBeNull();
  });
});
