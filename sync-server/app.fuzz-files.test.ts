// Any bytes to the calls that take files, any Range and tag to those that give them, any address and header to the public ones:
// a good reply or a refusal, and where it is a file, then the file. Longer: testing/fuzz.ts.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UploadState } from '../shared/recordings.ts';
import { createApp } from './app.ts';
import { damaged, expectAnswered, plainText, RUNS, runsOf } from './testing/fuzz.ts';
import { oddValue } from './testing/made-up.ts';
import { audioForm, openPaperServer, type PaperServer, publishTask, wavFile, writeDraft } from './testing/papers.ts';
import { newAttempt, recordingOf, soundBytes, syncAs } from './testing/responses.ts';

/** Nothing under this word is the app's. */
const SECRET = 'a word that lies beside the app';
const PAGE = '<!doctype html><html><head><title>Papertide</title></head><body></body></html>';

interface StoredFile {
  path: string;
  bytes: Uint8Array<ArrayBuffer>;
  tag: string;
}

let server: PaperServer;
let part_id: string;
let exam_id: string;
let paperFile: Uint8Array;
let images: Uint8Array[];
let spoken: { exam_id: string; part_id: string };
const stored: StoredFile[] = [];

beforeAll(async () => {
  server = await openPaperServer({}, undefined, afterAll);
  const { admin } = server;
  const draft = await writeDraft(admin, { category: 'listening' });
  ({ part_id, exam_id } = draft);
  const wav = wavFile(5);
  await admin.send('POST', 'audio/saveaudiofile', audioForm(part_id, wav));
  const exported = await admin.call('GET', `exams/exportpaper/${exam_id}`);
  paperFile = new Uint8Array(await exported.arrayBuffer());
  const drawing = sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } });
  images = await Promise.all(
    (['png', 'jpeg', 'webp', 'gif'] as const).map((kind) => drawing.toFormat(kind).toBuffer()),
  );
  spoken = await publishTask(admin, 'speaking');
  await noteStored('media', await sha256Of(wav));
  await noteStored('recordings', await beginRecording(soundBytes(5_000), soundBytes(5_000)));
});

async function noteStored(kind: string, name: string): Promise<void> {
  const path = `${kind}/${name}`;
  const reply = await server.admin.call('GET', path);
  expect(reply.status).toBe(200);
  stored.push({ path, bytes: new Uint8Array(await reply.arrayBuffer()), tag: reply.headers.get('etag') ?? '' });
}

async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
}

/** A recording of the student's that is to have these bytes, and has those. */
async function beginRecording(
  bytes: Uint8Array<ArrayBuffer>,
  sent: Uint8Array<ArrayBuffer> = new Uint8Array(),
): Promise<string> {
  const attempt = newAttempt(server, spoken.exam_id);
  const recording = recordingOf(bytes, { ...spoken, result_id: attempt.result_id });
  await syncAs(server.student, { attempts: [attempt], recordings: [recording] });
  const { recording_id } = recording;
  if (sent.byteLength > 0) await server.student.send('PUT', `recordings/${recording_id}/upload?offset=0`, sent);
  return recording_id;
}

const word = fc.oneof(
  fc.string({ maxLength: 30 }),
  oddValue.filter((value) => typeof value === 'string'),
);
/** The characters that a header may hold: no bytes that end it. */
const headerWord = word.map((text) =>
  text
    .toWellFormed()
    .replaceAll(/[^\x20-\x7e]/g, '?')
    .slice(0, 500),
);

/** A form as bytes, its lines as they should be or not. */
function formOf(fields: fc.Arbitrary<Record<string, unknown>>, name: string, file: fc.Arbitrary<Uint8Array>) {
  const boundary = fc.oneof({ weight: 8, arbitrary: fc.constant('tide') }, { weight: 1, arbitrary: headerWord });
  const line = fc.oneof(
    { weight: 6, arbitrary: fc.constant(`Content-Disposition: form-data; name="${name}"; filename="a.bin"`) },
    { weight: 1, arbitrary: fc.constant(`Content-Disposition: form-data; name="${name}"`) },
    {
      weight: 1,
      arbitrary: headerWord.map((text) => `Content-Disposition: form-data; name="${text}"; filename*=${text}`),
    },
    { weight: 1, arbitrary: word },
  );
  const type = fc.oneof(
    fc.constantFrom('', 'Content-Type: audio/wav\r\n', 'Content-Transfer-Encoding: base64\r\n'),
    word,
  );
  const end = fc.constantFrom('\r\n--tide--\r\n', '\r\n--tide--', '\r\n--tide\r\n', '');
  return fc.tuple(boundary, fields, line, type, file, end).map(([mark, values, disposition, kind, bytes, last]) => ({
    type: `multipart/form-data; boundary=${mark}`,
    body: Uint8Array.from(
      Buffer.concat([
        ...Object.entries(values).map(([field, value]) =>
          Buffer.from(`--tide\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${plainText(value)}\r\n`),
        ),
        Buffer.from(`--tide\r\n${disposition}\r\n${kind}\r\n`),
        bytes,
        Buffer.from(last),
      ]),
    ),
  }));
}

const orOdd = (value: unknown) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: oddValue });

describe('whatever comes to the calls with files', { timeout: 60_000 + RUNS.numRuns * 10_000 }, () => {
  it('[F45] is answered 2xx or 4xx by each that takes a form with a file', async () => {
    const { admin, student } = server;
    const image = fc.oneof(...images.map(damaged), fc.uint8Array({ maxLength: 300 }));
    const condition = { part_id: orOdd(part_id), audio_condition: orOdd('0') };
    const post = { post_category: orOdd('post'), post_text: fc.option(word), post_id: fc.uuid() };
    const calls = [
      { path: 'audio/saveaudiofile', form: formOf(fc.record(condition), 'audio', damaged(wavFile(9))) },
      { path: 'media/saveimage', form: formOf(fc.constant({}), 'image', image) },
      { path: 'posts/addpost', form: formOf(fc.record(post), 'image', image) },
      {
        path: 'exams/importpaper',
        form: formOf(fc.record({ call_id: orOdd(newId()) }, { requiredKeys: [] }), 'file', damaged(paperFile)),
      },
    ];
    const statuses = new Set<number>();
    for (const { path, form } of calls)
      await fc.assert(
        fc.asyncProperty(form, fc.boolean(), async ({ type, body }, isAdmin) => {
          const reply = await (isAdmin ? admin : student).call('POST', path, body, { 'content-type': type });
          statuses.add(reply.status);
          await expectAnswered(reply);
        }),
        runsOf({ method: 'POST', path }, RUNS.numRuns * 3),
      );
    // some came through
    expect([...statuses]).toContain(201);
  });

  it('[F29, F45] a recording that comes in any pieces, at any offset, is whole once the right ones have come', async () => {
    const { admin, student } = server;
    const bytes = wavFile(3);
    const sha256 = await sha256Of(bytes);
    const place = fc.oneof(fc.nat(bytes.byteLength), fc.nat(), fc.constant(10 ** 14), oddValue);
    const piece = fc.record({
      // where the upload stands, mostly
      offset: fc.option(place, { freq: 2 }),
      length: fc.oneof(fc.nat(3_000), fc.constant(20_000)),
      isOther: fc.nat(9).map((luck) => luck === 0),
    });
    const ways = fc.constantFrom('recording', 'audio');
    await fc.assert(
      fc.asyncProperty(ways, fc.array(piece, { maxLength: 8 }), async (way, pieces) => {
        const isSpoken = way === 'recording';
        const person = isSpoken ? student : admin;
        const upload_id = isSpoken ? await beginRecording(bytes) : newId();
        const path = isSpoken ? `recordings/${upload_id}/upload` : `audio/upload/${upload_id}`;
        const begin = () => {
          const about = { part_id: free.part_id, audio_condition: 0, media_type: 'audio/wav' };
          return admin.send<UploadState>('POST', 'audio/beginupload', {
            ...about,
            upload_id,
            bytes: bytes.byteLength,
            sha256,
          });
        };
        const free = isSpoken ? { part_id } : await writeDraft(admin, { category: 'listening' });
        const stands = () => (isSpoken ? student.get<UploadState>(path) : begin());
        const send = (offset: unknown, part: Uint8Array<ArrayBuffer>) =>
          person.call('PUT', `${path}?offset=${encodeURIComponent(plainText(offset))}`, part);
        await stands();
        for (const { offset, length, isOther } of pieces) {
          const at = offset ?? (await stands()).received_bytes;
          const from = Number.isSafeInteger(at) ? Number(at) : 0;
          const part = isOther ? new Uint8Array(length).fill(7) : bytes.slice(from, from + length);
          await expectAnswered(await send(at, part));
          // what is no recording by its first bytes is gone, and may begin again
          if ((await stands()).complete) break;
        }
        let state = await stands();
        for (let round = 0; !state.complete && round < 3; round++) {
          await send(state.received_bytes, bytes.slice(state.received_bytes));
          state = await stands();
        }
        expect(state).toMatchObject({ complete: true, received_bytes: bytes.byteLength });
        const reply = await admin.call('GET', isSpoken ? `recordings/${upload_id}` : `media/${sha256}`);
        expect(new Uint8Array(await reply.arrayBuffer())).toEqual(bytes);
      }),
      runsOf({ method: 'PUT', path: 'pieces' }),
    );
  });

  it('[F29] any Range, tag or word in their place gets the file, that part of it, or a refusal', async () => {
    const { admin } = server;
    for (const { path, bytes, tag } of stored) {
      const size = bytes.byteLength;
      const place = fc.oneof(
        fc.nat(size + 2).map(String),
        fc.constantFrom('', '0', '-1', '1e3', '0x10', ' 1', '9'.repeat(400), String(size), String(size - 1)),
      );
      const range = fc.oneof(
        { weight: 4, arbitrary: fc.tuple(place, place).map(([start, end]) => `bytes=${start}-${end}`) },
        { weight: 1, arbitrary: fc.constantFrom('bytes=0-1,4-5', 'bytes=', 'BYTES=-5', 'items=0-5', 'bytes=5-2') },
        { weight: 1, arbitrary: headerWord },
      );
      const tags = fc.oneof(
        fc.constantFrom(tag, `W/${tag}`, `"x", ${tag}`, '*', '"x"', ',,,', tag.slice(1)),
        headerWord,
      );
      const headers = fc.record(
        { range, 'if-none-match': tags, 'if-range': tags, 'accept-encoding': fc.constantFrom('gzip', 'br', '*;q=0') },
        { requiredKeys: ['range'] },
      );
      await fc.assert(
        fc.asyncProperty(fc.constantFrom('GET', 'GET', 'HEAD'), headers, async (method, asked) => {
          const reply = await admin.call(method, path, undefined, asked);
          const got = new Uint8Array(await reply.arrayBuffer());
          expect([200, 206, 304, 416]).toContain(reply.status);
          expect(reply.headers.get('etag') === tag || reply.status === 416).toBe(true);
          if (reply.status === 416) expect(reply.headers.get('content-range')).toBe(`bytes */${size}`);
          if (reply.status === 304 || method === 'HEAD') expect(got.byteLength).toBe(0);
          else if (reply.status === 200) expect(got).toEqual(bytes);
          else if (reply.status === 206) {
            const [, start, end, all] =
              /^bytes (\d+)-(\d+)\/(\d+)$/.exec(reply.headers.get('content-range') ?? '') ?? [];
            expect(Number(all)).toBe(size);
            expect(got).toEqual(bytes.slice(Number(start), Number(end) + 1));
            expect(Number(reply.headers.get('content-length'))).toBe(got.byteLength);
          }
        }),
        runsOf({ method: 'GET', path: path.split('/')[0] ?? '' }, RUNS.numRuns * 10),
      );
    }
  });

  it('[F45] any address and header gets a page, a file of the app or a refusal, and nothing that lies beside the app', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'papertide-app-'));
    const staticDir = join(folder, 'app');
    await mkdir(join(staticDir, 'assets'), { recursive: true });
    await writeFile(join(staticDir, 'index.html'), PAGE);
    await writeFile(join(staticDir, 'assets/app-1.js'), 'tide();');
    await writeFile(join(folder, 'secret.txt'), SECRET);
    const { app } = createApp(server.deps, { staticDir });
    const piece = fc.constantFrom(
      '..',
      '%2e%2e',
      '%2e%2e%2f',
      '..%5c',
      '%00',
      '%ff',
      'secret.txt',
      'app',
      '',
      '.',
      '~',
      'C:',
    );
    const path = fc.oneof(
      fc.constantFrom('/', '/sample', '/course', '/assets/app-1.js', '/index.html', '/user/exam/attend', '/sw.js'),
      fc.constantFrom(
        '/api/healthz',
        '/api/landing/info',
        '/api/posts/getallposts',
        '/api/exams/getexams',
        '/api/metrics',
      ),
      fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => `/${pieces.join('/')}`),
      fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => `/assets/${pieces.join('/')}`),
      word.map((text) => `/${encodeURIComponent(text.toWellFormed())}?${encodeURIComponent(text.toWellFormed())}`),
    );
    const header = fc.oneof(headerWord, fc.constantFrom('*', 'gzip', 'br;q=0', 'gzip, br', 'bytes=0-3', '"x"', '0'));
    const names = [
      'accept-encoding',
      'range',
      'if-none-match',
      'if-modified-since',
      'if-range',
      'accept',
      'cookie',
      'authorization',
      'x-access-token',
      'x-request-id',
      'x-forwarded-for',
      'x-forwarded-proto',
      'origin',
      'content-type',
      'content-length',
      'content-encoding',
      'transfer-encoding',
    ];
    const headers = fc.record(Object.fromEntries(names.map((name) => [name, header])), { requiredKeys: [] });
    const methods = fc.constantFrom('GET', 'GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH', 'TIDE');
    try {
      await fc.assert(
        fc.asyncProperty(methods, path, headers, async (method, address, some) => {
          const reply = await app.request(`http://papertide.test${address}`, { method, headers: some });
          const text = await reply.clone().text();
          expect(text).not.toContain(SECRET);
          await expectAnswered(reply);
        }),
        runsOf({ method: 'GET', path: 'anything' }, RUNS.numRuns * 20),
      );
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
