import { beforeEach, describe, expect, it } from 'vitest';
import type { FileProblem } from '../../shared/authoring/paper-file.ts';
import { openPaperServer, wavFile, writeDraft, type DraftPaper, type PaperServer } from '../testing/papers.ts';
import { audioTypeOf } from '../media/audio-type.ts';
import { saveAudio } from '../media/audio.ts';
import type { StoredFile } from '../media/files.ts';
import { importPaper } from './paper-files.ts';
import { SHA, WAV, examOf, exported, imported, openWithPaper, paperOf, zipOf } from './testing.ts';

let server: PaperServer;
let paper: DraftPaper;
beforeEach(async () => {
  ({ server, paper } = await openWithPaper());
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
  const good = async () => paperOf(server, await exported(server, paper.exam_id));

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
      { place: 'the file', message: expect.stringContaining('../../etc') },
      {},
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

  /** An import into a database that fails once `meanwhile` is done. */
  async function failingImport(into: PaperServer, meanwhile: () => Promise<unknown>): Promise<void> {
    const bytes = await exported(server, paper.exam_id);
    let running: Promise<unknown> = Promise.resolve();
    const failing = {
      ...into.deps,
      store: {
        ...into.store,
        transact: <Result>(work: Parameters<typeof into.store.transact<Result>>[0]) =>
          into.store.transact<Result>(async (tx) => {
            await work(tx);
            // it may need a transaction of its own, after this one
            running = meanwhile();
            throw new Error('the disk is full');
          }),
      },
    };
    const once = (async function* () {
      yield bytes;
    })();
    const call = { call_id: null, call: 'importpaper', asked: '' } as const;
    await expect(into.deps.media.borrow(once, 10 ** 7, (path) => importPaper(failing, path, call))).rejects.toThrow(
      'full',
    );
    await running;
  }

  it('leaves no row behind, also where the disk of the database fails in the middle', async () => {
    const before = await counts();
    await failingImport(server, async () => undefined);
    expect(await counts()).toEqual(before);
  });

  it('[R119] leaves a recording alone that somebody else is storing just then', async () => {
    const there = await openPaperServer();
    const other = await writeDraft(there.admin, { category: 'listening' });
    const { media } = there.deps;
    const upload: { file?: StoredFile } = {};
    await failingImport(there, async () => (upload.file = await media.put(WAV, 10 ** 7, audioTypeOf)));
    const place = { part_id: other.part_id, audio_condition: '0' } as const;
    await there.store.transact((tx) => saveAudio(tx, upload.file!, place, there.clock.nowMs));
    expect((await there.admin.call('GET', `media/${SHA}`)).status).toBe(200);
  });
});

describe('a paper that was unpacked and zipped again', () => {
  const good = async () => JSON.stringify(await paperOf(server, await exported(server, paper.exam_id)));
  const media = `media/${SHA}`;

  it.each([
    ['by Explorer, with the folder around it', 'My paper/', ['My paper/Thumbs.db', 'My paper/media/desktop.ini']],
    ['by Finder', '', ['.DS_Store', '__MACOSX/._paper.json', '__MACOSX/media/._x', 'media/.DS_Store']],
    ['by Finder, with two folders around it', 'a/b/', ['__MACOSX/a/b/._paper.json', 'a/.DS_Store']],
  ])('%s is taken', async (_how, folder, added) => {
    const files = [
      ...added.map((name) => [name, 'x'] as const),
      [`${folder}paper.json`, `\uFEFF${await good()}`] as const,
      [`${folder}${media}`, WAV] as const,
    ];
    expect((await examOf(await imported(server, await zipOf(files)))).exam_name).toBe(
      JSON.parse(await good()).exam.examName,
    );
  });

  it('is refused with the name where a file is there twice, or two papers are', async () => {
    const json = await good();
    const problems = async (files: Parameters<typeof zipOf>[0]) =>
      ((await (await imported(server, await zipOf(files))).json()) as { problems: FileProblem[] }).problems;
    const twice = [
      ['paper.json', json],
      [media, WAV],
      [media, WAV],
    ] as const;
    expect(await problems(twice)).toEqual([{ place: media, message: 'It is there twice.' }]);
    expect(await problems({ 'a/paper.json': json, 'b/paper.json': json })).toEqual(
      expect.arrayContaining([
        { place: 'a/paper.json', message: 'This is no file of a paper.' },
        { place: 'paper.json', message: 'It is missing.' },
      ]),
    );
  });
});
