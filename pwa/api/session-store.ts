// The sign-in of this tab. The refresh cookie decides; the record on this device (session-persistence.ts) carries the
// token and the user between tabs and starts. A refusal by the server ends the sign-in, never the work: rows stay
// with their owner until the person logs out.

import { SESSION_EXPIRED, SignedIn, User, USER_HEADER } from '../../shared/accounts.ts';
import type { SessionRecord, SessionRecords } from '../local/database/session-db.ts';
import { createStore } from '../base/store.ts';
import { ApiError, readReply, sendRequest } from './request.ts';
import { createSessionPersistence, type SessionPersistence } from './session-persistence.ts';

export type SessionState =
  | { kind: 'loading' }
  | { kind: 'unauthenticated' }
  | {
      kind: 'authenticated';
      user: User;
      connection: 'online' | 'offline';
      /** The server revoked the sign-in. The work goes on and is stored here; nothing is sent. */
      refused: boolean;
      replacedBy: User | null;
    };

export type RefreshOutcome = 'refreshed' | 'refused' | 'unreachable';

export interface SessionDeps {
  fetch: typeof fetch;
  records: SessionRecords;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  oneAtATime: <T>(work: () => Promise<T>) => Promise<T>;
  now: () => number;
  isPaperOnScreen: () => boolean;
  startAgain: () => void;
}

const REFRESH_EARLY_MS = 60_000;
const SIGNED_OUT = { user: null, accessToken: null, receivedAt: 0, refused: false } as const;

export class Session {
  readonly #deps: SessionDeps;
  readonly #keeper: SessionPersistence;
  readonly #store = createStore<SessionState>({ kind: 'loading' });
  readonly state = this.#store.read;
  readonly subscribe = this.#store.subscribe;
  #token: string | null = null;
  #receivedAt = 0;
  #count = 0;
  /** Signed out in another tab while this one shows a paper, which goes on until it is left. */
  #isSignedOut = false;
  /**
   * The server calls the sign-in expired. Its clock may be wrong, so each call asks again and nothing is revoked
   * [R250].
   */
  #isExpired = false;
  #isLeaving = false;
  #refreshing: Promise<RefreshOutcome> | null = null;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    this.#keeper = createSessionPersistence(deps);
  }

  async load(): Promise<void> {
    // changes nothing, except to adopt what an older version of the app left in local storage only
    const record = await this.#keeper.change(() => null);
    if (record.user) this.#take(record, record.user, 'offline');
    else this.#store.set({ kind: 'unauthenticated' });
    // the first call that needs a token renews an expired one
    if (record.signOutUnsent) void this.#sendSignOut(null);
  }

  #take(record: SessionRecord, user: User, ifStale: 'online' | 'offline' = 'online'): void {
    this.#token = record.accessToken;
    this.#receivedAt = record.receivedAt;
    this.#count = record.count;
    this.#isSignedOut = this.#isExpired = false;
    const connection = this.#isFresh() ? 'online' : ifStale;
    this.#store.set({ kind: 'authenticated', user, connection, refused: record.refused, replacedBy: null });
  }

  // compares the time since the token came with its lifetime: the phone's clock may be hours off the server's
  #isFresh(): boolean {
    const ageMs = this.#deps.now() - this.#receivedAt;
    return this.#token !== null && ageMs >= 0 && ageMs < lifetimeMs(this.#token) - REFRESH_EARLY_MS;
  }

  /**
   * Returns a token for a call, refreshed if it is about to expire; null for a visitor, and once the sign-in is gone.
   */
  async freshToken(): Promise<string | null> {
    if (this.#signedInUser() === null) return null;
    if (!this.#isFresh()) await this.refresh(this.#token);
    return this.#token;
  }

  /** Exchanges the refresh cookie for a token, unless another tab has already replaced the rejected one. */
  refresh(stale: string | null): Promise<RefreshOutcome> {
    this.#refreshing ??= this.#deps
      .oneAtATime(() => this.#exchange(stale))
      .finally(() => {
        this.#refreshing = null;
      });
    return this.#refreshing;
  }

  /** Reads the user anew from the server, as after a change of the own name. */
  async renewUser(): Promise<void> {
    await this.refresh(this.#token);
  }

  async #exchange(stale: string | null): Promise<RefreshOutcome> {
    await this.takeUpOtherTabs();
    const user = this.#signedInUser();
    if (!user) return 'refused';
    if (this.#token !== stale && this.#isFresh()) return 'refreshed';
    const asked = this.#token;
    // signed out meanwhile, here or in another tab: a late reply must change nothing for the user who is signed in
    // now
    const isStillOurs = (record: SessionRecord) => record.user?.user_id === user.user_id;
    try {
      const response = await sendRequest(this.#deps.fetch, '/api/auth/updatetoken', { method: 'POST' });
      const reply = SignedIn.safeParse(await readReply(response));
      if (!reply.success) return this.#unreachable();
      this.#follow(await this.#keeper.change((record) => (isStillOurs(record) ? this.#signedInAs(reply.data) : null)));
      return this.#signedInUser() ? 'refreshed' : 'refused';
    } catch (error) {
      // a 401 without our body comes from somebody else, such as a proxy
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
   * Lets a call renew the token itself instead of a call before it [R132]: it carries the expired token to the path
   * that the cookie goes to as well, and the reply brings the next token. Returns null if nothing needs renewal, if
   * the session is not this `owner`'s any more, or if the server does not renew this way, as an older one: then the
   * ordinary way is open.
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
      // updatetoken decides if a sign-in still holds
      if (accessToken === null) return [401, 403, 404].includes(response.status) ? null : response;
      const renewed = { accessToken, receivedAt: this.#deps.now(), user: userIn(response, user) };
      this.#follow(
        await this.#keeper.change((record) =>
          record.user?.user_id === user.user_id && !record.refused ? renewed : null,
        ),
      );
      return response;
    });
  }

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

  /** Another user's session has replaced this one in the browser: their token must never carry this user's work. */
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
      this.#take(record, user); // two tokens of one second are identical
    }
  }

  async takeUpOtherTabs(): Promise<void> {
    this.#follow(await this.#keeper.read());
  }

  pageChanged(): void {
    const state = this.state();
    if (state.kind !== 'authenticated' || this.#deps.isPaperOnScreen()) return;
    if (state.replacedBy) this.#deps.startAgain();
    else if (this.#isSignedOut) this.#store.set({ kind: 'unauthenticated' });
  }

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
   * Signs out here and in all tabs at once; the server is told now or as soon as it can be reached. If the user's
   * data was `removed`, a tab with one of their papers leaves it.
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

  async connectionCameBack(): Promise<void> {
    if ((await this.#keeper.read()).signOutUnsent) await this.#sendSignOut(null);
  }
}

/** Returns the user as the server knows them now, whom staff may have changed; as known here if it does not say. */
function userIn(response: Response, known: User): User {
  try {
    const told = User.safeParse(JSON.parse(decodeURIComponent(response.headers.get(USER_HEADER) ?? '')));
    return told.success && told.data.user_id === known.user_id ? told.data : known;
  } catch {
    return known;
  }
}

/** Returns a token's lifetime in milliseconds; 0 if it cannot be read. */
export function lifetimeMs(token: string): number {
  try {
    const payload = token.split('.')[1] ?? '';
    const { exp, iat } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>;
    return typeof exp === 'number' && typeof iat === 'number' ? (exp - iat) * 1_000 : 0;
  } catch {
    return 0;
  }
}
