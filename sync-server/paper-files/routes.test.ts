import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FileProblem } from '../../shared/authoring/paper-file.ts';
import { openPaperServer, wavFile, type DraftPaper, type PaperServer } from '../testing/papers.ts';
import {
  draftOf,
  examOf,
  exported,
  imported,
  openWithPaper,
  paperOf,
  publish,
  SHA,
  WAV,
  withoutIds,
  zipOf,
} from './testing.ts';

let server: PaperServer;
let paper: DraftPaper;
beforeEach(async () => {
  ({ server, paper } = await openWithPaper());
});

describe('[R48] a paper that goes out as a file and into another server', () => {
  it('publishes the same bundle, key, reasons, transcript and explanation there, under other ids', async () => {
    const there = await openPaperServer();
    const { exam_id } = await examOf(await imported(there, await exported(server, paper.exam_id)));
    const [mine, theirs] = [await publish(server, paper.exam_id), await publish(there, exam_id)];
    expect(withoutIds(theirs.bundle)).toBe(withoutIds(mine.bundle));
    expect(withoutIds(theirs.explained)).toBe(withoutIds(mine.explained));
    expect(mine.explained).toContain('The keeper says so.');
    expect(theirs.bundle).not.toContain(paper.part_id);
    const keys = await Promise.all(
      [server, there].map(({ store }) => store.read.selectFrom('revision_keys').select('answer_key').execute()),
    );
    expect(withoutIds(JSON.stringify(keys[1]))).toBe(withoutIds(JSON.stringify(keys[0])));
    expect((await there.admin.call('GET', `media/${SHA}`)).status).toBe(200);
  });

  it('is the same file each time, and the same file again after a journey but for its ids', async () => {
    const there = await openPaperServer();
    const first = await exported(server, paper.exam_id);
    expect(await exported(server, paper.exam_id)).toEqual(first);
    const { exam_id } = await examOf(await imported(there, first));
    const back = await paperOf(server, await exported(there, exam_id));
    expect(withoutIds(JSON.stringify(back))).toBe(withoutIds(JSON.stringify(await paperOf(server, first))));
  });

  it('can be a revision as it was published, whatever its draft says since, with the key that counts now', async () => {
    await publish(server, paper.exam_id);
    const changes = [{ question_id: paper.question_ids[0], accept: ['numbat'] }];
    await server.admin.send('PUT', 'exams/remark', { exam_id: paper.exam_id, revision: 1, changes, reason: 'So.' });
    await server.admin.send('PUT', `exams/changepapertoeditmode/${paper.exam_id}`);
    await server.admin.send('DELETE', `content/deletecontent?content_id=${paper.paragraph_id}`);
    const old = await paperOf(server, await exported(server, paper.exam_id, '?revision=1'));
    expect(old.parts[0]?.blocks.map(({ questions }) => questions.length)).toEqual([0, 2, 1]);
    expect(old.parts[0]?.blocks[1]?.questions[0]?.answers).toContain('numbat');
    expect(old.parts[0]?.blocks[2]?.questions[0]?.reason).toBe('The keeper says so.');
    expect(old.parts[0]?.transcript).toHaveLength(1);
    expect((await paperOf(server, await exported(server, paper.exam_id))).parts[0]?.blocks).toHaveLength(2);
    expect((await server.admin.call('GET', `exams/exportpaper/${paper.exam_id}?revision=9`)).status).toBe(404);
  });

  it('is HTML from elsewhere, and cleaned like all of it', async () => {
    const file = await paperOf(server, await exported(server, paper.exam_id));
    const [document] = file.parts[0]!.documents;
    document!.content_data = '<p onclick="steal()">Clean</p><script>steal()</script>';
    const bytes = await zipOf({ 'paper.json': JSON.stringify(file), [`media/${SHA}`]: WAV });
    const { exam_id } = await examOf(await imported(server, bytes));
    expect((await draftOf(server, exam_id)).data.reading_document_data[0]?.content_data).toBe('<p>Clean</p>');
  });
});

describe('an image in a text', () => {
  async function illustrated(): Promise<string> {
    const create = { width: 4, height: 3, channels: 3 as const, background: '#045f76' };
    const form = new FormData();
    form.set('image', new File([new Uint8Array(await sharp({ create }).png().toBuffer())], 'map.png'));
    const { data } = await server.admin.send<{ data: { sha256: string; address: string } }>(
      'POST',
      'media/saveimage',
      form,
    );
    const updatedContent = `<p>See <img src="${data.address}" alt="A map" width="4" height="3" /></p>`;
    await server.admin.send('PUT', 'document/updatereadingdocument', {
      document_id: paper.document_id,
      updatedContent,
    });
    return data.sha256;
  }

  it('goes along, and the paper shows it on the other server too', async () => {
    const sha256 = await illustrated();
    const other = await openPaperServer();
    const exam = await examOf(await imported(other, await exported(server, paper.exam_id)));
    const { bundle } = await publish(other, exam.exam_id);
    expect(JSON.parse(bundle).data.image_data).toMatchObject([{ sha256 }]);
    expect((await other.student.call('GET', `media/${sha256}`)).status).toBe(200);
  });

  it('comes in without what a camera wrote into it, drawn anew and upright, wherever a text shows it', async () => {
    const create = { width: 40, height: 30, channels: 3 as const, background: '#045f76' };
    const exifOf = { IFD0: { Artist: 'A. Teacher' }, IFD3: { GPSLatitudeRef: 'N' } };
    const taken = new Uint8Array(
      await sharp({ create }).withMetadata({ exif: exifOf, orientation: 6 }).webp().toBuffer(),
    );
    const sha256 = createHash('sha256').update(taken).digest('hex');
    const html = `<p>See <img src="/api/media/${sha256}" alt="A map" width="40" height="30" /></p>`;
    const file = await paperOf(server, await exported(server, paper.exam_id));
    const [part] = file.parts;
    part!.documents[0]!.content_data = html;
    const [blank] = part!.blocks[1]!.questions;
    part!.blocks[1]!.content_data = JSON.stringify([
      { type: 'text', value: html },
      ...part!.blocks[1]!.questions.map(({ question_id }) => ({ type: 'question', question_id })),
    ]);
    expect(blank).toBeDefined();
    const json = JSON.stringify(file);
    const files = { 'paper.json': json, [`media/${SHA}`]: WAV, [`media/${sha256}`]: taken };
    const { exam_id } = await examOf(await imported(server, await zipOf(files)));
    const { bundle } = await publish(server, exam_id);
    const { data } = JSON.parse(bundle) as { data: { image_data: { sha256: string }[] } };
    const [image, ...others] = data.image_data;
    expect(others).toEqual([]);
    expect(image?.sha256).not.toBe(sha256);
    expect(bundle).not.toContain(sha256);
    expect(bundle.match(new RegExp(`${image?.sha256}[^<>]*width=[^<>]*30[^<>]*height=[^<>]*40`, 'g'))).toHaveLength(2);
    const given = await server.student.call('GET', `media/${image?.sha256}`);
    const { exif, width, height } = await sharp(await given.arrayBuffer()).metadata();
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 30, height: 40 });
    expect(await server.deps.media.open(sha256)).toBeNull();
  });

  it('is refused where it is missing, or is no image', async () => {
    const sha256 = await illustrated();
    const json = JSON.stringify(await paperOf(server, await exported(server, paper.exam_id)));
    const place = `media/${sha256}`;
    const problemsWith = async (files: Record<string, Uint8Array>) => {
      const reply = await imported(server, await zipOf({ 'paper.json': json, [`media/${SHA}`]: WAV, ...files }));
      return ((await reply.json()) as { problems: FileProblem[] }).problems;
    };
    expect(await problemsWith({})).toEqual([{ place, message: 'It is missing.' }]);
    expect(await problemsWith({ [place]: wavFile(7) })).toMatchObject([
      { place, message: expect.stringContaining('Its bytes are not') },
    ]);
    // a file that is named by its bytes, and is no image
    const wav = `media/${createHash('sha256').update(wavFile(7)).digest('hex')}`;
    const named = json.replaceAll(sha256, wav.slice('media/'.length));
    const bytes = await zipOf({ 'paper.json': named, [`media/${SHA}`]: WAV, [wav]: wavFile(7) });
    expect(await (await imported(server, bytes)).json()).toMatchObject({
      problems: [{ place: wav, message: 'The file is not an image of a paper.' }],
    });
  });
});
