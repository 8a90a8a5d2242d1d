// A server that is killed before it takes a paper file in, or before its reply has gone out: sent again, the paper is there once.
// (In the middle of it: main.killed.test.ts.)

import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import type { Exam } from '../../shared/papers.ts';
import { writeDraft } from '../testing/papers.ts';
import { ADMIN, signInAdmin } from '../testing/people.ts';
import { makeDataDir, PATIENCE, startServer } from '../testing/process.ts';

/** The first as soon as the call is sent, the last once it is answered. */
const KILLS = 2;

it(
  '[R78, F1, F31] a paper whose import was cut by a kill comes in once, when it is sent again',
  { timeout: 3 * PATIENCE.timeout },
  async () => {
    const env = { DATA_DIR: await makeDataDir(), ...ADMIN };
    let server = await startServer(env);
    let admin = await signInAdmin(server.url);
    const { exam_id } = await writeDraft(admin);
    const file = await (await admin.call('GET', `exams/exportpaper/${exam_id}`)).blob();
    for (let round = 0; round < KILLS; round++) {
      const form = new FormData();
      form.set('call_id', newId());
      form.set('file', file, 'paper.zip');
      const lost = admin.call('POST', 'exams/importpaper', form).catch(() => null);
      if (round === KILLS - 1) await lost;
      server.child.kill('SIGKILL');
      await server.exited;
      await lost;
      server = await startServer(env);
      admin = await signInAdmin(server.url);
      const again = (await admin.send<{ data: Exam }>('POST', 'exams/importpaper', form)).data;
      expect((await admin.send<{ data: Exam }>('POST', 'exams/importpaper', form)).data).toEqual(again);
    }
    const { data } = await admin.get<{ data: Exam[] }>('exams/getexams?creationStatus=pending');
    expect(data).toHaveLength(1 + KILLS);
  },
);
