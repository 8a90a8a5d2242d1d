// A paper that was published after the backup, and an attempt on it that waits on a phone: an admin brings the paper back from its
// file, and the attempt arrives and is scored [R218, R242]. With a real server, its backup, and the app's own database and sync.

import { mkdtemp, rm } from 'node:fs/promises';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as newId } from 'uuid';
import { expect, it, onTestFinished } from 'vitest';
import { sendRequest } from '../pwa/api/request.ts';
import { openLocalDatabase } from '../pwa/local/database/db.ts';
import { endAttempt, saveAnswer, startAttempt } from '../pwa/local/writes/save.ts';
import { syncOnce } from '../pwa/sync/sync-once.ts';
import { createHttpTransport } from '../pwa/sync/http-transport.ts';
import { demoAccounts } from '../samples/demo-accounts.ts';
import { loadSamples } from '../samples/load.ts';
import { SignedIn } from '../shared/accounts.ts';
import { PaperBundle } from '../shared/papers.ts';
import { makeBackup } from '../sync-server/backup/make-backup.ts';
import { restoreBackup } from '../sync-server/backup/restore-backup.ts';
import { type Account, signUpByCall } from './calls.ts';
import { createTestServer } from './server.ts';
import { shortPaper } from './short-paper.ts';

const { admin } = demoAccounts;
const nimal = { email: 'nimal@papertide.test', password: 'tide4papers!' };

/** Signs in; gives the account, and its calls as a browser makes them. */
async function signIn(origin: string, { email, password }: Account) {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`${origin}/api/auth/signin`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  });
  const { accessToken, userData } = SignedIn.parse(await reply.json());
  const call = (path: string, init: RequestInit = {}) => {
    const sent = new Headers(init.headers);
    sent.set('x-access-token', accessToken);
    return sendRequest(fetch, `${origin}${path}`, { ...init, headers: sent });
  };
  return { user: userData, call };
}

it(
  '[R218, R242] an attempt on a paper that a restored server has lost is scored once the paper is back',
  { timeout: 60_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'papertide-back-'));
    const [dataDir, backup] = [join(folder, 'data'), join(folder, 'backup')];
    mkdirSync(dataDir);
    const server = await createTestServer(dataDir);
    const { origin } = server;
    onTestFinished(async () => {
      await server.stop();
      await rm(folder, { recursive: true });
    });
    const start = () => server.start({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
    await start();
    await signUpByCall(origin, nimal, 'Nimal', 'Perera');
    let student = await signIn(origin, nimal);
    const phone = await openLocalDatabase(student.user.user_id);
    onTestFinished(() => phone.close());
    const sync = () => syncOnce(phone, createHttpTransport(student.call));
    await sync();
    await makeBackup(dataDir, backup, Date.now());

    const papers = [{ ...shortPaper(1_800), isFree: true }];
    const { exams } = await loadSamples({ origin, adminEmail: admin.email, adminPassword: admin.password, papers });
    const exam_id = exams[0]?.exam_id ?? '';
    const exported = await (await signIn(origin, admin)).call(`/api/exams/exportpaper/${exam_id}?revision=1`);
    expect(exported.status).toBe(200);
    const file = await exported.blob();
    const given = await student.call(`/api/exams/getalldataforexam/${exam_id}?revision=1`);
    const question_id = PaperBundle.parse(await given.json()).data.question_data[0]?.question_id ?? '';
    await sync();
    const writer = { db: phone, now: () => Date.now() };
    const { result_id } = await startAttempt(writer, { exam_id, revision: 1 });
    await saveAnswer(writer, { result_id, exam_id, question_id, question_type: 'fillBlank' }, 'six');
    await endAttempt(writer, result_id, Date.now());

    await server.stop();
    await restoreBackup(backup, dataDir, Date.now());
    await start();
    student = await signIn(origin, nimal);
    await sync();
    expect(await phone.refusals.toArray()).toContainEqual(
      expect.objectContaining({ collection: 'attempts', key: result_id, code: 'unknown_revision' }),
    );
    expect(await phone.results.count()).toBe(0);

    const form = new FormData();
    form.set('bring_back', '1');
    form.set('call_id', newId());
    form.set('file', file, 'paper.zip');
    const back = await (await signIn(origin, admin)).call('/api/exams/importpaper', { method: 'POST', body: form });
    expect([back.status, await back.json()]).toMatchObject([201, { data: { exam_id, revision: 1 } }]);
    await sync();
    expect(await phone.refusals.toArray()).toEqual([]);
    expect(await phone.attempts.toArray()).toMatchObject([{ result_id, state: 'received' }]);
    expect(await phone.results.toArray()).toMatchObject([{ result_id, correct: 1, total: 1 }]);
  },
);
