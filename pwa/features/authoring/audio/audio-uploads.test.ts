import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AudioUploadState, BeginAudioUpload } from '../../../../shared/authoring/audio-upload.ts';
import type { Audio } from '../../../../shared/papers.ts';
import { ApiError } from '../../../api/http.ts';
import { audioThere, isBreak } from '../../../api/audio-uploads.ts';
import { keptAudioOf, type KeptAudio } from '../../../local/kept-audio.ts';
import { sha256OfBlob } from '../../../local/sha256.ts';
import { createAudioUploads, type UploadPorts, type UploadShown } from './audio-uploads.ts';

const BYTES = Uint8Array.from({ length: 200_000 }, (_, index) => index % 251);
const offline = () => new ApiError(0, { code: 'unreachable', message: 'No connection.' });

let exam_id: string;
let part_id: string;
let kept: KeptAudio;
beforeEach(() => {
  [exam_id, part_id] = [newId(), newId()];
  kept = keptAudioOf(newId(), exam_id);
});

const recording = (upload_id: string): Audio => ({
  reading_document_id: upload_id,
  part_id,
  content_data: '/api/media/x',
  content_order: 0,
  bytes: BYTES.length,
  media_type: 'audio/mpeg',
  sha256: 'a'.repeat(64),
  audio_condition: 0,
});

/** A server that has taken the bytes of `held`, and fails as `faults` says, call by call. */
function office() {
  const server = {
    held: new Map<string, number[]>(),
    begun: [] as BeginAudioUpload[],
    offsets: [] as number[],
    cancelled: [] as string[],
    deleted: [] as string[],
    faults: [] as (Error | 'wrong_hash' | undefined)[],
    theirs: null as Audio | null,
    done: [] as Audio[],
  };
  const stateOf = (upload_id: string): AudioUploadState => {
    const received_bytes = server.held.get(upload_id)?.length ?? 0;
    const complete = received_bytes === BYTES.length;
    return { received_bytes, complete, ...(complete ? { data: recording(upload_id) } : {}) };
  };
  /** Each pause waits until the test says go. */
  const pauses: (() => void)[] = [];
  const ports: UploadPorts = {
    kept,
    async begin(upload) {
      server.begun.push(upload);
      if (server.theirs)
        throw new ApiError(
          409,
          { code: 'audio_there', message: 'This part has a recording already.' },
          { data: server.theirs },
        );
      return stateOf(upload.upload_id);
    },
    async send(upload_id, offset, piece) {
      server.offsets.push(offset);
      const fault = server.faults.shift();
      if (fault === 'wrong_hash') {
        server.held.delete(upload_id);
        return fault;
      }
      if (fault) throw fault;
      const held = server.held.get(upload_id) ?? [];
      if (held.length === offset) server.held.set(upload_id, held.concat(Array.from(new Uint8Array(piece))));
      return stateOf(upload_id);
    },
    async cancel(upload_id) {
      server.cancelled.push(upload_id);
    },
    async deleteAudio(reading_document_id) {
      server.deleted.push(reading_document_id);
      server.theirs = null;
    },
    isBreak,
    audioThere,
    hashOf: sha256OfBlob,
    turnOf: () => (work) => work(),
    pause: (_failures, signal) =>
      new Promise((resolve, reject) => {
        pauses.push(resolve);
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
    newId,
  };
  const visit = (change: Partial<UploadPorts> = {}) =>
    createAudioUploads(exam_id, 1024 * 1024, { ...ports, ...change }, (audio) => void server.done.push(audio));
  return { server, visit, pauses };
}

const chosen = () => new File([BYTES], 'part-1.mp3', { type: 'audio/mpeg' });
const only = (uploads: { shown: { read: () => readonly UploadShown[] } }) => uploads.shown.read()[0];
const until = (check: () => void) => vi.waitFor(check);

describe('[R76] an upload of a recording', () => {
  it('is kept, sent piece by piece, and forgotten once the server has it', async () => {
    const { server, visit } = office();
    const uploads = visit();
    uploads.start(part_id, chosen(), true);
    uploads.start(part_id, chosen(), true);
    await until(() => expect(server.done).toHaveLength(1));
    expect(server.begun).toHaveLength(1);
    expect(server.begun[0]).toMatchObject({ part_id, audio_condition: 1, bytes: 200_000, media_type: 'audio/mpeg' });
    expect(server.offsets).toEqual([0, 65_536, 196_608]);
    expect(server.held.get(server.begun[0]?.upload_id ?? '')).toEqual(Array.from(BYTES));
    await until(() => expect(uploads.shown.read()).toEqual([]));
    await vi.waitFor(async () => expect(await kept.read()).toEqual([]));
  });

  it('waits through a break, says so, and goes on from where the server stands', async () => {
    const { server, visit, pauses } = office();
    server.faults = [undefined, offline()];
    const uploads = visit();
    uploads.start(part_id, chosen(), false);
    await until(() => expect(only(uploads)).toMatchObject({ state: 'waiting', received_bytes: 65_536, isKept: true }));
    expect(only(uploads)?.message).toBe('No connection.');
    await until(() => expect(pauses).toHaveLength(1));
    pauses[0]?.();
    await until(() => expect(server.done).toHaveLength(1));
    // in smaller pieces than the one that broke off
    expect(server.offsets.slice(0, 3)).toEqual([0, 65_536, 65_536]);
    expect(server.held.get(server.begun[0]?.upload_id ?? '')).toEqual(Array.from(BYTES));
  });

  it('[F14] goes on at the next visit from where it stood, with the file that was chosen then', async () => {
    const { server, visit } = office();
    server.faults = [undefined, offline()];
    const before = visit();
    before.start(part_id, chosen(), false);
    await until(() => expect(only(before)?.state).toBe('waiting'));
    before.rest();
    const next = visit();
    await Promise.all([next.resume([part_id]), next.resume([part_id])]);
    await until(() => expect(server.done).toHaveLength(1));
    expect(server.begun.map(({ upload_id }) => upload_id)).toEqual([
      server.begun[0]?.upload_id,
      server.begun[0]?.upload_id,
    ]);
    expect(server.offsets.slice(0, 3)).toEqual([0, 65_536, 65_536]);
    expect(server.held.get(server.begun[0]?.upload_id ?? '')).toEqual(Array.from(BYTES));
    await vi.waitFor(async () => expect(await kept.read()).toEqual([]));
  });

  it('rests while its page is left and goes on when it is back, once', async () => {
    const { server, visit } = office();
    server.faults = [offline()];
    const uploads = visit();
    uploads.start(part_id, chosen(), false);
    await until(() => expect(only(uploads)?.state).toBe('waiting'));
    uploads.rest();
    await Promise.all([uploads.resume([part_id]), uploads.resume([part_id])]);
    await until(() => expect(server.done).toHaveLength(1));
    expect(uploads.shown.read()).toEqual([]);
  });

  it('cancelled, is gone here and there, also while the server cannot be told', async () => {
    const { server, visit } = office();
    server.faults = [offline()];
    const uploads = visit({ cancel: () => Promise.reject(offline()) });
    uploads.start(part_id, chosen(), false);
    await until(() => expect(only(uploads)?.state).toBe('waiting'));
    await uploads.cancel(only(uploads)?.upload_id ?? '');
    expect(uploads.shown.read()).toEqual([]);
    expect(await kept.read()).toEqual([]);
    expect(server.done).toEqual([]);
  });

  it('cancelled, does not come back where what was kept could not be read', async () => {
    const { server, visit } = office();
    server.faults = [offline()];
    const uploads = visit({ kept: { ...kept, readFile: () => Promise.reject(new Error('not now')) } });
    uploads.start(part_id, chosen(), false);
    await until(() => expect(only(uploads)).toMatchObject({ state: 'waiting', isKept: true }));
    await uploads.cancel(only(uploads)?.upload_id ?? '');
    expect(await kept.read()).toEqual([]);
  });

  it('of which this browser cannot forget what it kept, is cancelled at the server all the same', async () => {
    const { server, visit } = office();
    server.theirs = recording(newId());
    const refuse = () => Promise.reject(new Error('not now'));
    const uploads = visit({ kept: { ...kept, forget: refuse }, cancel: refuse });
    uploads.start(part_id, chosen(), false);
    await until(() => expect(only(uploads)?.state).toBe('taken'));
    // refused there too: the part's recording is shown nevertheless
    await expect(uploads.keepTheirs(only(uploads)?.upload_id ?? '')).rejects.toThrow('not now');
    expect(server.done).toEqual([server.theirs]);
  });

  it('refused, says why and waits for its author, who tries again', async () => {
    const { server, visit } = office();
    server.faults = [new ApiError(409, { code: 'exam_complete', message: 'This paper is complete.' })];
    const uploads = visit();
    uploads.start(part_id, chosen(), false);
    await until(() => expect(only(uploads)).toMatchObject({ state: 'failed', message: 'This paper is complete.' }));
    expect(await kept.read()).toHaveLength(1);
    uploads.tryAgain(only(uploads)?.upload_id ?? '');
    await until(() => expect(server.done).toHaveLength(1));
  });

  it('is sent again where it arrived damaged, and says what helps where it always does', async () => {
    const { server, visit } = office();
    server.faults = ['wrong_hash'];
    visit().start(part_id, chosen(), false);
    await until(() => expect(server.done).toHaveLength(1));
    server.faults = ['wrong_hash', 'wrong_hash', 'wrong_hash'];
    const uploads = visit();
    uploads.start(part_id, chosen(), false);
    await until(() => expect(only(uploads)).toMatchObject({ state: 'failed' }));
    expect(only(uploads)?.message).toContain('Try again');
  });

  it('shows the recording that somebody added meanwhile: it is kept, or deleted for this one', async () => {
    const { server, visit } = office();
    server.theirs = recording(newId());
    const uploads = visit();
    uploads.start(part_id, chosen(), false);
    await until(() => expect(only(uploads)).toMatchObject({ state: 'taken', theirs: server.theirs }));
    await uploads.keepTheirs(only(uploads)?.upload_id ?? '');
    expect(server.done).toEqual([server.theirs]);
    expect(uploads.shown.read()).toEqual([]);

    const { reading_document_id } = server.theirs;
    uploads.start(part_id, chosen(), false);
    await until(() => expect(only(uploads)?.state).toBe('taken'));
    uploads.replaceTheirs(only(uploads)?.upload_id ?? '');
    await until(() => expect(server.done).toHaveLength(2));
    expect(server.deleted).toEqual([reading_document_id]);
    expect(server.done[1]?.reading_document_id).toBe(server.begun.at(-1)?.upload_id);
  });

  it('goes on in a browser that has no room for it, and says that this page must stay', async () => {
    const { server, visit } = office();
    server.faults = [offline()];
    const uploads = visit({ kept: { ...kept, keep: () => Promise.reject(new Error('no room')) } });
    uploads.start(part_id, chosen(), false);
    await until(() => expect(only(uploads)).toMatchObject({ state: 'waiting', isKept: false }));
    expect(uploads.isAtRisk()).toBe(true);
    uploads.rest();
    expect(only(uploads)?.state).toBe('waiting');
    uploads.tryAgain(only(uploads)?.upload_id ?? '');
    await until(() => expect(server.done).toHaveLength(1));
    expect(uploads.isAtRisk()).toBe(false);
  });

  it('to a part that was deleted since is forgotten', async () => {
    const { server, visit } = office();
    server.faults = [offline()];
    const before = visit();
    before.start(part_id, chosen(), false);
    await until(() => expect(only(before)?.state).toBe('waiting'));
    before.rest();
    const next = visit();
    await next.resume([newId()]);
    expect(next.shown.read()).toEqual([]);
    expect(await kept.read()).toEqual([]);
  });
});
