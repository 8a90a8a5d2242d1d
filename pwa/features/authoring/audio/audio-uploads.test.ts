import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { waitFor as until } from '../../../../shared/testing/wait-for.ts';
import type { AudioUploadState, BeginAudioUpload } from '../../../../shared/authoring/audio-upload.ts';
import type { Audio } from '../../../../shared/papers.ts';
import type { UploadState } from '../../../../shared/recordings.ts';
import { ApiError } from '../../../api/http.ts';
import { unsentAudioOf, type UnsentAudio } from '../../../local/unsaved-edits/unsent-audio.ts';
import { FakeUploads, soundOf } from '../../../testing/fake-uploads.ts';
import { AudioUploads, type UploadPorts, type UploadShown } from './audio-uploads.ts';

const BYTES = soundOf(200_000);
const offline = () => new ApiError(0, { code: 'unreachable', message: 'No connection.' });

let exam_id: string;
let part_id: string;
let unsent: UnsentAudio;
beforeEach(() => {
  [exam_id, part_id] = [newId(), newId()];
  unsent = unsentAudioOf(newId(), exam_id);
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

function office() {
  const uploads = new FakeUploads(BYTES.length);
  const server = Object.assign(uploads, {
    begun: [] as BeginAudioUpload[],
    deleted: [] as string[],
    theirs: null as Audio | null,
    done: [] as Audio[],
  });
  /** Each pause waits until the test says go. */
  const pauses: (() => void)[] = [];
  const ports: UploadPorts = {
    unsent,
    callsOf(upload) {
      const { ask, send } = uploads.callsOf(upload.upload_id);
      const withAudio = (state: UploadState): AudioUploadState =>
        state.complete ? { ...state, data: recording(upload.upload_id) } : state;
      return {
        async ask(signal) {
          server.begun.push(upload);
          const refusal = { code: 'audio_there', message: 'This part has a recording already.' };
          if (server.theirs) throw new ApiError(409, refusal, { data: server.theirs });
          return withAudio(await ask(signal));
        },
        async send(...piece) {
          const reply = await send(...piece);
          return reply === 'wrong_hash' ? reply : withAudio(reply);
        },
      };
    },
    cancel: async () => undefined,
    async deleteAudio(reading_document_id) {
      server.deleted.push(reading_document_id);
      server.theirs = null;
    },
    turnOf: () => (work) => work(),
    pause: (_ms, signal) =>
      new Promise((resolve, reject) => {
        pauses.push(resolve);
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  };
  const visit = (change: Partial<UploadPorts> = {}) =>
    new AudioUploads(exam_id, { ...ports, ...change }, (audio) => void server.done.push(audio));
  return { server, visit, pauses };
}

const chosen = () => new File([BYTES], 'part-1.mp3', { type: 'audio/mpeg' });
const only = (uploads: { shown: { read: () => readonly UploadShown[] } }) => uploads.shown.read()[0];

describe('[R76] an upload of a recording', () => {
  it('is kept, sent piece by piece, and forgotten once the server has it', async () => {
    const { server, visit } = office();
    const uploads = visit();
    uploads.start(part_id, chosen(), true);
    uploads.start(part_id, chosen(), true);
    await until(() => expect(server.done).toHaveLength(1));
    expect(server.begun).toHaveLength(1);
    expect(server.begun[0]).toMatchObject({ part_id, audio_condition: 1, bytes: 200_000, media_type: 'audio/mpeg' });
    expect(server.sent.map(({ offset }) => offset)).toEqual([0, 65_536, 196_608]);
    expect(server.has(server.begun[0]?.upload_id ?? '')).toEqual(BYTES);
    await until(() => expect(uploads.shown.read()).toEqual([]));
    await until(async () => expect(await unsent.read()).toEqual([]));
  });

  it('waits through a break, says so, and goes on from where the server stands', async () => {
    const { server, visit, pauses } = office();
    server.faults = [undefined, offline()];
    const uploads = visit();
    uploads.start(part_id, chosen(), false);
    await until(() =>
      expect(only(uploads)).toMatchObject({ state: 'waiting', received_bytes: 65_536, isStored: true }),
    );
    expect(only(uploads)?.message).toBe('No connection.');
    await until(() => expect(pauses).toHaveLength(1));
    pauses[0]?.();
    await until(() => expect(server.done).toHaveLength(1));
    expect(server.has(server.begun[0]?.upload_id ?? '')).toEqual(BYTES);
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
    expect(server.sent.slice(0, 3).map(({ offset }) => offset)).toEqual([0, 65_536, 65_536]);
    expect(server.has(server.begun[0]?.upload_id ?? '')).toEqual(BYTES);
    await until(async () => expect(await unsent.read()).toEqual([]));
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
    expect(await unsent.read()).toEqual([]);
    expect(server.done).toEqual([]);
  });

  it('cancelled, does not come back where what was kept could not be read', async () => {
    const { server, visit } = office();
    server.faults = [offline()];
    const uploads = visit({ unsent: { ...unsent, readFile: () => Promise.reject(new Error('not now')) } });
    uploads.start(part_id, chosen(), false);
    await until(() => expect(only(uploads)).toMatchObject({ state: 'waiting', isStored: true }));
    await uploads.cancel(only(uploads)?.upload_id ?? '');
    expect(await unsent.read()).toEqual([]);
  });

  it('of which this browser cannot forget what it kept, is cancelled at the server all the same', async () => {
    const { server, visit } = office();
    server.theirs = recording(newId());
    const refuse = () => Promise.reject(new Error('not now'));
    const uploads = visit({ unsent: { ...unsent, forget: refuse }, cancel: refuse });
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
    expect(await unsent.read()).toHaveLength(1);
    uploads.tryAgain(only(uploads)?.upload_id ?? '');
    await until(() => expect(server.done).toHaveLength(1));
  });

  it('says what helps where it always arrives damaged', async () => {
    const { server, visit } = office();
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
    const uploads = visit({ unsent: { ...unsent, keep: () => Promise.reject(new Error('no room')) } });
    uploads.start(part_id, chosen(), false);
    await until(() => expect(only(uploads)).toMatchObject({ state: 'waiting', isStored: false }));
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
    expect(await unsent.read()).toEqual([]);
  });
});
