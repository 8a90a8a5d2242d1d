import { describe, expect, it, vi } from 'vitest';
import type { User } from '../../shared/accounts.ts';
import { createSession, lifetimeMs, type SessionState } from './session-store.ts';

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

/** A browser: one storage, one lock and one clock for all its tabs, and the server it talks to. */
function openBrowser(answer: (path: string) => Response | Promise<Response>) {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  let last: Promise<unknown> = Promise.resolve();
  const calls: string[] = [];
  const browser = {
    calls,
    storage,
    now: 1_000_000,
    answer,
    openTab: ({ onPaper = false } = {}) => {
      const tab = { onPaper, startAgain: vi.fn<() => void>() };
      const session = createSession({
        fetch: async (input) => {
          const path = input instanceof Request ? input.url : String(input);
          calls.push(path);
          return browser.answer(path);
        },
        storage,
        oneAtATime: <T>(work: () => Promise<T>) => {
          const turn = last.then(work, work);
          last = turn.catch(() => null);
          return turn;
        },
        now: () => browser.now,
        isPaperOnScreen: () => tab.onPaper,
        startAgain: tab.startAgain,
      });
      session.load();
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
  it('without a stored user is a visitor, and asks the server nothing', () => {
    const browser = openBrowser(refuse);
    expect(browser.openTab().session.state()).toEqual({ kind: 'unauthenticated', ended: false });
    expect(browser.calls).toEqual([]);
  });

  it('without a connection goes on as the stored user', async () => {
    const browser = openBrowser(noNetwork);
    browser.signedIn();
    browser.now += 60 * MINUTE;
    const { session } = browser.openTab();
    expect(session.state()).toEqual(signedIn({ connection: 'offline' }));
    expect(await session.refresh(null)).toBe('unreachable');
    expect(session.state()).toEqual(signedIn({ connection: 'offline' }));
  });

  it('with a stored user that cannot be read is a visitor', () => {
    const browser = openBrowser(refuse);
    browser.storage.setItem('userData', '{"user_id":');
    expect(browser.openTab().session.state().kind).toBe('unauthenticated');
  });
});

describe('the token', () => {
  it('is used as it is until a minute before its end', async () => {
    const browser = openBrowser(() => giveToken());
    browser.signedIn();
    const { session } = browser.openTab();
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
    const { session } = browser.openTab();
    browser.now -= 120 * MINUTE;
    await session.freshToken();
    expect(browser.calls).toEqual(['/api/auth/updatetoken']);
  });

  it('is refreshed once for calls that were refused together', async () => {
    const browser = openBrowser(() => giveToken());
    browser.signedIn();
    const { session } = browser.openTab();
    const stale = await session.freshToken();
    expect(await Promise.all([session.refresh(stale), session.refresh(stale)])).toEqual(['refreshed', 'refreshed']);
    expect(browser.calls).toHaveLength(1);
  });

  it('that another tab has just refreshed is taken up without a call', async () => {
    const browser = openBrowser(() => giveToken());
    browser.signedIn();
    const one = browser.openTab();
    const two = browser.openTab();
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

describe('a refusal by the server', () => {
  it('ends the session and clears it from the device', async () => {
    const browser = openBrowser(refuse);
    browser.signedIn();
    const { session } = browser.openTab();
    expect(await session.refresh(await session.freshToken())).toBe('refused');
    expect(session.state()).toEqual({ kind: 'unauthenticated', ended: true });
    expect(browser.storage.getItem('userData')).toBeNull();
    expect(browser.storage.getItem('accessToken')).toBeNull();
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
    const { session } = browser.openTab();
    expect(await session.refresh(await session.freshToken())).toBe('unreachable');
    expect(session.state()).toEqual(signedIn({ connection: 'offline' }));
  });

  it('under a paper leaves the person where they are, without a token, until the paper is left', async () => {
    const browser = openBrowser(refuse);
    browser.signedIn();
    const tab = browser.openTab({ onPaper: true });
    await tab.session.refresh(await tab.session.freshToken());
    expect(tab.session.state()).toEqual(signedIn({ refused: true }));
    expect(await tab.session.freshToken()).toBeNull();
    tab.session.pageChanged();
    expect(tab.session.state()).toEqual(signedIn({ refused: true }));
    tab.onPaper = false;
    tab.session.pageChanged();
    expect(tab.session.state()).toEqual({ kind: 'unauthenticated', ended: true });
    expect(browser.storage.getItem('userData')).toBeNull();
  });

  it('under a paper is over once the same person signs in in another tab', async () => {
    const browser = openBrowser(refuse);
    browser.signedIn();
    const tab = browser.openTab({ onPaper: true });
    await tab.session.refresh(await tab.session.freshToken());
    browser.answer = () => giveToken();
    const other = browser.openTab();
    await other.session.signIn('nimal@papertide.test', 'secret-1');
    tab.session.takeUpOtherTabs();
    expect(tab.session.state()).toEqual(signedIn());
    expect(await tab.session.freshToken()).toBe(browser.storage.getItem('accessToken'));
  });
});

describe('another tab', () => {
  it('that signs out signs this one out, but not under a paper', async () => {
    const browser = openBrowser(() => new Response(null, { status: 204 }));
    browser.signedIn();
    const library = browser.openTab();
    const paper = browser.openTab({ onPaper: true });
    await browser.openTab().session.signOut();
    library.session.takeUpOtherTabs();
    paper.session.takeUpOtherTabs();
    expect(library.session.state()).toEqual({ kind: 'unauthenticated', ended: false });
    expect(paper.session.state()).toEqual(signedIn({ refused: true }));
  });

  it('where somebody else signs in starts this one again, but not under a paper', async () => {
    const browser = openBrowser(() => giveToken(amaya));
    browser.signedIn();
    const library = browser.openTab();
    const paper = browser.openTab({ onPaper: true });
    const other = browser.openTab({ onPaper: true });
    await other.session.signIn('amaya@papertide.test', 'secret-1');
    library.session.takeUpOtherTabs();
    paper.session.takeUpOtherTabs();
    expect(library.startAgain).toHaveBeenCalledOnce();
    expect(paper.startAgain).not.toHaveBeenCalled();
    expect(paper.session.state()).toEqual(signedIn({ replacedBy: amaya }));
  });

  it('never lends the token of somebody else to this one', async () => {
    const browser = openBrowser(() => giveToken(amaya));
    browser.signedIn();
    const paper = browser.openTab({ onPaper: true });
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
    const { session } = browser.openTab();
    await session.signOut();
    expect(session.state()).toEqual({ kind: 'unauthenticated', ended: false });
    browser.answer = () => new Response(null, { status: 204 });
    browser.calls.length = 0;
    session.connectionCameBack();
    await vi.waitFor(() => expect(browser.calls).toEqual(['/api/auth/signout']));
    await vi.waitFor(() => expect(browser.storage.getItem('signOutUnsent')).toBeNull());
  });
});

describe('signing out while a refresh is under way', () => {
  it('stays signed out when the late token comes', async () => {
    const reply = Promise.withResolvers<Response>();
    const browser = openBrowser((path) =>
      path === '/api/auth/updatetoken' ? reply.promise : new Response(null, { status: 204 }),
    );
    browser.signedIn();
    const { session } = browser.openTab();
    browser.now += 15 * MINUTE;
    const call = session.freshToken();
    await vi.waitFor(() => expect(browser.calls).toEqual(['/api/auth/updatetoken']));
    const out = session.signOut();
    reply.resolve(giveToken());
    expect(await call).toBeNull();
    await out;
    expect(session.state()).toEqual({ kind: 'unauthenticated', ended: false });
    expect(browser.storage.getItem('accessToken')).toBeNull();
    expect(browser.storage.getItem('userData')).toBeNull();
  });
});

describe('signing in', () => {
  it('rejects with the words of the server', async () => {
    const browser = openBrowser(() => json(401, { code: 'wrong_sign_in', message: 'Wrong email or password.' }));
    const { session } = browser.openTab();
    await expect(session.signIn('a@b.lk', 'x')).rejects.toThrow('Wrong email or password.');
    expect(session.state().kind).toBe('unauthenticated');
  });
});
