import { describe, expect, it } from 'vitest';
import { Refusal } from '../http/refusal.ts';
import { readMultipart, textOf } from './multipart.ts';

const CONTENT_TYPE = 'multipart/form-data; boundary=paper-edge';

function requestOf(chunks: Iterable<Uint8Array>, contentType = CONTENT_TYPE): Request {
  return new Request('http://localhost/', {
    method: 'POST',
    headers: { 'content-type': contentType },
    body: ReadableStream.from(chunks),
    duplex: 'half',
  });
}

async function readAll(request: Request) {
  const parts: { name: string; filename: string | null; text: string }[] = [];
  for await (const { name, filename, body } of readMultipart(request))
    parts.push({ name, filename, text: await textOf(body, 1_000_000) });
  return parts;
}

const form = Buffer.from(
  [
    '--paper-edge\r\nContent-Disposition: form-data; name="part_id"\r\n\r\n42',
    '\r\n--paper-edge\r\nContent-Disposition: form-data; name="audio"; filename="a.wav"\r\nContent-Type: audio/wav\r\n\r\n',
    'one\r\n--paper-edg two\r\n',
    '\r\n--paper-edge--\r\n',
  ].join(''),
);
const expected = [
  { name: 'part_id', filename: null, text: '42' },
  { name: 'audio', filename: 'a.wav', text: 'one\r\n--paper-edg two\r\n' },
];

describe('readMultipart', () => {
  it.each([1, 2, 3, 7, 50, 1000])('reads the same fields when the bytes come %i at a time', async (size) => {
    const chunks = Array.from({ length: Math.ceil(form.length / size) }, (_, index) =>
      form.subarray(index * size, (index + 1) * size),
    );
    expect(await readAll(requestOf(chunks))).toEqual(expected);
  });

  it('reads what FormData writes', async () => {
    const data = new FormData();
    data.set('audio_condition', '1');
    data.set('audio', new File([new Uint8Array(100_000).fill(13)], 'part one.mp3'));
    const [condition, audio] = await readAll(new Request('http://localhost/', { method: 'POST', body: data }));
    expect(condition).toEqual({ name: 'audio_condition', filename: null, text: '1' });
    expect(audio?.filename).toBe('part one.mp3');
    expect(audio?.text).toBe('\r'.repeat(100_000));
  });

  it('skips a field nobody reads', async () => {
    const names: string[] = [];
    for await (const part of readMultipart(requestOf([form]))) names.push(part.name);
    expect(names).toEqual(['part_id', 'audio']);
  });

  const statusOf = (reading: Promise<unknown>) =>
    reading.catch((error: unknown) => (error instanceof Refusal ? error.status : error));
  const field = (head: string, value: string) => `--paper-edge\r\n${head}\r\n\r\n${value}\r\n`;
  const named = 'Content-Disposition: form-data; name="x"';

  it.each([
    ['a form that is cut off', form.subarray(0, form.length - 20)],
    ['endless fields', `${field(named, '1').repeat(1000)}--paper-edge--`],
    ['a field without a name', `${field('Content-Disposition: form-data', '1')}--paper-edge--\r\n`],
    ['a field that is too long', `${field(named, 'x'.repeat(100_000))}--paper-edge--\r\n`],
    ['a field whose head is no head', `${field('no colon here', '1')}--paper-edge--\r\n`],
  ])('refuses %s with 400', async (_what, body) => {
    expect(await statusOf(readAll(requestOf([Buffer.from(body)])))).toBe(400);
  });

  it.each([
    'multipart/form-data',
    'multipart/form-data; charset=utf-8',
    'application/x-www-form-urlencoded',
    'application/json',
    '',
  ])('refuses a body of the type "%s" with 415', async (contentType) => {
    expect(await statusOf(readAll(requestOf([form], contentType)))).toBe(415);
  });

  it('takes no more in than is read, and nothing once the reader stops', async () => {
    const head = '--paper-edge\r\nContent-Disposition: form-data; name="audio"; filename="a.wav"\r\n\r\n';
    let taken = 0;
    function* endless() {
      yield Buffer.from(head);
      for (;;) {
        taken += 1;
        yield new Uint8Array(64 * 1024);
      }
    }
    let read = 0;
    for await (const { body } of readMultipart(requestOf(endless()))) {
      for await (const chunk of body) {
        read += chunk.byteLength;
        if (read > 5_000_000) break;
      }
      break;
    }
    const takenAtEnd = taken;
    expect(takenAtEnd * 64 * 1024).toBeLessThan(read + 2_000_000);
    await new Promise(setImmediate);
    expect(taken).toBe(takenAtEnd);
  });

  it('lets go of a form that came whole, where the reader stops before its file', async () => {
    const hasCome = Promise.withResolvers<void>();
    function* whole() {
      yield Buffer.from(form.toString().replace('one', 'one'.repeat(100_000)));
      hasCome.resolve();
    }
    const parts = readMultipart(requestOf(whole()));
    expect(await parts.next()).toMatchObject({ value: { name: 'part_id' } });
    await hasCome.promise;
    // the end of the form is behind its file, which nobody reads
    await new Promise(setImmediate);
    expect(await parts.return(undefined)).toEqual({ done: true, value: undefined });
  });

  it('refuses a body that breaks off within a file, to whoever reads that file', async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(form.subarray(0, form.length - 30)),
      pull: (controller) => controller.error(new Error('the line is gone')),
    });
    const reading = readAll(
      new Request('http://localhost/', {
        method: 'POST',
        headers: { 'content-type': CONTENT_TYPE },
        body,
        duplex: 'half',
      }),
    );
    expect(await statusOf(reading)).toBe(400);
  });
});
