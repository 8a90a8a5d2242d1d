import { setImmediate as nextTurn } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Exam, PaperBundle } from '../../shared/papers.ts';
import {
  insertAttempt,
  openPaperServer,
  writeDraft,
  type DraftPaper,
  type PaperServer,
  type Person,
} from '../testing/papers.ts';

interface SavedImage {
  sha256: string;
  bytes: number;
  media_type: string;
  width: number;
  height: number;
  address: string;
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#045f76' } });

function imageForm(bytes: Uint8Array): FormData {
  const form = new FormData();
  form.set('image', new File([new Uint8Array(bytes)], 'map.jpg'));
  return form;
}

const saveImage = (admin: Person, bytes: Uint8Array) => admin.call('POST', 'media/saveimage', imageForm(bytes));

async function savedImage(admin: Person, width = 40): Promise<SavedImage> {
  const reply = await saveImage(admin, await picture(width, 30).png().toBuffer());
  expect(reply.status).toBe(201);
  return ((await reply.json()) as { data: SavedImage }).data;
}

const tagOf = ({ address, width, height }: SavedImage, alt = 'A map') =>
  `<img src="${address}" alt="${alt}" width="${width}" height="${height}" />`;

async function putIntoPassage({ admin }: PaperServer, paper: DraftPaper, html: string): Promise<void> {
  await admin.send('PUT', 'document/updatereadingdocument', {
    document_id: paper.document_id,
    updatedContent: html,
  });
}

const finish = ({ admin }: PaperServer, { exam_id }: DraftPaper) =>
  admin.call('PUT', 'exams/finishcreateexam', { exam_id });

/** A piece of a PNG: its length, name, content and checksum. */
function pngPiece(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

describe('an image for a paper', () => {
  it('is a still picture where it was an animated PNG', async () => {
    const { admin } = await openPaperServer();
    const still = await picture(40, 30).png().toBuffer();
    const headEnd = 33;
    const animated = Buffer.concat([
      still.subarray(0, headEnd),
      pngPiece('acTL', Buffer.from('0000000100000000', 'hex')),
      pngPiece('fcTL', Buffer.from('00000000000000280000001e0000000000000000000100640000', 'hex')),
      still.subarray(headEnd),
    ]);
    const reply = await saveImage(admin, animated);
    expect(reply.status).toBe(201);
    const { data } = (await reply.json()) as { data: SavedImage };
    const stored = Buffer.from(await (await admin.call('GET', data.address.replace('/api/', ''))).arrayBuffer());
    expect(stored.includes('acTL')).toBe(false);
    expect(await sharp(stored).metadata()).toMatchObject({ width: 40, height: 30 });
  });

  it('is drawn while no other one is, as each takes up to 200 MB meanwhile', async () => {
    const { admin } = await openPaperServer();
    const image = await picture(400, 300).png().toBuffer();
    const replies: Response[] = [];
    let most = 0;
    const saving = Array.from({ length: 6 }, async () => replies.push(await saveImage(admin, image)));
    while (replies.length < saving.length) {
      const { process, queue } = sharp.counters();
      most = Math.max(most, process + queue);
      await nextTurn();
    }
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
    // one that ends is still counted for a moment beside the next; all six at once would be six
    expect(most).toBeLessThanOrEqual(2);
  });

  it('is drawn anew at a sensible size, upright, without what a camera wrote, and has an address', async () => {
    const { admin } = await openPaperServer();
    const turned = await picture(1_000, 1_700)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'me' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const reply = await saveImage(admin, turned);
    const { data } = (await reply.json()) as { data: SavedImage };
    expect(data).toMatchObject({ width: 1_600, height: 941, address: `/api/media/${data.sha256}` });
    const file = await admin.call('GET', `media/${data.sha256}`);
    const bytes = await file.arrayBuffer();
    expect([file.headers.get('content-type'), bytes.byteLength]).toEqual([data.media_type, data.bytes]);
    const stored = await sharp(bytes).metadata();
    expect([stored.width, stored.height, stored.exif, stored.orientation]).toEqual([1_600, 941, undefined, undefined]);
    // the same again is the same file
    expect(((await (await saveImage(admin, turned)).json()) as { data: SavedImage }).data).toEqual(data);
  });

  it('is WebP, or PNG where that is smaller', async () => {
    const { admin } = await openPaperServer();
    const typeOf = async (bytes: Uint8Array) =>
      ((await (await saveImage(admin, bytes)).json()) as { data: SavedImage }).data.media_type;
    expect(await typeOf(await picture(40, 30).png().toBuffer())).toBe('image/webp');
    const chequered = Uint8Array.from({ length: 64 * 64 }, (_, at) => ((at + (at >> 6)) % 2) * 255);
    const png = await sharp(chequered, { raw: { width: 64, height: 64, channels: 1 } })
      .png()
      .toBuffer();
    expect(await typeOf(png)).toBe('image/png');
  });

  it('is refused by its bytes, in words', async () => {
    const { admin } = await openPaperServer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><script/></svg>');
    expect((await saveImage(admin, svg)).status).toBe(415);
    const cut = (await picture(400, 300).jpeg().toBuffer()).subarray(0, 500);
    const reply = await saveImage(admin, cut);
    expect([reply.status, await reply.json()]).toMatchObject([
      415,
      { message: expect.stringContaining('save it again') },
    ]);
    expect((await saveImage(admin, Buffer.alloc(10 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await admin.call('POST', 'media/saveimage', new FormData())).status).toBe(400);
  });

  it('of a draft is for admins; of a revision for who may see that one', async () => {
    const server = await openPaperServer();
    const { admin, student, locked, anonymous } = server;
    const image = await savedImage(admin);
    const paper = await writeDraft(admin);
    await putIntoPassage(server, paper, `<p>See ${tagOf(image)}</p>`);
    const statuses = async () =>
      Promise.all(
        [admin, student, locked, anonymous].map(async (who) => (await who.call('GET', `media/${image.sha256}`)).status),
      );
    expect(await statuses()).toEqual([200, 404, 404, 401]);
    expect((await finish(server, paper)).status).toBe(200);
    expect(await statuses()).toEqual([200, 200, 404, 401]);
    await insertAttempt(server.store, { user_id: locked.user_id, exam_id: paper.exam_id, revision: 1 });
    expect(await statuses()).toEqual([200, 200, 200, 401]);
  });
});

describe('Finish', () => {
  it('puts the images of passage, blocks and questions into the bundle, each once, and counts their bytes', async () => {
    const server = await openPaperServer();
    const { admin, student } = server;
    const [one, two, unused] = [await savedImage(admin, 40), await savedImage(admin, 41), await savedImage(admin, 42)];
    const paper = await writeDraft(admin);
    await putIntoPassage(server, paper, `<p>${tagOf(one)}${tagOf(one)}</p>`);
    await admin.send('PUT', 'question/updatequestion', {
      question_id: paper.question_ids[2],
      question_data: JSON.stringify({ description: `Which? ${tagOf(two)}`, choices: ['a', 'b'] }),
    });
    const reply = await finish(server, paper);
    const { data: exam } = (await reply.json()) as { data: Exam };
    expect(exam.media_bytes).toBe(one.bytes + two.bytes);
    const bundle = PaperBundle.parse(await student.get(`exams/getalldataforexam/${paper.exam_id}`));
    const files = [one, two].map(({ sha256, bytes, media_type }) => ({ sha256, bytes, media_type }));
    expect(bundle.data.image_data).toHaveLength(2);
    expect(bundle.data.image_data).toEqual(expect.arrayContaining(files));
    expect(bundle.data.reading_document_data.map(({ content_data }) => content_data).join('')).toContain(tagOf(one));
    expect((await student.call('GET', `media/${unused.sha256}`)).status).toBe(404);
  });

  it('says nothing of images in a bundle that has none', async () => {
    const server = await openPaperServer();
    const paper = await writeDraft(server.admin);
    await finish(server, paper);
    const text = await (await server.student.call('GET', `exams/getalldataforexam/${paper.exam_id}`)).text();
    expect(text).not.toContain('image_data');
  });

  it('leads to an image without a description, and to one that is no image of this server', async () => {
    const server = await openPaperServer();
    const paper = await writeDraft(server.admin);
    const image = await savedImage(server.admin);
    await putIntoPassage(server, paper, tagOf(image, ''));
    const problems = async () => ((await (await finish(server, paper)).json()) as { problems: object[] }).problems;
    expect(await problems()).toEqual([{ part_no: 1, message: 'The passage has an image without a description.' }]);
    await putIntoPassage(server, paper, tagOf({ ...image, address: `/api/media/${'b'.repeat(64)}` }));
    expect(await problems()).toEqual([
      { part_no: 1, message: 'The passage has an image that is lost. Put it in again.' },
    ]);
  });
});
