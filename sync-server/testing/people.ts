import { SignedIn } from '../../shared/accounts.ts';
import { EMPTY_PUSH, PROTOCOL, type Push } from '../../shared/sync/protocol.ts';
import { readSyncReply, type ReceivedReply } from '../../shared/sync/read-reply.ts';
import type { Person } from './papers.ts';

const PASSWORD = 'tide4papers!';
export const ADMIN = { ADMIN_EMAIL: 'boss@papertide.test', ADMIN_PASSWORD: PASSWORD };

export interface Caller {
  user_id: string;
  email: string;
  token: string;
  call: (method: string, path: string, body?: object) => Promise<Response>;
  /** Reads the reply as a device does: a server may be older or newer. */
  sync: (push?: Partial<Push>, cursor?: string | null) => Promise<ReceivedReply>;
}

export async function signIn(url: string, email: string): Promise<Caller> {
  const reply = await send(url, '', 'POST', 'auth/signin', { email, password: PASSWORD });
  if (!reply.ok) throw new Error(`signin answered ${reply.status}: ${await reply.text()}`);
  const { accessToken, userData } = SignedIn.parse(await reply.json());
  const call: Caller['call'] = (method, path, body) => send(url, accessToken, method, path, body);
  return {
    user_id: userData.user_id,
    email,
    token: accessToken,
    call,
    async sync(rows = {}, cursor = null) {
      const response = await call('POST', 'sync', syncBody(rows, cursor));
      if (!response.ok) throw new Error(`sync answered ${response.status}: ${await response.text()}`);
      const reply = readSyncReply(await response.json());
      if (!reply) throw new Error('sync answered something else');
      return reply;
    },
  };
}

export async function signInAdmin(url: string): Promise<Person> {
  const { call, user_id, email } = await signIn(url, ADMIN.ADMIN_EMAIL);
  const send: Person['send'] = async (method, path, body) => {
    const reply = await call(method, path, body);
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    return JSON.parse(await reply.text());
  };
  return { user_id, email, password: PASSWORD, call, send, get: (path) => send('GET', path) };
}

export async function signUp(url: string, name: string): Promise<Caller> {
  const email = `${name}@papertide.test`;
  const account = {
    fname: name,
    lname: 'Test',
    email,
    address: 'Galle',
    password: PASSWORD,
    confirmPassword: PASSWORD,
  };
  const reply = await send(url, '', 'POST', 'auth/signup', account);
  if (!reply.ok) throw new Error(`signup answered ${reply.status}: ${await reply.text()}`);
  return signIn(url, email);
}

export function syncBody(rows: Partial<Push> = {}, cursor: string | null = null): object {
  return { protocol: PROTOCOL, device_id: 'phone', cursor, push: { ...EMPTY_PUSH, ...rows } };
}

function send(url: string, token: string, method: string, path: string, body?: object): Promise<Response> {
  const isSentAsIs = body instanceof FormData || body instanceof Uint8Array;
  return fetch(`${url}/api/${path}`, {
    method,
    headers: {
      ...(token === '' ? {} : { 'x-access-token': token }),
      ...(body && !isSentAsIs ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: isSentAsIs ? (body as FormData | Uint8Array<ArrayBuffer>) : JSON.stringify(body) } : {}),
  });
}
