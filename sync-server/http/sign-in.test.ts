import { describe, expect, it } from 'vitest';
import { tokenOf } from '../testing/app.ts';
import { audioForm, openPaperServer, type PaperServer, wavFile, writeDraft } from '../testing/papers.ts';
import { syncBody } from '../testing/people.ts';

interface SlowCall {
  method: string;
  path: string;
  type: string;
  body: string | Uint8Array;
}

/** Calls whose body comes in one piece; `meanwhile` happens after the call was let in and before that piece. */
async function callSlowly(
  { app, clock }: PaperServer,
  token: string,
  { method, path, type, body }: SlowCall,
  meanwhile: () => Promise<unknown>,
): Promise<Response> {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await meanwhile();
        clock.nowMs += 2_000;
        controller.enqueue(bytes);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return app.request(`/api/${path}`, {
    method,
    headers: { 'x-access-token': token, 'content-type': type, 'content-length': String(bytes.length) },
    body: stream,
    duplex: 'half',
  });
}

const FORM = 'multipart/form-data; boundary=b';
const PART = '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\ny\r\n--b--\r\n';
const PUSH = syncBody();
const CALLS = [
  { method: 'POST', path: 'sync', type: 'application/json', body: JSON.stringify(PUSH) },
  { method: 'POST', path: 'exams/addexams', type: 'application/json', body: '{}' },
  {
    method: 'PUT',
    path: 'recordings/01900000-0000-7000-8000-000000000001/upload?offset=0',
    type: 'audio/webm',
    body: 'x',
  },
  { method: 'POST', path: 'posts/addpost', type: FORM, body: PART },
];

describe('a session that ends while the body of a call is coming', () => {
  it.each(CALLS)('ends the call too: $path', async (call) => {
    const server = await openPaperServer();
    const token = await tokenOf(server.store, server.deps.config, server.admin.user_id, server.deps.now);
    const end = () => server.store.transact((tx) => tx.updateTable('sessions').set({ ended_at: 1 }).execute());
    expect((await callSlowly(server, token, call, () => Promise.resolve())).status).not.toBe(401);
    expect((await callSlowly(server, token, call, end)).status).toBe(401);
  });

  it('ends the upload of a recording too', async () => {
    const server = await openPaperServer();
    const token = await tokenOf(server.store, server.deps.config, server.admin.user_id, server.deps.now);
    const { part_id } = await writeDraft(server.admin);
    const form = new Response(audioForm(part_id, wavFile()));
    const call = {
      method: 'POST',
      path: 'audio/saveaudiofile',
      type: form.headers.get('content-type') ?? '',
      body: new Uint8Array(await form.arrayBuffer()),
    };
    const end = () => server.store.transact((tx) => tx.updateTable('sessions').set({ ended_at: 1 }).execute());
    expect((await callSlowly(server, token, call, () => Promise.resolve())).status).toBe(201);
    expect((await callSlowly(server, token, call, end)).status).toBe(401);
  });

  it('is not confused with a token that came to its time meanwhile', async () => {
    const server = await openPaperServer();
    const token = await tokenOf(server.store, server.deps.config, server.admin.user_id, server.deps.now);
    const wait = async () => void (server.clock.nowMs += server.deps.config.accessTokenSeconds * 1000);
    expect((await callSlowly(server, token, CALLS[0]!, wait)).status).toBe(200);
    expect((await callSlowly(server, token, CALLS[0]!, wait)).status).toBe(401);
  });
});
