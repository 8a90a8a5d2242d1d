import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchFile } from './fetch-file.ts';
import { ApiError, unreachable } from './request.ts';

type FetchApi = Parameters<typeof fetchFile>[0];

const PATH = '/api/media/abc';
const ADDRESS = 'https://media.example.org/abc?X-Amz-Signature=1';

describe('[R362] a file', () => {
  let store: ReturnType<typeof vi.fn<typeof fetch>>;
  beforeEach(() => {
    store = vi.fn<typeof fetch>(async () => new Response('from the store', { status: 206 }));
    vi.stubGlobal('fetch', store);
    vi.useFakeTimers({ toFake: ['performance'] });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  const given = () => Response.json({ data: { address: ADDRESS, seconds: 300 } });
  /** A server that gives addresses. */
  const server = () =>
    vi.fn<FetchApi>(async (_path, init = {}) =>
      new Headers(init.headers).has('prefer') ? given() : new Response('through the server', { status: 206 }),
    );
  const text = async (ask: ReturnType<typeof server>, path = PATH) =>
    (await fetchFile(ask, path, { headers: { range: 'bytes=0-9' } })).text();

  it('comes from the store, whose address is asked for once, and again before it ends', async () => {
    const ask = server();
    for (let range = 0; range < 3; range++) expect(await text(ask)).toBe('from the store');
    expect(ask).toHaveBeenCalledTimes(1);
    expect(store.mock.calls[0]?.[0]).toBe(ADDRESS);
    expect(store.mock.calls[0]?.[1]?.headers).toEqual({ range: 'bytes=0-9' });
    vi.advanceTimersByTime(280_000);
    await text(ask);
    await text(ask, '/api/media/other');
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('comes from a server that gives no addresses', async () => {
    const ask = vi.fn<FetchApi>(async () => new Response('bytes', { headers: { 'content-type': 'audio/mpeg' } }));
    expect(await text(ask)).toBe('bytes');
    expect(store).not.toHaveBeenCalled();
  });

  it.each([
    ['does not let this page read', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['refuses', () => Promise.resolve(new Response('', { status: 403 }))],
    ['has lost', () => Promise.resolve(new Response('', { status: 404 }))],
  ])('that the store %s comes through the server, and the next ones at once', async (_what, reply) => {
    store.mockImplementation(reply);
    const ask = server();
    expect(await text(ask)).toBe('through the server');
    expect(await text(ask)).toBe('through the server');
    expect([store.mock.calls.length, ask.mock.calls.length]).toEqual([1, 3]);
  });

  it('that breaks off with the line fails as any call, and is tried at the store again', async () => {
    store.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const ask = server();
    ask.mockImplementationOnce(async () => given()).mockRejectedValueOnce(unreachable());
    await expect(text(ask)).rejects.toBeInstanceOf(ApiError);
    expect(await text(ask)).toBe('from the store');
  });

  it('is not asked for again by whoever gave up', async () => {
    const giving = new AbortController();
    const ask = server();
    store.mockImplementation(async () => {
      giving.abort();
      throw new DOMException('gone', 'AbortError');
    });
    await expect(fetchFile(ask, PATH, { signal: giving.signal })).rejects.toThrow('abort');
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('that is refused is refused', async () => {
    const ask = vi.fn<FetchApi>(async () =>
      Response.json({ code: 'not_found', message: 'Not found' }, { status: 404 }),
    );
    expect((await fetchFile(ask, PATH)).status).toBe(404);
  });
});
