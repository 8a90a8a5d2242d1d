import { describe, expect, it, vi } from 'vitest';
import { readReply, sendRequest } from './request.ts';

const answering = (response: Response) => () => Promise.resolve(response);
const json = (status: number, text: string) =>
  new Response(text, { status, headers: { 'content-type': 'application/json' } });

describe('a reply', () => {
  it('is its JSON, or null where it is empty', async () => {
    expect(await readReply(json(200, '{"data":[1]}'))).toEqual({ data: [1] });
    expect(await readReply(new Response(null, { status: 204 }))).toBeNull();
  });

  it('that refuses rejects with the body of the server', async () => {
    const refusal = '{"code":"taken","message":"This email is taken.","fields":{"email":"Taken."}}';
    await expect(readReply(json(409, refusal))).rejects.toMatchObject({
      status: 409,
      code: 'taken',
      message: 'This email is taken.',
      fields: { email: 'Taken.' },
    });
  });

  it('that refuses keeps what else its body says', async () => {
    await expect(readReply(json(409, '{"code":"x","message":"y","data":[1]}'))).rejects.toMatchObject({
      body: { data: [1] },
    });
  });

  it("that refuses without a body rejects with 'Something went wrong'", async () => {
    await expect(readReply(json(502, '<h1>Bad gateway'))).rejects.toMatchObject({
      status: 502,
      message: 'Something went wrong',
    });
  });

  it('[F2] that was cut in half is nobody’s', async () => {
    await expect(readReply(json(200, '{"data":[1'))).rejects.toMatchObject({ status: 0, code: 'unreachable' });
  });
});

describe('a request', () => {
  it('[F5] that a captive portal answers is unreachable', async () => {
    const portal = new Response('<p>Welcome', { headers: { 'content-type': 'text/html; charset=utf-8' } });
    await expect(sendRequest(answering(portal), '/api/x')).rejects.toMatchObject({ status: 0, code: 'somebody_else' });
  });

  it('without a network is unreachable', async () => {
    const offline = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(sendRequest(offline, '/api/x')).rejects.toMatchObject({ status: 0, code: 'unreachable' });
  });

  it('[F4] that hangs is given up after 20 seconds', async () => {
    vi.useFakeTimers();
    const hanging: typeof fetch = (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
    const failure = sendRequest(hanging, '/api/x').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await failure).toMatchObject({ status: 0, code: 'timed_out' });
    vi.useRealTimers();
  });

  it('that its caller gives up rejects as given up', async () => {
    const caller = new AbortController();
    caller.abort();
    const aborted: typeof fetch = (_input, init) => Promise.reject(init?.signal?.reason as DOMException);
    await expect(sendRequest(aborted, '/api/x', { signal: caller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
