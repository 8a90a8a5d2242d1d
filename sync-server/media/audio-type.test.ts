import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Refusal } from '../http/refusal.ts';
import { wavFile } from '../testing/papers.ts';
import { audioTypeOf } from './audio-type.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

function box(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, content]);
}

function mp4(brand: string, ...handlers: string[]): Buffer {
  const tracks = handlers.map((handler) => box('trak', box('hdlr', latin1(`\0\0\0\0\0\0\0\0${handler}`))));
  return Buffer.concat([
    box('ftyp', latin1(`${brand}\0\0\0\0${brand}`)),
    box('mdat', Buffer.alloc(5000)),
    box('moov', Buffer.concat(tracks)),
  ]);
}

const webm = (codec: string) =>
  Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84]),
    latin1('webm'),
    Buffer.alloc(50),
    latin1(codec),
    Buffer.alloc(50),
  ]);

const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)]);

async function typeOf(bytes: Uint8Array): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'audio-'));
  try {
    await writeFile(join(dir, 'file'), bytes);
    return await audioTypeOf(join(dir, 'file'));
  } finally {
    await rm(dir, { recursive: true });
  }
}

it.each([
  ['audio/wav', 'a WAV', wavFile()],
  ['audio/mpeg', 'an MP3', Buffer.concat([frame, frame, frame])],
  [
    'audio/mpeg',
    'an MP3 behind tags',
    Buffer.concat([latin1('ID3\x04\0\0\0\0\0\x0a'), Buffer.alloc(10), frame, frame]),
  ],
  ['audio/mp4', 'an M4A', mp4('M4A ', 'soun')],
  ['audio/mp4', 'an MP4 with sound only', mp4('isom', 'soun')],
  [
    'audio/ogg; codecs=opus',
    'an Opus',
    Buffer.concat([latin1('OggS'), Buffer.alloc(24), latin1('OpusHead'), Buffer.alloc(40)]),
  ],
  ['audio/webm', 'a WebM with sound only', webm('A_OPUS')],
])('takes for %s %s', async (media_type, _, bytes) => {
  expect(await typeOf(bytes)).toBe(media_type);
});

it.each([
  ['a film', mp4('isom', 'vide', 'soun')],
  ['a WebM with pictures', webm('V_VP9 A_OPUS')],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a text', latin1('<html><script>alert(1)</script></html>')],
  ['nothing', Buffer.alloc(0)],
  [
    'an MP4 whose box has no length',
    Buffer.concat([box('ftyp', latin1('isom\0\0\0\0isom')), Buffer.from([0, 0, 0, 4, 1, 1, 1, 1])]),
  ],
])('refuses %s', async (_, bytes) => {
  await expect(typeOf(bytes)).rejects.toSatisfy((error) => error instanceof Refusal && error.status === 415);
});
