import { createHash } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BeginAudioUpload } from '../../shared/authoring/audio-upload.ts';
import type { Audio } from '../../shared/papers.ts';
import { audioForm, openPaperServer, type PaperServer, wavFile, writeDraft } from '../testing/papers.ts';
import { beginUpload, dropStaleUploads, takeAudioPiece } from './audio-uploads.ts';

const DAY_MS = 24 * 3_600_000;
const SOUND = wavFile();
const FIRST = SOUND.slice(0, 5_000);
const REST = SOUND.slice(5_000);

let server: PaperServer;
let paper: { exam_id: string; part_id: string };
let upload: BeginAudioUpload;
beforeEach(async () => {
  server = await openPaperServer();
  paper = await writeDraft(server.admin, { category: 'listening' });
  upload = uploadOf(SOUND);
});

const uploadOf = (bytes: Uint8Array, changes: Partial<BeginAudioUpload> = {}): BeginAudioUpload => ({
  upload_id: newId(),
  part_id: paper.part_id,
  audio_condition: 0,
  bytes: bytes.length,
  media_type: 'audio/wav',
  sha256: createHash('sha256').update(bytes).digest('hex'),
  ...changes,
});

const begin = (wanted: object = upload, person = server.admin) => person.call('POST', 'audio/beginupload', wanted);
const put = (offset: number, bytes: Uint8Array<ArrayBuffer>, person = server.admin, id = upload.upload_id) =>
  person.call('PUT', `audio/upload/${id}?offset=${offset}`, bytes);
const cancel = (person = server.admin) => person.call('DELETE', `audio/upload/${upload.upload_id}`);
const audioOfPart = async () =>
  (await server.admin.get<{ data: Audio | null }>(`audio/getaudiofile/${paper.part_id}`)).data;
const answer = async (response: Response) => [response.status, await response.json()] as const;
const incoming = () => join(server.deps.config.dataDir, 'media', 'incoming');
const pieces = () => readdir(incoming()).catch(() => []);

describe('[R75] an upload of a recording', () => {
  it('is the recording of the part with its last byte', async () => {
    await begin();
    await put(0, FIRST);
    expect(await audioOfPart()).toBeNull();
    const done = await answer(await put(5_000, REST));
    const audio = await audioOfPart();
    const { sha256 } = upload;
    expect(audio).toMatchObject({ sha256, bytes: SOUND.length, media_type: 'audio/wav', audio_condition: 0 });
    expect(done).toMatchObject([200, { data: audio }]);
  });

  it('[F1] asked again, as when the reply was lost, says what became of it and makes nothing twice', async () => {
    await begin();
    await put(0, FIRST);
    await put(5_000, REST);
    const audio = await audioOfPart();
    expect(await answer(await put(5_000, REST))).toMatchObject([200, { complete: true, data: audio }]);
    expect(await answer(await begin())).toMatchObject([200, { complete: true, data: audio }]);
    await server.admin.send('DELETE', `audio/deleteaudiofile?reading_document_id=${audio?.reading_document_id}`);
    // a reply that comes late brings nothing back
    expect(await answer(await put(5_000, REST))).toMatchObject([200, { complete: true, data: null }]);
    expect(await audioOfPart()).toBeNull();
  });

  it('[F31] is complete where the server was killed between the move of its bytes and its row', async () => {
    const { coming } = server.deps.media;
    await begin();
    await put(0, FIRST);
    await coming.take(upload, { offset: FIRST.length, bytes: REST }, () => Promise.resolve());
    await coming.finish(upload, async () => 'audio/wav');
    expect(await answer(await begin())).toEqual([200, { received_bytes: SOUND.length, complete: false }]);
    expect(await answer(await put(SOUND.length, new Uint8Array()))).toMatchObject([200, { complete: true }]);
    expect((await audioOfPart())?.sha256).toBe(upload.sha256);
  });

  it('has at least a byte, and at most 200 MB', async () => {
    expect((await begin(uploadOf(SOUND, { bytes: 200 * 1024 * 1024 + 1 }))).status).toBe(413);
    expect((await begin(uploadOf(SOUND, { bytes: 0 }))).status).toBe(400);
  });

  it('is told by its bytes: another kind goes at its first piece, at the latest with its last, and nothing of it stays', async () => {
    expect((await begin(uploadOf(SOUND, { media_type: 'image/png' }))).status).toBe(415);
    const png = new Uint8Array(600).fill(1);
    png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
    png.set([0, 0, 0, 0, 0x49, 0x44, 0x41, 0x54], 33);
    for (const [bytes, first] of [
      [png, 300],
      [new TextEncoder().encode('not a sound'), 11],
    ] as const) {
      upload = uploadOf(bytes);
      await begin();
      expect(await answer(await put(0, bytes.slice(0, first)))).toMatchObject([415, { code: 'not_audio' }]);
      expect(await pieces()).toEqual([]);
      expect((await put(first, FIRST)).status).toBe(404);
    }
    expect(await audioOfPart()).toBeNull();
  });

  it('is taken under whatever type the browser has for its file, or none', async () => {
    for (const media_type of ['', 'application/octet-stream', 'video/3gpp'])
      expect((await begin(uploadOf(SOUND, { media_type }))).status).toBe(200);
  });

  it('takes the place of no recording that somebody added meanwhile, and waits until that is gone', async () => {
    await begin();
    await put(0, FIRST);
    await server.admin.send('POST', 'audio/saveaudiofile', audioForm(paper.part_id, wavFile(7)));
    const theirs = await audioOfPart();
    expect(await answer(await put(5_000, REST))).toMatchObject([409, { code: 'audio_there', data: theirs }]);
    expect(await answer(await begin())).toMatchObject([409, { code: 'audio_there', data: theirs }]);
    expect(await audioOfPart()).toEqual(theirs);
    await server.admin.send('DELETE', `audio/deleteaudiofile?reading_document_id=${theirs?.reading_document_id}`);
    expect(await answer(await begin())).toEqual([200, { received_bytes: SOUND.length, complete: false }]);
    expect(await answer(await put(SOUND.length, new Uint8Array()))).toMatchObject([200, { complete: true }]);
  });

  it('is for a part of a draft, and for one recording', async () => {
    expect((await begin(uploadOf(SOUND, { part_id: newId() }))).status).toBe(404);
    await begin();
    expect(await answer(await begin({ ...upload, bytes: 9 }))).toMatchObject([409, { code: 'another_upload' }]);
    await server.admin.send('POST', 'audio/saveaudiofile', audioForm(paper.part_id, wavFile(7)));
    await server.admin.send('PUT', 'exams/finishcreateexam', { exam_id: paper.exam_id });
    expect(await answer(await put(0, SOUND))).toMatchObject([409, { code: 'exam_complete' }]);
    expect(await answer(await begin())).toMatchObject([409, { code: 'exam_complete' }]);
  });
});

describe('[R75] whose an upload is', () => {
  it('nobody without a sign-in, no student, and no other admin ends it', async () => {
    await begin();
    await put(0, FIRST);
    const callers = [server.anonymous, server.student, await server.person('another', 'admin')];
    for (const [index, status] of [401, 403, 404].entries()) {
      expect((await cancel(callers[index])).status).toBe(status);
    }
    expect(await answer(await begin())).toMatchObject([200, { received_bytes: 5_000 }]);
  });

  it('another of the same admin to the same part takes its place, one of another admin stands beside it', async () => {
    await begin();
    await put(0, FIRST);
    const other = await server.person('another', 'admin');
    const theirs = uploadOf(SOUND);
    await begin(theirs, other);
    await put(0, FIRST, other, theirs.upload_id);
    await begin(uploadOf(SOUND));
    expect((await put(5_000, REST)).status).toBe(404);
    expect(await pieces()).toEqual([`${theirs.upload_id}.part.0-5000`]);
  });

  it('cancelled, it is gone with its bytes; complete, what it made stays', async () => {
    await begin();
    await put(0, FIRST);
    expect((await cancel()).status).toBe(204);
    expect((await cancel()).status).toBe(404);
    expect(await pieces()).toEqual([]);
    await begin();
    await put(0, SOUND);
    expect((await cancel()).status).toBe(204);
    expect((await audioOfPart())?.sha256).toBe(upload.sha256);
  });

  it('unfinished, it goes a day after its last byte, and bytes of no upload at once', async () => {
    await begin();
    await put(0, FIRST);
    await writeFile(join(incoming(), `${newId()}.part`), 'of nobody');
    server.clock.nowMs += DAY_MS - 1;
    await dropStaleUploads(server.deps);
    expect(await pieces()).toEqual([`${upload.upload_id}.part.0-5000`]);
    // past the time of the token
    const caller = { user_id: server.admin.user_id, role: 'admin', roles: ['admin'] } as const;
    await takeAudioPiece(server.deps, caller, upload.upload_id, { offset: 5_000, bytes: REST.slice(0, 10) });
    server.clock.nowMs += DAY_MS;
    await dropStaleUploads(server.deps);
    expect(await pieces()).toHaveLength(2);
    server.clock.nowMs += 1;
    await dropStaleUploads(server.deps);
    expect(await pieces()).toEqual([]);
    // whoever kept the file sends it again from its first byte
    await expect(
      takeAudioPiece(server.deps, caller, upload.upload_id, { offset: 5_010, bytes: REST }),
    ).rejects.toMatchObject({
      status: 404,
    });
    expect(await beginUpload(server.deps, caller, upload)).toEqual({ received_bytes: 0, complete: false });
  });
});
