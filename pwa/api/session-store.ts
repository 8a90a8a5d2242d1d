// Who is signed in on this tab. The refresh cookie decides; the record on this device (session-keeper.ts) carries the token
// and the user between tabs and starts. The server's "no" ends the sign-in, never the work: what is on the device stays
// with its owner until the person logs out.

import { SESSION_EXPIRED, SignedIn, type User } from '../../shared/accounts.ts';
import type { SessionRecord, SessionShelf } from '../local/session-db.ts';
import { createStore } from '../base/store.ts';
import { ApiError, readReply, sendRequest } from './request.ts';
import { createSessionKeeper } from './session-keeper.ts';

export type SessionState =
  | { kind: 'loading' }
  | { kind: 'unauthenticated' }
  | {
      kind: 'authenticated';
      user: User;
      /** 'offline' where the server could not be asked whether the sign-in still holds. */
      connection: 'online' | 'offline';
      /** The server took the sign-in back; the work goes on and stays here, nothing is sent. */
      refused: boolean;
      /** Somebody else who signed in on this device meanwhile, in another tab. */
      replacedBy: User | null;
    };

export type RefreshOutcome = 'refreshed' | 'refused' | 'unreachable';

export interface SessionDeps {
  fetch: typeof fetch;
  shelf: SessionShelf;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Runs one piece of work at a time across all tabs. */
  oneAtATime: <T>(work: () => Promise<T>) => Promise<T>;
  now: () => number;
  isPaperOnScreen: () => boolean;
  /** Loads the app anew at its root. */
  startAgain: () => void;
}

const REFRESH_EARLY_MS = 60_000;
const SIGNED_OUT = { user: null, accessToken: null, receivedAt: 0, refused: false } as const;

export function createSession(deps: SessionDeps) {
  const { fetch, oneAtATime, now, isPaperOnScreen, startAgain } = deps;
  const keeper = createSessionKeeper(deps);
  const { read, set, subscribe } = createStore<SessionState>({ kind: 'loading' });
  let token: string | null = null;
  let receivedAt = 0;
  /** Of the record that this tab goes by. */
  let count = 0;
  /** Signed out in another tab while this one shows a paper, which goes on until it is left. */
  let isSignedOut = false;
  /** The server calls the sign-in too old. Its clock may be wrong: each call asks again, and nothing is taken back [R250]. */
  let isExpired = false;
  /** The app is about to load anew, for somebody else. */
  let isLeaving = false;
  let refreshing: Promise<RefreshOutcome> | null = null;

  /** Takes up what the last start or another tab left. */
  async function load(): Promise<void> {
    // changes nothing but what an app of before left in local storage only: it is taken over
    const record = await keeper.change(() => null);
    if (record.user) take(record, record.user, 'offline');
    else set({ kind: 'unauthenticated' });
    // a token past its time is renewed by the first call that wants one
    if (record.signOutUnsent) void sendSignOut(null);
  }

  /** `ifStale` is what a token that is about to end says of the connection. */
  function take(record: SessionRecord, user: User, ifStale: 'online' | 'offline' = 'online'): void {
    token = record.accessToken;
    receivedAt = record.receivedAt;
    count = record.count;
    isSignedOut = isExpired = false;
    const connection = isFresh() ? 'online' : ifStale;
    set({ kind: 'authenticated', user, connection, refused: record.refused, replacedBy: null });
  }

  // by the time since the token came plus its lifetime: the phone's clock may be hours off the server's
  function isFresh(): boolean {
    const ageMs = now() - receivedAt;
    return token !== null && ageMs >= 0 && ageMs < lifetimeMs(token) - REFRESH_EARLY_MS;
  }

  /** A token for a call, refreshed where it is about to end; null for a visitor, and once the sign-in is gone. */
  async function freshToken(): Promise<string | null> {
    if (signedInUser() === null) return null;
    if (!isFresh()) await refresh(token);
    return token;
  }

  /** Exchanges the refresh cookie for a token, unless another tab has already replaced the one that was refused. */
  function refresh(stale: string | null): Promise<RefreshOutcome> {
    refreshing ??= oneAtATime(() => exchange(stale)).finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  async function exchange(stale: string | null): Promise<RefreshOutcome> {
    await takeUpOtherTabs();
    const user = signedInUser();
    if (!user) return 'refused';
    if (token !== stale && isFresh()) return 'refreshed';
    const asked = token;
    // signed out meanwhile, here or in another tab: a late reply must change nothing for whoever is here now
    const isStillOurs = (record: SessionRecord) => record.user?.user_id === user.user_id;
    try {
      const response = await sendRequest(fetch, '/api/auth/updatetoken', { method: 'POST' });
      const reply = SignedIn.safeParse(await readReply(response));
      if (!reply.success) return unreachable();
      follow(await keeper.change((record) => (isStillOurs(record) ? signedInAs(reply.data) : null)));
      return signedInUser() ? 'refreshed' : 'refused';
    } catch (error) {
      // a 401 without our body is somebody else's, such as a proxy's
      if (!(error instanceof ApiError) || error.status !== 401 || error.code === 'no_body') return unreachable();
      const state = read();
      if (error.code === SESSION_EXPIRED && state.kind === 'authenticated') {
        isExpired = true;
        set({ ...state, refused: true });
        return 'refused';
      }
      follow(
        await keeper.change((record) =>
          isStillOurs(record) && record.accessToken === asked ? { accessToken: null, refused: true } : null,
        ),
      );
      return signedInUser() ? 'refreshed' : 'refused';
    }
  }

  /**
   * Has a call renew the token by itself, in place of a call before it [R132]: it goes out with the token that is past its time, to
   * where the cookie goes too, and the reply brings the next one. Null where nothing is to be renewed, where that is not this
   * `owner`'s any more, or where the server does not renew by it, as an older one: then the ordinary way is open.
   */
  async function renewWith(
    owner: string | undefined,
    call: (past: string) => Promise<Response>,
  ): Promise<Response | null> {
    if (token === null || isFresh()) return null;
    return oneAtATime(async () => {
      await takeUpOtherTabs();
      const user = signedInUser();
      if (!user || token === null || isFresh() || (owner !== undefined && user.user_id !== owner)) return null;
      let response: Response;
      try {
        response = await call(token);
      } catch (error) {
        unreachable();
        throw error;
      }
      const accessToken = response.headers.get('x-access-token');
      // updatetoken has the last word on whether a sign-in holds
      if (accessToken === null) return [401, 403, 404].includes(response.status) ? null : response;
      const receivedAt = now();
      follow(
        await keeper.change((record) =>
          record.user?.user_id === user.user_id && !record.refused ? { accessToken, receivedAt } : null,
        ),
      );
      return response;
    });
  }

  /** Whose calls may go out; null where the sign-in is gone, whatever is still on the screen. */
  function signedInUser(): User | null {
    const state = read();
    if (state.kind !== 'authenticated' || (state.refused && !isExpired) || isLeaving) return null;
    return state.replacedBy ? null : state.user;
  }

  function signedInAs({ accessToken, userData }: SignedIn): Partial<SessionRecord> {
    return { user: userData, accessToken, receivedAt: now(), refused: false, signOutUnsent: false, removed: false };
  }

  function unreachable(): RefreshOutcome {
    const state = read();
    if (state.kind === 'authenticated') set({ ...state, connection: 'offline' });
    return 'unreachable';
  }

  /** Another person's session has taken this browser: their token must never carry this person's work. */
  function giveWay(other: User): void {
    const state = read();
    if (state.kind !== 'authenticated') return;
    token = null;
    if (isPaperOnScreen()) {
      set({ ...state, replacedBy: other });
    } else {
      isLeaving = true;
      startAgain();
    }
  }

  /** Follows the record, whoever changed it. */
  function follow(record: SessionRecord): void {
    const { user } = record;
    const state = read();
    if (state.kind !== 'authenticated') {
      if (user) take(record, user);
    } else if (!user) {
      token = null;
      isSignedOut = true;
      isExpired = false;
      if (record.removed || !isPaperOnScreen()) set({ kind: 'unauthenticated' });
      else set({ ...state, refused: true });
    } else if (user.user_id !== state.user.user_id) {
      giveWay(user);
    } else if (record.count !== count || record.accessToken !== token) {
      take(record, user); // two tokens of one second are the same text
    }
  }

  /** Follows what other tabs did. */
  async function takeUpOtherTabs(): Promise<void> {
    follow(await keeper.read());
  }

  /** To be told at every change of the page: once the paper is left, a session that ended elsewhere ends here too. */
  function pageChanged(): void {
    const state = read();
    if (state.kind !== 'authenticated' || isPaperOnScreen()) return;
    if (state.replacedBy) startAgain();
    else if (isSignedOut) set({ kind: 'unauthenticated' });
  }

  /** Signs in, with a code where the account has a second factor; rejects with the server's words. */
  async function signIn(email: string, password: string, code?: string): Promise<User> {
    return oneAtATime(async () => {
      const response = await sendRequest(fetch, '/api/auth/signin', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password, code }),
      });
      const reply = SignedIn.parse(await readReply(response));
      follow(await keeper.change(() => signedInAs(reply)));
      return reply.userData;
    });
  }

  /**
   * Signs out here, at once for all tabs; the server hears of it now or as soon as it can be reached. Where the person's
   * data is `removed`, a tab with a paper of theirs leaves it.
   */
  async function signOut({ removed = false } = {}): Promise<void> {
    const last = token;
    await keeper.change(() => ({ ...SIGNED_OUT, signOutUnsent: true, removed }));
    token = null;
    set({ kind: 'unauthenticated' });
    void sendSignOut(last);
  }

  async function sendSignOut(last: string | null): Promise<void> {
    await oneAtATime(async () => {
      if (!(await keeper.read()).signOutUnsent) return;
      const headers: HeadersInit = last === null ? {} : { 'x-access-token': last };
      try {
        const response = await sendRequest(fetch, '/api/auth/signout', { method: 'POST', headers });
        if (response.ok) await keeper.change(({ signOutUnsent }) => (signOutUnsent ? { signOutUnsent: false } : null));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
      }
    });
  }

  /** The browser found a connection again. */
  async function connectionCameBack(): Promise<void> {
    if ((await keeper.read()).signOutUnsent) await sendSignOut(null);
  }

  return {
    state: read,
    subscribe,
    load,
    freshToken,
    refresh,
    renewWith,
    takeUpOtherTabs,
    pageChanged,
    connectionCameBack,
    signIn,
    signOut,
  };
}

/** How long a token was made for, in milliseconds; 0 where it cannot be read. */
export function lifetimeMs(token: string): number {
  try {
    const payload = token.split('.')[1] ?? '';
    const { exp, iat } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>;
    return typeof exp === 'number' && typeof iat === 'number' ? (exp - iat) * 1_000 : 0;
  } catch {
    return 0;
  }
}
