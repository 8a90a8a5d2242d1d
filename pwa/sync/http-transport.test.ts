import { describe, expect, it } from 'vitest';
import { EMPTY_PUSH } from '../../shared/sync/protocol.ts';
import { unreachable } from '../api/request.ts';
import { createHttpTransport } from './http-transport.ts';
import { aReply, anAnswer } from './testing.ts';
import { SyncFailure } from './transport.ts';
import { speechCalls } from './upload-recordings.ts';

const request = { device_id: 'here', cursor: null, push: EMPTY_PUSH };
const send = (answer: () => Response) => createHttpTransport(async () => answer())(request);
const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const page = (status: number, headers: Record<string, string> = {}) =>
  new Response('<h1>Welcome to our network</h1>', { status, headers: { 'content-type': 'text/html', ...headers } });

async function failureOf(answer: () => Response): Promise<SyncFailure> {
  const error: unknown = await send(answer).catch((thrown: unknown) => thrown);
  if (!(error instanceof SyncFailure)) throw new Error('This should have failed');
  return error;
}

describe('an answer of our own', () => {
  it.each([
    [401, 'not_signed_in', 'sign_in_needed'],
    [409, 'upgrade_required', 'upgrade_required'],
    [413, 'too_large', 'too_large'],
    [429, 'too_many_requests', 'server_trouble'],
    [503, 'storage_unavailable', 'server_trouble'],
  ])('%i %s is %s', async (status, code, kind) => {
    expect((await failureOf(() => json(status, { code, message: 'Words.' }))).kind).toBe(kind);
  });

  it('[F8] may say how long to wait', async () => {
    const busy = () => json(429, { code: 'too_many_requests', message: 'Words.' }, { 'retry-after': '7' });
    expect((await failureOf(busy)).retryAfterMs).toBe(7_000);
  });
});

describe('an answer of somebody else', () => {
  it.each([
    [401, 'unreachable'],
    [403, 'unreachable'],
    [409, 'unreachable'],
    [502, 'server_trouble'],
    [503, 'server_trouble'],
    [413, 'too_large'],
  ])('[F52] %i without our body is trouble on the way (%s): it is tried again', async (status, kind) => {
    const failure = await failureOf(() => page(status, { 'retry-after': '3600' }));
    expect(failure).toMatchObject({ kind, retryAfterMs: null });
    expect((await failureOf(() => json(status, { message: 'Unauthorized' }))).kind).toBe(kind);
  });

  it('[F52] 401 and 409 with another word than ours end nothing', async () => {
    for (const status of [401, 409])
      expect((await failureOf(() => json(status, { code: 'denied', message: 'Go away.' }))).kind).toBe(
        'server_trouble',
      );
  });

  it('[F52] is no way to know how far a recording has come', async () => {
    const never = new AbortController().signal;
    const callsOf = (answer: () => Response) => speechCalls(async () => answer())('one');
    const unknown = json(404, { code: 'not_found', message: 'Words.' });
    await expect(callsOf(() => page(404)).ask(never)).rejects.toMatchObject({ kind: 'unreachable' });
    await expect(callsOf(() => unknown).ask(never)).rejects.toMatchObject({ kind: 'server_trouble' });
    const ahead = json(409, { code: 'wrong_offset', message: 'Words.', received_bytes: 5, complete: false });
    const piece = new ArrayBuffer(1);
    expect(await callsOf(() => ahead).send(0, piece, never)).toEqual({ received_bytes: 5, complete: false });
    await expect(callsOf(() => page(409)).send(0, piece, never)).rejects.toMatchObject({ kind: 'unreachable' });
  });
});

describe('a call', () => {
  it('[F54] may take as long as its bytes need on a slow uplink', async () => {
    const limits: number[] = [];
    const slow = createHttpTransport(async (_path, _init, timeOutMs = 0) => {
      limits.push(timeOutMs);
      throw unreachable('timed_out');
    });
    const text = Array.from({ length: 20_000 }, () => Math.random().toString(36).at(-1)).join('');
    const push = { ...EMPTY_PUSH, answers: [anAnswer('one', text)] };
    await expect(slow(request)).rejects.toMatchObject({ kind: 'timed_out' });
    await expect(slow({ ...request, push })).rejects.toMatchObject({ kind: 'timed_out' });
    expect(limits[0]).toBeLessThan(22_000);
    // 400 bytes a second, packed to not much more than half
    expect(limits[1]).toBeGreaterThan((text.length / 2 / 400) * 1000);
  });

  it('that is answered by something that is no reply finds the server in trouble', async () => {
    expect((await failureOf(() => json(200, { welcome: true }))).kind).toBe('server_trouble');
    expect(await send(() => json(200, aReply()))).toMatchObject({ cursor: 'c1' });
  });

  it('[R132] renews the token by itself where it is short, and else after a call of its own', async () => {
    const sent: { renewingPath: string | undefined; timeOutMs: number }[] = [];
    const transport = createHttpTransport(async (_path, _init, timeOutMs = 0, renewingPath?: string) => {
      sent.push({ renewingPath, timeOutMs });
      return json(200, aReply());
    });
    const text = Array.from({ length: 20_000 }, () => Math.random().toString(36).at(-1)).join('');
    await transport(request);
    await transport({ ...request, push: { ...EMPTY_PUSH, answers: [anAnswer('one', text)] } });
    expect(sent.map(({ renewingPath }) => renewingPath)).toEqual(['/api/auth/sync', undefined]);
    // a tab waits no longer than 45 s for another one that renews
    expect(sent[0]?.timeOutMs).toBeLessThanOrEqual(40_000);
  });
});
