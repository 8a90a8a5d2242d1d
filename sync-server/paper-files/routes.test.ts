import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DraftPaper as DraftOnWire } from '../../shared/authoring/draft.ts';
import type { FileProblem, PaperFile } from '../../shared/authoring/paper-file.ts';
import type { Exam } from '../../shared/papers.ts';
import { ZipFile } from 'yazl';
import {
  addBlock,
  audioForm,
  examForm,
  openPaperServer,
  wavFile,
  writeDraft,
  type DraftPaper,
  type PaperServer,
} from '../testing/papers.ts';
import { importPaper } from './paper-files.ts';
import { openPaperZip } from './zip.ts';

let server: PaperServer;
let paper: DraftPaper;
const WAV = wavFile();
const SHA = createHash('sha256').update(WAV).digest('hex');

beforeEach(async () => {
  server = await openPaperServer();
  paper = await writeDraft(server.admin, { category: 'listening' });
  const { admin } = server;
  await admin.send('POST', 'audio/saveaudiofile', audioForm(paper.part_id, WAV));
  const { data } = await draftOf(server, paper.exam_id);
  const block = data.content_data.find(({ content_id }) => content_id === paper.mcq_block_id);
  const question = data.question_data.find(({ question_id }) => question_id === paper.question_ids[2]);
  const selector = { start: 4, end: 11, exact: 'harbour', prefix: 'The ', suffix: ' was' };
  const evidence = [
    { kind: 'text', document_id: paper.document_id, selector },
    { kind: 'audio', part_id: paper.part_id, from_ms: 100, to_ms: 900 },
  ];
  await admin.send('PUT', 'content/saveblock', {
    ...block,
    questions: [{ ...question, answers: [1], reason: 'The keeper says so.', evidence }],
  });
  const turns = [{ speaker: 'Keeper', words: 'In 1875.', start_ms: 100 }];
  await admin.send('PUT', 'document/savetranscript', { part_id: paper.part_id, turns, version: 0 });
  await admin.send('POST', 'explanation/addexplanation', { examId: paper.exam_id, contentData: '<p>All of it.</p>' });
});

const draftOf = ({ admin }: PaperServer, exam_id: string) =>
  admin.get<DraftOnWire>(`exams/getalldataforexam/${exam_id}`);

async function exported(from: PaperServer, exam_id: string, query = ''): Promise<Uint8Array<ArrayBuffer>> {
  const reply = await from.admin.call('GET', `exams/exportpaper/${exam_id}${query}`);
  expect(reply.status).toBe(200);
  return new Uint8Array(await reply.arrayBuffer());
}

function imported(into: PaperServer, bytes: Uint8Array<ArrayBuffer>, call_id?: string): Promise<Response> {
  const form = new FormData();
  if (call_id !== undefined) form.set('call_id', call_id);
  form.set('file', new File([bytes], 'paper.zip'));
  return into.admin.call('POST', 'exams/importpaper', form);
}

async function examOf(reply: Response): Promise<Exam> {
  const body = (await reply.json()) as { data: Exam };
  expect([reply.status, body]).toMatchObject([201, { data: { creationStatus: 'pending', revision: 0 } }]);
  return body.data;
}

/** A text with each id and instant by the order in which it comes first. */
function withoutIds(text: string): string {
  const names = new Map<string, string>();
  const rename = (word: string) => names.get(word) ?? names.set(word, `#${names.size}`).get(word)!;
  return text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, rename)
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then');
}

async function publish({ admin }: PaperServer, exam_id: string) {
  await admin.send('PUT', 'exams/finishcreateexam', { exam_id });
  const bundle = await (await admin.call('GET', `exams/getalldataforexam/${exam_id}?revision=1`)).text();
  const explained = await (await admin.call('GET', `explanation/getexplanationforexam/${exam_id}?revision=1`)).text();
  return { bundle, explained };
}

/** A zip of these files, as anybody may make one. */
async function zipOf(files: Record<string, string | Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return new Uint8Array(Buffer.concat(chunks));
}

async function paperOf(bytes: Uint8Array<ArrayBuffer>): Promise<PaperFile> {
  const once = (async function* () {
    yield bytes;
  })();
  return server.deps.media.borrow(once, 10 ** 7, (path) => openPaperZip(path, async ({ json }) => json as PaperFile));
}

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
    const back = await paperOf(await exported(there, exam_id));
    expect(withoutIds(JSON.stringify(back))).toBe(withoutIds(JSON.stringify(await paperOf(first))));
  });

  it('can be a revision as it was published, whatever its draft says since, with the key that counts now', async () => {
    await publish(server, paper.exam_id);
    const changes = [{ question_id: paper.question_ids[0], accept: ['numbat'] }];
    await server.admin.send('PUT', 'exams/remark', { exam_id: paper.exam_id, revision: 1, changes, reason: 'So.' });
    await server.admin.send('PUT', `exams/changepapertoeditmode/${paper.exam_id}`);
    await server.admin.send('DELETE', `content/deletecontent?content_id=${paper.paragraph_id}`);
    const old = await paperOf(await exported(server, paper.exam_id, '?revision=1'));
    expect(old.parts[0]?.blocks.map(({ questions }) => questions.length)).toEqual([0, 2, 1]);
    expect(old.parts[0]?.blocks[1]?.questions[0]?.answers).toContain('numbat');
    expect(old.parts[0]?.blocks[2]?.questions[0]?.reason).toBe('The keeper says so.');
    expect(old.parts[0]?.transcript).toHaveLength(1);
    expect((await paperOf(await exported(server, paper.exam_id))).parts[0]?.blocks).toHaveLength(2);
    expect((await server.admin.call('GET', `exams/exportpaper/${paper.exam_id}?revision=9`)).status).toBe(404);
  });

  it('is HTML from elsewhere, and cleaned like all of it', async () => {
    const file = await paperOf(await exported(server, paper.exam_id));
    const [document] = file.parts[0]!.documents;
    document!.content_data = '<p onclick="steal()">Clean</p><script>steal()</script>';
    const bytes = await zipOf({ 'paper.json': JSON.stringify(file), [`media/${SHA}`]: WAV });
    const { exam_id } = await examOf(await imported(server, bytes));
    expect((await draftOf(server, exam_id)).data.reading_document_data[0]?.content_data).toBe('<p>Clean</p>');
  });
});

describe('a file that cannot be taken', () => {
  const problemsOf = async (bytes: Uint8Array<ArrayBuffer>) => {
    const before = await counts();
    const reply = await imported(server, bytes);
    const body = (await reply.json()) as { code: string; problems: FileProblem[] };
    expect([reply.status, body.code]).toEqual([422, 'paper_file_wrong']);
    expect(await counts()).toEqual(before);
    return body.problems;
  };
  const counts = async () =>
    Promise.all(
      (['exams', 'parts', 'contents', 'questions', 'reading_documents', 'audio', 'transcripts'] as const).map(
        async (table) => (await server.store.read.selectFrom(table).selectAll().execute()).length,
      ),
    );
  const good = async () => paperOf(await exported(server, paper.exam_id));

  it('is told with every problem and its place, and nothing of it is kept', async () => {
    const file = await good();
    const [part] = file.parts;
    file.exam.examName = '';
    part!.documents[0]!.content_data = 'x'.repeat(200_001);
    part!.blocks[1]!.content_data = '{';
    part!.blocks[2]!.questions[0]!.answers = [9];
    expect(await problemsOf(await zipOf({ 'paper.json': JSON.stringify(file), [`media/${SHA}`]: WAV }))).toEqual([
      { place: 'exam.examName', message: 'Enter Exam Name' },
      { place: 'parts[0].documents[0]', message: 'The text is longer than 200000 characters.' },
      { place: 'parts[0].blocks[1]', message: 'Invalid JSON content' },
      { place: 'parts[0].blocks[2].questions[0]', message: 'Select answer' },
    ]);
  });

  it('is told where its JSON is not that of a paper', async () => {
    const file = await good();
    const broken = { ...file, version: 2, parts: [{ ...file.parts[0], blocks: [{}] }] };
    const places = (await problemsOf(await zipOf({ 'paper.json': JSON.stringify(broken) }))).map(({ place }) => place);
    expect(places).toContain('version');
    expect(places).toContain('parts[0].blocks[0].content_id');
    expect(await problemsOf(await zipOf({ 'paper.json': 'secret' }))).toEqual([
      { place: 'paper.json', message: 'It is not JSON.' },
    ]);
    const endless = { ...file, parts: [{ ...file.parts[0], blocks: Array.from({ length: 100_000 }, () => []) }] };
    expect(await problemsOf(await zipOf({ 'paper.json': JSON.stringify(endless) }))).toEqual([
      { place: 'paper.json', message: 'It holds more than a paper can.' },
    ]);
    const short = { ...file, exam: { ...file.exam, noOfParts: 1 }, parts: [file.parts[0], file.parts[0]] };
    expect(await problemsOf(await zipOf({ 'paper.json': JSON.stringify(short) }))).toMatchObject([{ place: 'parts' }]);
  });

  it('is told where a recording is missing, changed, no recording, or nobody’s', async () => {
    const json = JSON.stringify(await good());
    const place = `media/${SHA}`;
    expect(await problemsOf(await zipOf({ 'paper.json': json }))).toEqual([{ place, message: 'It is missing.' }]);
    expect(await problemsOf(await zipOf({ 'paper.json': json, [place]: wavFile(7) }))).toMatchObject([
      { place, message: expect.stringContaining('Its bytes are not') },
    ]);
    const changed = createHash('sha256').update(wavFile(7)).digest('hex');
    expect(await server.deps.media.open(changed)).toBeNull();
    expect(await problemsOf(await zipOf({ 'paper.json': json, [place]: 'words' }))).toMatchObject([
      { place, message: 'The file is not an audio file.' },
    ]);
    const other = `media/${'0'.repeat(64)}`;
    expect(await problemsOf(await zipOf({ 'paper.json': json, [place]: WAV, [other]: WAV }))).toEqual([
      { place: other, message: 'No part plays or shows it.' },
    ]);
  });

  it('is refused by its names, its count and its sizes before anything is unpacked', async () => {
    const json = JSON.stringify(await good());
    const bytes = await zipOf({ 'paper.json': json, 'media/aaaaaaaaaaaaaaaa': 'x', 'notes.txt': 'x' });
    expect((await problemsOf(bytes)).map(({ place }) => place)).toEqual([
      'media/aaaaaaaaaaaaaaaa',
      'notes.txt',
      `media/${SHA}`,
    ]);
    // the same names made to climb: a zip that somebody wrote by hand
    const climbing = Buffer.from(bytes);
    for (let at = climbing.indexOf('notes.txt'); at >= 0; at = climbing.indexOf('notes.txt', at + 1))
      climbing.write('../../etc', at);
    expect(await problemsOf(new Uint8Array(climbing))).toMatchObject([
      {},
      { place: 'the file', message: expect.stringContaining('../../etc') },
      {},
    ]);
    const many = Object.fromEntries(Array.from({ length: 301 }, (_, index) => [`media/${index}`, 'x']));
    expect(await problemsOf(await zipOf(many))).toMatchObject([{ message: expect.stringContaining('301 files') }]);
    const bomb = await zipOf({ 'paper.json': Buffer.alloc(5 * 1024 * 1024, 32) });
    expect(bomb.byteLength).toBeLessThan(100_000);
    expect(await problemsOf(bomb)).toMatchObject([{ place: 'paper.json', message: 'It is larger than 4 MB.' }]);
    // and one whose list says less than it holds
    const lying = Buffer.from(bomb);
    const list = lying.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    lying.writeUInt32LE(10, list + 24);
    expect(await problemsOf(new Uint8Array(lying))).toMatchObject([{ place: 'paper.json' }]);
  });

  it('is refused where it is no zip, or none came', async () => {
    expect(await problemsOf(new Uint8Array(Buffer.from('no zip')))).toMatchObject([{ place: 'the file' }]);
    expect((await server.admin.call('POST', 'exams/importpaper', new FormData())).status).toBe(400);
  });

  it('leaves no file behind, also where the disk of the database fails in the middle', async () => {
    const bytes = await exported(server, paper.exam_id);
    const before = await counts();
    const failing = {
      ...server.deps,
      store: {
        ...server.deps.store,
        transact: <Result>(work: Parameters<typeof server.store.transact<Result>>[0]) =>
          server.store.transact<Result>(async (tx) => {
            await work(tx);
            throw new Error('the disk is full');
          }),
      },
    };
    const once = (async function* () {
      yield bytes;
    })();
    const call = { call_id: null, call: 'importpaper', asked: '' } as const;
    await expect(server.deps.media.borrow(once, 10 ** 7, (path) => importPaper(failing, path, call))).rejects.toThrow(
      'full',
    );
    expect(await counts()).toEqual(before);
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
    const file = await paperOf(await exported(server, paper.exam_id));
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
    const json = JSON.stringify(await paperOf(await exported(server, paper.exam_id)));
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

describe('a copy', () => {
  it('of a paper is a draft of its own that says the same under another name', async () => {
    const { data } = await server.admin.send<{ data: Exam }>('POST', 'exams/duplicateexam', { exam_id: paper.exam_id });
    expect(data).toMatchObject({ exam_name: 'Harbour Reading (copy)', creationStatus: 'pending', revision: 0 });
    const [mine, copy] = [await publish(server, paper.exam_id), await publish(server, data.exam_id)];
    expect(withoutIds(copy.bundle).replace(' (copy)', '')).toBe(withoutIds(mine.bundle));
    expect((await server.admin.call('POST', 'exams/duplicateexam', { exam_id: newId() })).status).toBe(404);
  });

  it('of a part goes whole into an empty part of a paper of the same category', async () => {
    const { admin } = server;
    const copyTo = (to_part_id: string) => admin.call('POST', 'parts/copypart', { part_id: paper.part_id, to_part_id });
    const emptyPart = async (category: string) => {
      const { data } = await admin.send<{ data: Exam }>('POST', 'exams/addexams', {
        examName: 'Other',
        duration: '1:0:0',
        parentCategory: 'academic',
        category,
        noOfParts: 1,
        access_control: '[]',
        category_month: 'March',
        category_year: 2026,
      });
      const parts = await admin.send<{ data: { part_id: string }[] }>('POST', 'parts/addparts', {
        exam_id: data.exam_id,
        partsData: [],
      });
      return { exam_id: data.exam_id, part_id: parts.data[0]!.part_id };
    };
    const target = await emptyPart('listening');
    const reply = await copyTo(target.part_id);
    expect(reply.status).toBe(200);
    const { data } = (await reply.json()) as DraftOnWire;
    expect(data.audio_data).toMatchObject([{ part_id: target.part_id, sha256: SHA }]);
    expect(data.transcript_data).toMatchObject([{ part_id: target.part_id, turns: [{ speaker: 'Keeper' }] }]);
    expect(data.question_data.map(({ question_number }) => question_number)).toEqual([1, 2, 3]);
    expect(data.question_data[2]?.evidence).toMatchObject([
      { document_id: data.reading_document_data[0]?.reading_document_id },
      { part_id: target.part_id },
    ]);
    expect((await admin.call('PUT', 'exams/finishcreateexam', { exam_id: target.exam_id })).status).toBe(200);
    expect((await copyTo(target.part_id)).status).toBe(409);
    expect((await copyTo(paper.part_id)).status).toBe(409);
    expect((await copyTo((await emptyPart('reading')).part_id)).status).toBe(422);
    expect((await copyTo(newId())).status).toBe(404);
  });
});

describe('[R78] a call under an id of its own', () => {
  const pending = async () => (await server.admin.get<{ data: Exam[] }>('exams/getexams?creationStatus=pending')).data;

  it('imports a file once, however often and however much at once it is sent', async () => {
    const bytes = await exported(server, paper.exam_id);
    const call_id = newId();
    const before = (await pending()).length;
    const replies = await Promise.all([1, 2, 3].map(() => imported(server, bytes, call_id)));
    const exams = await Promise.all(replies.map(examOf));
    server.clock.nowMs += 60_000;
    exams.push(await examOf(await imported(server, bytes, call_id)));
    expect(new Set(exams.map(({ exam_id }) => exam_id)).size).toBe(1);
    expect(await pending()).toHaveLength(before + 1);
    // without an id, as apps of before send it, each is another
    const plain = [await imported(server, bytes), await imported(server, bytes)];
    expect(new Set((await Promise.all(plain.map(examOf))).map(({ exam_id }) => exam_id)).size).toBe(2);
  });

  it('is refused for anything else, and where what it made was deleted since', async () => {
    const bytes = await exported(server, paper.exam_id);
    const call_id = newId();
    const { exam_id } = await examOf(await imported(server, bytes, call_id));
    const other = await imported(server, await exported(server, exam_id), call_id);
    expect([other.status, await other.json()]).toMatchObject([409, { code: 'call_id_taken' }]);
    const duplicate = { exam_id: paper.exam_id, call_id };
    expect((await server.admin.call('POST', 'exams/duplicateexam', duplicate)).status).toBe(409);
    expect((await imported(server, bytes, 'no id')).status).toBe(400);
    await server.admin.send('DELETE', `exams/deleteexampaper/${exam_id}`);
    expect((await imported(server, bytes, call_id)).status).toBe(404);
  });

  it('that failed has made nothing, and may be asked again', async () => {
    const call_id = newId();
    expect((await imported(server, await zipOf({ 'paper.json': '{}' }), call_id)).status).toBe(422);
    await examOf(await imported(server, await exported(server, paper.exam_id), call_id));
  });

  it('copies a paper once', async () => {
    const body = { exam_id: paper.exam_id, call_id: newId() };
    const copy = async () => server.admin.send<{ data: Exam }>('POST', 'exams/duplicateexam', body);
    const [first, second] = await Promise.all([copy(), copy()]);
    server.clock.nowMs += 60_000;
    expect([second, await copy()]).toEqual([first, first]);
  });

  it('copies a part once: the second answer is the draft as it stands, and what was typed since is in it', async () => {
    const { admin } = server;
    const { data: exam } = await admin.send<{ data: Exam }>('POST', 'exams/duplicateexam', { exam_id: paper.exam_id });
    const form = { ...examForm, exam_id: exam.exam_id, category: 'listening', noOfParts: 2 };
    await admin.send('PUT', 'exams/updateexam', form);
    const { data: parts } = await admin.send<{ data: { part_id: string }[] }>('POST', 'parts/addparts', {
      exam_id: exam.exam_id,
      partsData: [],
    });
    const to_part_id = parts[1]!.part_id;
    const body = { part_id: paper.part_id, to_part_id, call_id: newId() };
    const copy = async () => admin.send<DraftOnWire>('POST', 'parts/copypart', body);
    await copy();
    await addBlock(admin, to_part_id, 'text', '<p>Typed since.</p>', 'added');
    expect(await copy()).toEqual(await draftOf(server, exam.exam_id));
    expect((await admin.call('POST', 'parts/copypart', { ...body, call_id: newId() })).status).toBe(409);
  });

  it('is for admins', async () => {
    const form = new FormData();
    form.set('call_id', newId());
    for (const [path, body] of [
      ['exams/importpaper', form],
      ['exams/duplicateexam', { exam_id: paper.exam_id, call_id: newId() }],
      ['parts/copypart', { part_id: paper.part_id, to_part_id: newId(), call_id: newId() }],
    ] as const) {
      expect((await server.student.call('POST', path, body)).status).toBe(403);
      expect((await server.anonymous.call('POST', path, body)).status).toBe(401);
    }
  });
});
