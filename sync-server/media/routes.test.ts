import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Audio } from '../../shared/papers.ts';
import { tokenOf } from '../testing/app.ts';
import {
  audioForm,
  insertAttempt,
  openPaperServer,
  type PaperServer,
  publishPaper,
  wavFile,
  writeDraft,
} from '../testing/papers.ts';

const wav = wavFile();
const sha256 = createHash('sha256').update(wav).digest('hex');

/** A published listening paper whose part has the recording. */
async function publishListening({ admin }: PaperServer) {
  const paper = await writeDraft(admin, { category: 'listening' });
  await admin.send('POST', 'audio/saveaudiofile', audioForm(paper.part_id, wav));
  await admin.send('PUT', 'exams/finishcreateexam', { exam_id: paper.exam_id });
  return paper;
}

const bytesOf = async (reply: Response) => new Uint8Array(await reply.arrayBuffer());

describe('a recording', () => {
  it('is taken in as a form and addressed by its hash', async () => {
    const { admin } = await openPaperServer();
    const { part_id } = await writeDraft(admin);
    expect(await admin.get(`audio/getaudiofile/${part_id}`)).toEqual({ data: null });
    const reply = await admin.call('POST', 'audio/saveaudiofile', audioForm(part_id, wav, '1'));
    expect(reply.status).toBe(201);
    const { data } = (await reply.json()) as { data: Audio };
    expect(data).toEqual({
      reading_document_id: data.reading_document_id,
      part_id,
      content_data: `/api/media/${sha256}`,
      content_order: 0,
      bytes: wav.length,
      media_type: 'audio/wav',
      sha256,
      audio_condition: 1,
    });
    expect(await admin.get(`audio/getaudiofile/${part_id}`)).toEqual({ data });
  });

  it('takes the place of the one before, and can be deleted', async () => {
    const { admin } = await openPaperServer();
    const { part_id } = await writeDraft(admin);
    await admin.send('POST', 'audio/saveaudiofile', audioForm(part_id, wav));
    const { data } = await admin.send<{ data: Audio }>('POST', 'audio/saveaudiofile', audioForm(part_id, wavFile(7)));
    expect(data.sha256).not.toBe(sha256);
    expect(await admin.get(`audio/getaudiofile/${part_id}`)).toEqual({ data });
    const path = `audio/deleteaudiofile?reading_document_id=${data.reading_document_id}`;
    expect((await admin.call('DELETE', path)).status).toBe(204);
    expect(await admin.get(`audio/getaudiofile/${part_id}`)).toEqual({ data: null });
    expect((await admin.call('DELETE', path)).status).toBe(404);
  });

  it('is told by its bytes, not by its name', async () => {
    const { admin } = await openPaperServer();
    const { part_id } = await writeDraft(admin);
    const form = audioForm(part_id, new TextEncoder().encode('not a sound'));
    const reply = await admin.call('POST', 'audio/saveaudiofile', form);
    expect(reply.status).toBe(415);
    expect(await reply.json()).toMatchObject({ code: 'not_audio' });
    expect((await admin.call('POST', 'audio/saveaudiofile', { part_id })).status).toBe(415);
  });

  it('needs a part and a file', async () => {
    const { admin } = await openPaperServer();
    const { part_id } = await writeDraft(admin);
    expect((await admin.call('POST', 'audio/saveaudiofile', audioForm('42', wav))).status).toBe(400);
    expect((await admin.call('POST', 'audio/saveaudiofile', audioForm(part_id, wav, '2'))).status).toBe(400);
    const empty = audioForm(part_id, wav);
    empty.delete('audio');
    expect((await admin.call('POST', 'audio/saveaudiofile', empty)).status).toBe(400);
  });

  it('of more than 200 MB is refused with 413 while it comes', async () => {
    const { admin, app, store, deps } = await openPaperServer();
    const { part_id } = await writeDraft(admin);
    const token = await tokenOf(store, deps.config, admin.user_id, deps.now);
    const head = `--edge\r\nContent-Disposition: form-data; name="part_id"\r\n\r\n${part_id}\r\n--edge\r\nContent-Disposition: form-data; name="audio"; filename="a.wav"\r\n\r\n`;
    const chunk = new Uint8Array(1024 * 1024);
    let sentMb = 0;
    function* endless() {
      yield new TextEncoder().encode(head);
      for (; sentMb < 1000; sentMb++) yield chunk;
    }
    const reply = await app.request('/api/audio/saveaudiofile', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=edge', 'x-access-token': token },
      body: ReadableStream.from(endless()),
      duplex: 'half',
    });
    expect(reply.status).toBe(413);
    expect(sentMb).toBeLessThan(210);
  });
});

describe('the bytes of a file', () => {
  it('are given whole to who may hear them', async () => {
    const server = await openPaperServer();
    await publishListening(server);
    const reply = await server.student.call('GET', `media/${sha256}`);
    expect(reply.status).toBe(200);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'audio/wav',
      'content-length': String(wav.length),
      'accept-ranges': 'bytes',
      etag: `"${sha256}"`,
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
    });
    expect(await bytesOf(reply)).toEqual(wav);
  });

  it('and the paper itself are kept by no cache: the next person in a browser gets nothing out of it', async () => {
    const server = await openPaperServer();
    const { exam_id } = await publishListening(server);
    const whole = [`media/${sha256}`, `exams/getalldataforexam/${exam_id}`];
    const ask = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
      server.student.call(method, path, undefined, headers);
    for (const path of whole) {
      const tag = (await ask(path)).headers.get('etag') ?? '';
      const replies = [
        await ask(path),
        await ask(path, 'HEAD'),
        await ask(path, 'GET', { range: 'bytes=0-3' }),
        await ask(path, 'GET', { 'if-none-match': tag }),
      ];
      expect(replies.at(-1)?.status).toBe(304);
      for (const { headers } of replies) expect([path, headers.get('cache-control')]).toEqual([path, 'no-store']);
      const other = await server.locked.call('GET', path, undefined, { 'if-none-match': tag });
      expect([path, other.status]).toEqual([path, path.startsWith('media') ? 404 : 403]);
    }
  });

  it('are given in ranges', async () => {
    const server = await openPaperServer();
    await publishListening(server);
    const range = async (header: string) => server.student.call('GET', `media/${sha256}`, undefined, { range: header });
    const head = await range('bytes=0-3');
    expect(head.status).toBe(206);
    expect(head.headers.get('content-range')).toBe(`bytes 0-3/${wav.length}`);
    expect(head.headers.get('content-length')).toBe('4');
    expect(await head.text()).toBe('RIFF');
    const rest = await range('bytes=1000-');
    expect(rest.headers.get('content-range')).toBe(`bytes 1000-${wav.length - 1}/${wav.length}`);
    expect(await bytesOf(rest)).toEqual(wav.slice(1000));
    expect(await bytesOf(await range('bytes=-10'))).toEqual(wav.slice(-10));
    const beyond = await range(`bytes=${wav.length}-`);
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe(`bytes */${wav.length}`);
    expect((await range('bytes=0-1,5-6')).status).toBe(200);
  });

  it('are not sent to who has them, and whole to who has another file half', async () => {
    const server = await openPaperServer();
    await publishListening(server);
    const get = (headers: Record<string, string>) => server.student.call('GET', `media/${sha256}`, undefined, headers);
    expect((await get({ 'if-none-match': `"${sha256}"` })).status).toBe(304);
    expect((await get({ range: 'bytes=4-7', 'if-range': `"${sha256}"` })).status).toBe(206);
    expect((await get({ range: 'bytes=4-7', 'if-range': '"another"' })).status).toBe(200);
  });

  it('can be asked about without being sent', async () => {
    const server = await openPaperServer();
    await publishListening(server);
    const reply = await server.student.call('HEAD', `media/${sha256}`);
    expect(reply.headers.get('content-length')).toBe(String(wav.length));
    expect(await reply.text()).toBe('');
  });

  it('are hidden from who may not attend, from who is not signed in, and while they are in a draft', async () => {
    const server = await openPaperServer();
    const { admin, student, locked, anonymous, store } = server;
    const draft = await writeDraft(admin, { access_control: '["all"]' });
    await admin.send('POST', 'audio/saveaudiofile', audioForm(draft.part_id, wav));
    expect((await admin.call('GET', `media/${sha256}`)).status).toBe(200);
    expect((await student.call('GET', `media/${sha256}`)).status).toBe(404);
    const { exam_id } = await publishListening(server);
    expect((await anonymous.call('GET', `media/${sha256}`)).status).toBe(401);
    expect((await locked.call('GET', `media/${sha256}`)).status).toBe(404);
    expect((await student.call('GET', `media/${sha256}`)).status).toBe(200);
    await admin.send('PUT', `exams/changepapertoeditmode/${exam_id}`);
    expect((await student.call('GET', `media/${sha256}`)).status).toBe(404);
    await insertAttempt(store, { user_id: locked.user_id, exam_id, revision: 1 });
    expect((await locked.call('GET', `media/${sha256}`)).status).toBe(200);
    expect((await student.call('GET', `media/${sha256}`)).status).toBe(404);
  });

  it('of a post are for everybody', async () => {
    const { admin, anonymous } = await openPaperServer();
    await publishPaper(admin);
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const form = new FormData();
    form.set('image', new File([png], 'dot.png'));
    form.set('post_category', 'post');
    const { data } = await admin.send<{ data: { post_link: string; post_id: string } }>('POST', 'posts/addpost', form);
    const path = data.post_link.replace('/api/', '');
    const reply = await anonymous.call('GET', path);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(reply.headers.get('content-type')).toBe('image/webp');
    expect(
      Buffer.from(await bytesOf(reply))
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP');
    await admin.send('DELETE', `posts/deletepost?post_id=${data.post_id}`);
    expect((await anonymous.call('GET', path)).status).toBe(401);
  });

  it.each(['..%2f..%2fpapertide.sqlite', 'x', '0'.repeat(63), 'A'.repeat(64)])('are not found at %s', async (name) => {
    const { admin } = await openPaperServer();
    expect((await admin.call('GET', `media/${name}`)).status).toBe(404);
  });
});
