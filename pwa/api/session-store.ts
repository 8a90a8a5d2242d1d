// Who is signed in on this tab. The refresh cookie decides; local storage carries the token and the user between tabs and
// starts; only the server's own "no" ends a session, and never under a paper that is on the screen.

import { SignedIn, User } from '../../shared/accounts.ts';
import { ApiError, readReply, sendRequest } from './request.ts';

export type SessionState =
  | { kind: 'loading' }
  /** `ended` says that a session was ended by the server: the person did not ask for it. */
  | { kind: 'unauthenticated'; ended: boolean }
  | {
      kind: 'authenticated';
      user: User;
      /** 'offline' where the server could not be asked whether the sign-in still holds. */
      connection: 'online' | 'offline';
      /** The server took the sign-in back; the paper on the screen goes on, nothing is sent. */
      refused: boolean;
      /** Somebody else who signed in on this device meanwhile, in another tab. */
      replacedBy: User | null;
    };

export type RefreshOutcome = 'refreshed' | 'refused' | 'unreachable';

export interface SessionDeps {
  fetch: typeof fetch;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Runs one piece of work at a time across all tabs. */
  oneAtATime: <T>(work: () => Promise<T>) => Promise<T>;
  now: () => number;
  isPaperOnScreen: () => boolean;
  /** Loads the app anew at its root. */
  startAgain: () => void;
}

const TOKEN = 'accessToken';
const USER = 'userData';
/** When the token came, by this device's clock. */
const RECEIVED_AT = 'accessTokenReceivedAt';
/** A sign-out that the server has not heard of yet. */
const SIGN_OUT_UNSENT = 'signOutUnsent';
const REFRESH_EARLY_MS = 60_000;

export function createSession({ fetch, storage, oneAtATime, now, isPaperOnScreen, startAgain }: SessionDeps) {
  let state: SessionState = { kind: 'loading' };
  let token: string | null = null;
  let refreshing: Promise<RefreshOutcome> | null = null;
  const listeners = new Set<() => void>();

  function set(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  /** Takes up what the last start or another tab left. */
  function load(): void {
    const user = readUser(storage);
    token = storage.getItem(TOKEN);
    if (!user) set({ kind: 'unauthenticated', ended: false });
    else signedIn(user, isFresh() ? 'online' : 'offline');
    if (storage.getItem(SIGN_OUT_UNSENT) !== null) void sendSignOut();
    else if (user && !isFresh()) void refresh(token);
  }

  function signedIn(user: User, connection: 'online' | 'offline'): void {
    set({ kind: 'authenticated', user, connection, refused: false, replacedBy: null });
  }

  // by the time since the token came plus its lifetime: the phone's clock may be hours off the server's
  function isFresh(): boolean {
    const receivedAt = Number(storage.getItem(RECEIVED_AT));
    const ageMs = now() - receivedAt;
    return token !== null && ageMs >= 0 && ageMs < lifetimeMs(token) - REFRESH_EARLY_MS;
  }

  /** A token for a call, refreshed where it is about to end; null for a visitor, and once the sign-in is gone. */
  async function freshToken(): Promise<string | null> {
    if (state.kind !== 'authenticated' || state.refused || state.replacedBy) return null;
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
    takeUpOtherTabs();
    if (state.kind !== 'authenticated' || state.replacedBy) return 'refused';
    if (token !== stale && isFresh()) return 'refreshed';
    const { user } = state;
    try {
      const response = await sendRequest(fetch, '/api/auth/updatetoken', { method: 'POST' });
      const reply = SignedIn.safeParse(await readReply(response));
      if (!reply.success) return unreachable();
      // signed out meanwhile, here or in another tab: the late token must not sign anybody back in
      takeUpOtherTabs();
      if (signedInId() !== user.user_id) return 'refused';
      keep(reply.data);
      return reply.data.userData.user_id === user.user_id ? 'refreshed' : 'refused';
    } catch (error) {
      // a 401 without our body is somebody else's, such as a proxy's
      if (!(error instanceof ApiError) || error.status !== 401 || error.code === 'no_body') return unreachable();
      refuse();
      return 'refused';
    }
  }

  function signedInId(): string | null {
    return state.kind === 'authenticated' && !state.replacedBy ? state.user.user_id : null;
  }

  function unreachable(): RefreshOutcome {
    if (state.kind === 'authenticated') set({ ...state, connection: 'offline' });
    return 'unreachable';
  }

  function refuse(): void {
    if (state.kind !== 'authenticated') return;
    token = null;
    if (isPaperOnScreen()) set({ ...state, refused: true });
    else end(true);
  }

  function end(byServer: boolean): void {
    token = null;
    for (const key of [USER, TOKEN, RECEIVED_AT]) storage.removeItem(key);
    set({ kind: 'unauthenticated', ended: byServer });
  }

  function keep({ accessToken, userData }: SignedIn): void {
    // the user first: another tab must never see this token beside an earlier user
    storage.setItem(USER, JSON.stringify(userData));
    storage.setItem(RECEIVED_AT, String(now()));
    storage.setItem(TOKEN, accessToken);
    if (state.kind === 'authenticated' && state.user.user_id !== userData.user_id) giveWay(userData);
    else {
      token = accessToken;
      signedIn(userData, 'online');
    }
  }

  /** Another person's session has taken this browser: their token must never carry this person's work. */
  function giveWay(other: User): void {
    if (state.kind !== 'authenticated') return;
    token = null;
    if (isPaperOnScreen()) set({ ...state, replacedBy: other });
    else startAgain();
  }

  /** Follows what other tabs did to the shared storage. */
  function takeUpOtherTabs(): void {
    const user = readUser(storage);
    if (state.kind !== 'authenticated') {
      if (user) load();
      return;
    }
    if (!user) {
      token = null;
      set(isPaperOnScreen() ? { ...state, refused: true } : { kind: 'unauthenticated', ended: false });
    } else if (user.user_id !== state.user.user_id) {
      giveWay(user);
    } else if (storage.getItem(TOKEN) !== token) {
      token = storage.getItem(TOKEN);
      signedIn(user, 'online');
    }
  }

  /** To be told at every change of the page: once the paper is left, a refused session ends. */
  function pageChanged(): void {
    if (state.kind !== 'authenticated' || isPaperOnScreen()) return;
    if (state.replacedBy) startAgain();
    else if (state.refused) end(true);
  }

  /** Signs in; rejects with the server's words. */
  async function signIn(email: string, password: string): Promise<User> {
    const reply = await oneAtATime(async () => {
      const response = await sendRequest(fetch, '/api/auth/signin', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      const signedInReply = SignedIn.parse(await readReply(response));
      storage.removeItem(SIGN_OUT_UNSENT);
      keep(signedInReply);
      return signedInReply;
    });
    return reply.userData;
  }

  /** Signs out here at once; the server hears of it now or as soon as it can be reached. */
  async function signOut(): Promise<void> {
    storage.setItem(SIGN_OUT_UNSENT, '1');
    end(false);
    await sendSignOut();
  }

  async function sendSignOut(): Promise<void> {
    await oneAtATime(async () => {
      if (storage.getItem(SIGN_OUT_UNSENT) === null) return;
      try {
        const response = await sendRequest(fetch, '/api/auth/signout', { method: 'POST' });
        if (response.ok) storage.removeItem(SIGN_OUT_UNSENT);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
      }
    });
  }

  /** The browser found a connection again. */
  function connectionCameBack(): void {
    if (storage.getItem(SIGN_OUT_UNSENT) !== null) void sendSignOut();
    else if (state.kind === 'authenticated' && state.connection === 'offline') void refresh(token);
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    load,
    freshToken,
    refresh,
    takeUpOtherTabs,
    pageChanged,
    connectionCameBack,
    signIn,
    signOut,
  };
}

function readUser(storage: SessionDeps['storage']): User | null {
  try {
    const user = User.safeParse(JSON.parse(storage.getItem(USER) ?? 'null'));
    return user.success ? user.data : null;
  } catch {
    return null;
  }
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
