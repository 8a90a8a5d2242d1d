import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Refusal } from '../http/refusal.ts';
import { wavFile } from '../testing/papers.ts';
import { audioTypeOf, refuseOtherKinds } from './audio-type.ts';

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

const threeGp = (coding: string) =>
  Buffer.concat([
    box('ftyp', latin1('3gp4\0\0\x02\x003gp4')),
    box('moov', box('trak', Buffer.concat([box('hdlr', latin1('\0\0\0\0\0\0\0\0soun')), box('stsd', latin1(coding))]))),
    box('mdat', Buffer.alloc(2000)),
  ]);

function wav({ coding = 1, bytes = 8_000, said = bytes }: { coding?: number; bytes?: number; said?: number }): Buffer {
  const file = Buffer.from(wavFile().subarray(0, 44 + bytes));
  file.writeUInt16LE(coding, 20);
  file.writeUInt32LE(said, 40);
  return file;
}

/** Why a file was refused; '' where it was taken. */
async function wordsOf(judging: Promise<unknown>): Promise<string> {
  const error = await judging.then(
    () => null,
    (failure: unknown) => failure,
  );
  return error instanceof Refusal ? error.body.message : '';
}

const asf = Buffer.concat([
  Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'),
  Buffer.alloc(14),
  // the properties of a stream: of sound
  Buffer.from('9107dcb7b7a9cf118ee600c00c2053657000000000000000409e69f84d5bcf11a8fd00805f5c442b', 'hex'),
  Buffer.alloc(64),
]);

it.each([
  ['audio/mp4', 'sound of an Android recorder', threeGp('mp4a')],
  ['audio/aiff', 'an AIFF, which plays in Safari', Buffer.concat([latin1('FORM\0\0\0\x2eAIFF'), Buffer.alloc(60)])],
  ['audio/wav', 'a WAV that was written while it was recorded', wav({ said: 0xff_ff_ff_ff })],
  ['audio/wav', 'a WAV of floating point', wav({ coding: 3 })],
])('takes for %s %s', async (media_type, _, bytes) => {
  expect(await typeOf(bytes)).toBe(media_type);
});

it.each([
  ['AMR', latin1('#!AMR\n' + '\0'.repeat(60))],
  ['AMR in a .3gp', threeGp('samr')],
  ['MIDI', latin1('MThd\0\0\0\x06\0\0\0\x01\0\x60')],
  ['WMA', asf],
  ['APE', latin1('MAC ' + '\0'.repeat(60))],
  ['AC-3', Buffer.concat([Buffer.from('0b77', 'hex'), Buffer.alloc(60)])],
  ['Apple Lossless', mp4('M4A ', 'soun alac')],
  ['a compressed WAV', wav({ coding: 0x11 })],
])('refuses what no phone plays, and says what to do: %s', async (name, bytes) => {
  const kind = name.split(' in ')[0];
  expect(await wordsOf(typeOf(bytes))).toBe(
    `Phones do not play this kind of recording (${kind}). Save it as MP3 or M4A and choose that file.`,
  );
});

it.each([
  ['a WAV that was cut off behind its head', wav({ bytes: 16, said: 16_000 })],
  ['a WAV that was cut off in the middle', wav({ bytes: 4_000, said: 8_000 })],
  ['a WAV without sound', wav({ bytes: 0, said: 0 })],
  [
    'an AIFF without samples',
    Buffer.concat([
      latin1('FORM\0\0\0\x1eAIFFCOMM\0\0\0\x12\0\x01\0\0\0\0\0\x08'),
      Buffer.from('400bfa00000000000000', 'hex'),
    ]),
  ],
])('refuses a recording without its sound: %s', async (_, bytes) => {
  expect(await wordsOf(typeOf(bytes))).toContain('no sound in it');
});

it('tells of a kind that no phone plays by the first bytes of an upload', async () => {
  expect(await wordsOf(refuseOtherKinds(latin1('#!AMR\n' + '\0'.repeat(60))))).toContain('(AMR)');
  await expect(refuseOtherKinds(threeGp('mp4a'))).resolves.toBeUndefined();
});
