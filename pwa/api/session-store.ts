// Who is signed in on this tab. The refresh cookie decides; the record on this device (session-keeper.ts) carries the token
// and the user between tabs and starts. The server's "no" ends the sign-in, never the work: what is on the device stays
// with its owner until the person logs out.

import { SESSION_EXPIRED, SignedIn, type User } from '../../shared/accounts.ts';
import type { SessionRecord, SessionShelf } from '../local/session-db.ts';
import { createStore } from '../base/store.ts';
import { ApiError, readReply, sendRequest } from './request.ts';
import { createSessionKeeper, type SessionKeeper } from './session-keeper.ts';

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

export class Session {
  readonly #deps: SessionDeps;
  readonly #keeper: SessionKeeper;
  readonly #store = createStore<SessionState>({ kind: 'loading' });
  readonly state = this.#store.read;
  readonly subscribe = this.#store.subscribe;
  #token: string | null = null;
  #receivedAt = 0;
  /** Of the record that this tab goes by. */
  #count = 0;
  /** Signed out in another tab while this one shows a paper, which goes on until it is left. */
  #isSignedOut = false;
  /** The server calls the sign-in too old. Its clock may be wrong: each call asks again, and nothing is taken back [R250]. */
  #isExpired = false;
  /** The app is about to load anew, for somebody else. */
  #isLeaving = false;
  #refreshing: Promise<RefreshOutcome> | null = null;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    this.#keeper = createSessionKeeper(deps);
  }

  /** Takes up what the last start or another tab left. */
  async load(): Promise<void> {
    // changes nothing but what an app of before left in local storage only: it is taken over
    const record = await this.#keeper.change(() => null);
    if (record.user) this.#take(record, record.user, 'offline');
    else this.#store.set({ kind: 'unauthenticated' });
    // a token past its time is renewed by the first call that wants one
    if (record.signOutUnsent) void this.#sendSignOut(null);
  }

  /** `ifStale` is what a token that is about to end says of the connection. */
  #take(record: SessionRecord, user: User, ifStale: 'online' | 'offline' = 'online'): void {
    this.#token = record.accessToken;
    this.#receivedAt = record.receivedAt;
    this.#count = record.count;
    this.#isSignedOut = this.#isExpired = false;
    const connection = this.#isFresh() ? 'online' : ifStale;
    this.#store.set({ kind: 'authenticated', user, connection, refused: record.refused, replacedBy: null });
  }

  // by the time since the token came plus its lifetime: the phone's clock may be hours off the server's
  #isFresh(): boolean {
    const ageMs = this.#deps.now() - this.#receivedAt;
    return this.#token !== null && ageMs >= 0 && ageMs < lifetimeMs(this.#token) - REFRESH_EARLY_MS;
  }

  /** A token for a call, refreshed where it is about to end; null for a visitor, and once the sign-in is gone. */
  async freshToken(): Promise<string | null> {
    if (this.#signedInUser() === null) return null;
    if (!this.#isFresh()) await this.refresh(this.#token);
    return this.#token;
  }

  /** Exchanges the refresh cookie for a token, unless another tab has already replaced the one that was refused. */
  refresh(stale: string | null): Promise<RefreshOutcome> {
    this.#refreshing ??= this.#deps
      .oneAtATime(() => this.#exchange(stale))
      .finally(() => {
        this.#refreshing = null;
      });
    return this.#refreshing;
  }

  async #exchange(stale: string | null): Promise<RefreshOutcome> {
    await this.takeUpOtherTabs();
    const user = this.#signedInUser();
    if (!user) return 'refused';
    if (this.#token !== stale && this.#isFresh()) return 'refreshed';
    const asked = this.#token;
    // signed out meanwhile, here or in another tab: a late reply must change nothing for whoever is here now
    const isStillOurs = (record: SessionRecord) => record.user?.user_id === user.user_id;
    try {
      const response = await sendRequest(this.#deps.fetch, '/api/auth/updatetoken', { method: 'POST' });
      const reply = SignedIn.safeParse(await readReply(response));
      if (!reply.success) return this.#unreachable();
      this.#follow(await this.#keeper.change((record) => (isStillOurs(record) ? this.#signedInAs(reply.data) : null)));
      return this.#signedInUser() ? 'refreshed' : 'refused';
    } catch (error) {
      // a 401 without our body is somebody else's, such as a proxy's
      if (!(error instanceof ApiError) || error.status !== 401 || error.code === 'no_body') return this.#unreachable();
      const state = this.state();
      if (error.code === SESSION_EXPIRED && state.kind === 'authenticated') {
        this.#isExpired = true;
        this.#store.set({ ...state, refused: true });
        return 'refused';
      }
      this.#follow(
        await this.#keeper.change((record) =>
          isStillOurs(record) && record.accessToken === asked ? { accessToken: null, refused: true } : null,
        ),
      );
      return this.#signedInUser() ? 'refreshed' : 'refused';
    }
  }

  /**
   * Has a call renew the token by itself, in place of a call before it [R132]: it goes out with the token that is past its time, to
   * where the cookie goes too, and the reply brings the next one. Null where nothing is to be renewed, where that is not this
   * `owner`'s any more, or where the server does not renew by it, as an older one: then the ordinary way is open.
   */
  async renewWith(owner: string | undefined, call: (past: string) => Promise<Response>): Promise<Response | null> {
    if (this.#token === null || this.#isFresh()) return null;
    return this.#deps.oneAtATime(async () => {
      await this.takeUpOtherTabs();
      const user = this.#signedInUser();
      if (!user || this.#token === null || this.#isFresh() || (owner !== undefined && user.user_id !== owner))
        return null;
      let response: Response;
      try {
        response = await call(this.#token);
      } catch (error) {
        this.#unreachable();
        throw error;
      }
      const accessToken = response.headers.get('x-access-token');
      // updatetoken has the last word on whether a sign-in holds
      if (accessToken === null) return [401, 403, 404].includes(response.status) ? null : response;
      const renewed = { accessToken, receivedAt: this.#deps.now() };
      this.#follow(
        await this.#keeper.change((record) =>
          record.user?.user_id === user.user_id && !record.refused ? renewed : null,
        ),
      );
      return response;
    });
  }

  /** Whose calls may go out; null where the sign-in is gone, whatever is still on the screen. */
  #signedInUser(): User | null {
    const state = this.state();
    if (state.kind !== 'authenticated' || (state.refused && !this.#isExpired) || this.#isLeaving) return null;
    return state.replacedBy ? null : state.user;
  }

  #signedInAs({ accessToken, userData }: SignedIn): Partial<SessionRecord> {
    return {
      user: userData,
      accessToken,
      receivedAt: this.#deps.now(),
      refused: false,
      signOutUnsent: false,
      removed: false,
    };
  }

  #unreachable(): RefreshOutcome {
    const state = this.state();
    if (state.kind === 'authenticated') this.#store.set({ ...state, connection: 'offline' });
    return 'unreachable';
  }

  /** Another person's session has taken this browser: their token must never carry this person's work. */
  #giveWay(other: User): void {
    const state = this.state();
    if (state.kind !== 'authenticated') return;
    this.#token = null;
    if (this.#deps.isPaperOnScreen()) {
      this.#store.set({ ...state, replacedBy: other });
    } else {
      this.#isLeaving = true;
      this.#deps.startAgain();
    }
  }

  /** Follows the record, whoever changed it. */
  #follow(record: SessionRecord): void {
    const { user } = record;
    const state = this.state();
    if (state.kind !== 'authenticated') {
      if (user) this.#take(record, user);
    } else if (!user) {
      this.#token = null;
      this.#isSignedOut = true;
      this.#isExpired = false;
      if (record.removed || !this.#deps.isPaperOnScreen()) this.#store.set({ kind: 'unauthenticated' });
      else this.#store.set({ ...state, refused: true });
    } else if (user.user_id !== state.user.user_id) {
      this.#giveWay(user);
    } else if (record.count !== this.#count || record.accessToken !== this.#token) {
      this.#take(record, user); // two tokens of one second are the same text
    }
  }

  /** Follows what other tabs did. */
  async takeUpOtherTabs(): Promise<void> {
    this.#follow(await this.#keeper.read());
  }

  /** To be told at every change of the page: once the paper is left, a session that ended elsewhere ends here too. */
  pageChanged(): void {
    const state = this.state();
    if (state.kind !== 'authenticated' || this.#deps.isPaperOnScreen()) return;
    if (state.replacedBy) this.#deps.startAgain();
    else if (this.#isSignedOut) this.#store.set({ kind: 'unauthenticated' });
  }

  /** Signs in, with a code where the account has a second factor; rejects with the server's words. */
  async signIn(email: string, password: string, code?: string): Promise<User> {
    return this.#deps.oneAtATime(async () => {
      const response = await sendRequest(this.#deps.fetch, '/api/auth/signin', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password, code }),
      });
      const reply = SignedIn.parse(await readReply(response));
      this.#follow(await this.#keeper.change(() => this.#signedInAs(reply)));
      return reply.userData;
    });
  }

  /**
   * Signs out here, at once for all tabs; the server hears of it now or as soon as it can be reached. Where the person's
   * data is `removed`, a tab with a paper of theirs leaves it.
   */
  async signOut({ removed = false } = {}): Promise<void> {
    const last = this.#token;
    await this.#keeper.change(() => ({ ...SIGNED_OUT, signOutUnsent: true, removed }));
    this.#token = null;
    this.#store.set({ kind: 'unauthenticated' });
    void this.#sendSignOut(last);
  }

  async #sendSignOut(last: string | null): Promise<void> {
    await this.#deps.oneAtATime(async () => {
      if (!(await this.#keeper.read()).signOutUnsent) return;
      const headers: HeadersInit = last === null ? {} : { 'x-access-token': last };
      try {
        const response = await sendRequest(this.#deps.fetch, '/api/auth/signout', { method: 'POST', headers });
        if (response.ok)
          await this.#keeper.change(({ signOutUnsent }) => (signOutUnsent ? { signOutUnsent: false } : null));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
      }
    });
  }

  /** The browser found a connection again. */
  async connectionCameBack(): Promise<void> {
    if ((await this.#keeper.read()).signOutUnsent) await this.#sendSignOut(null);
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
