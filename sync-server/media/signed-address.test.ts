// Files by signed addresses of the store, which apps that can follow one ask for.

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { PREFER_ADDRESS } from '../../shared/signed-address.ts';
import { MEDIA_STORES, type TestMediaStores } from '../media-store/testing.ts';
import {
  audioForm,
  openPaperServer,
  type PaperServer,
  type Person,
  publishTask,
  wavFile,
  writeDraft,
} from '../testing/papers.ts';
import { newAttempt, recordingOf, soundBytes, syncAs } from '../testing/responses.ts';

const wav = wavFile();
const sha256 = createHash('sha256').update(wav).digest('hex');
const SPEECH = soundBytes(2_000);
const ASKS = { prefer: PREFER_ADDRESS };

describe('[R362] a file of a server that gives signed addresses', () => {
  let stores: TestMediaStores;
  let server: PaperServer;
  beforeAll(async () => {
    const start = MEDIA_STORES['S3 on s3rver'];
    if (!start) throw new Error('There is no S3 server');
    stores = await start();
  });
  afterAll(() => stores.stop());
  beforeEach(async () => (server = await open('https://media.example.org')));

  async function open(origin: string | null): Promise<PaperServer> {
    const places = { media: await stores.open(), recordings: await stores.open(), origin };
    return openPaperServer({}, undefined, onTestFinished, places);
  }
  async function publishListening({ admin }: PaperServer): Promise<string> {
    const { exam_id, part_id } = await writeDraft(admin, { category: 'listening' });
    await admin.send('POST', 'audio/saveaudiofile', audioForm(part_id, wav));
    await admin.send('PUT', 'exams/finishcreateexam', { exam_id });
    return exam_id;
  }
  const ask = (person: Person, path: string, headers: Record<string, string> = ASKS) =>
    person.call('GET', path, undefined, headers);
  async function addressOf(reply: Response): Promise<string> {
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const { data } = (await reply.json()) as { data: { address: string; seconds: number } };
    expect(data.seconds).toBe(300);
    return data.address;
  }
  const bytesAt = async (address: string, headers: Record<string, string> = {}) =>
    new Uint8Array(await (await fetch(address, { headers })).arrayBuffer());

  it('is read at its address by whoever may hear it, whole or a range', async () => {
    await publishListening(server);
    const address = await addressOf(await ask(server.student, `media/${sha256}`, { ...ASKS, range: 'bytes=0-3' }));
    expect(await bytesAt(address)).toEqual(new Uint8Array(wav));
    expect(await bytesAt(address, { range: 'bytes=0-3' })).toEqual(new Uint8Array(wav.slice(0, 4)));
  });

  it('comes through the server to an app that asks for no address, as those of before', async () => {
    await publishListening(server);
    for (const headers of [{}, { prefer: 'return=minimal' }]) {
      const reply = await ask(server.student, `media/${sha256}`, headers);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'audio/wav']);
    }
  });

  it('has no address for anybody else, nor for a student whose access has ended', async () => {
    const exam_id = await publishListening(server);
    const path = `media/${sha256}`;
    expect((await ask(server.anonymous, path)).status).toBe(401);
    expect((await ask(server.locked, path)).status).toBe(404);
    await addressOf(await ask(server.student, path));
    await server.admin.send('PUT', `exams/changepapertoeditmode/${exam_id}`);
    expect((await ask(server.student, path)).status).toBe(404);
  });

  it('that was spoken has one for its student and for admins, once it is complete', async () => {
    const { admin, student, locked } = server;
    const { exam_id, part_id } = await publishTask(admin, 'speaking');
    const attempt = newAttempt(server, exam_id);
    const recording = recordingOf(SPEECH, { ...attempt, part_id });
    await syncAs(student, { attempts: [attempt], recordings: [recording] });
    const path = `recordings/${recording.recording_id}`;
    expect((await ask(student, path)).status).toBe(404);
    await student.call('PUT', `${path}/upload?offset=0`, SPEECH);
    for (const person of [student, admin])
      expect(await bytesAt(await addressOf(await ask(person, path)))).toEqual(SPEECH);
    expect((await ask(locked, path)).status).toBe(404);
  });

  it('comes through a server that gives none, whatever an app asks for', async () => {
    server = await open(null);
    await publishListening(server);
    const reply = await ask(server.student, `media/${sha256}`, { ...ASKS, range: 'bytes=0-3' });
    expect([reply.status, await reply.text()]).toEqual([206, 'RIFF']);
  });
});
