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

  it('refuses a form that is cut off with 400', async () => {
    const cut = readAll(requestOf([form.subarray(0, form.length - 20)]));
    await expect(cut).rejects.toSatisfy((error) => error instanceof Refusal && error.status === 400);
  });

  it('refuses another kind of body with 415', async () => {
    const json = readAll(requestOf([Buffer.from('{}')], 'application/json'));
    await expect(json).rejects.toSatisfy((error) => error instanceof Refusal && error.status === 415);
  });

  it('refuses a form of endless fields with 400', async () => {
    const field = '--paper-edge\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n';
    const endless = readAll(requestOf([Buffer.from(`${field.repeat(1000)}--paper-edge--`)]));
    await expect(endless).rejects.toSatisfy((error) => error instanceof Refusal && error.status === 400);
  });
});
