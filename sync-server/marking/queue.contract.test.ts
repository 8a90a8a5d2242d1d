// The filters of the marking queue on every database.

import { beforeAll, describe, expect, it } from 'vitest';
import { SPEAKING_CRITERIA } from '../../shared/marks.ts';
import { createApp } from '../app.ts';
import { createRevisionFacts } from '../papers/revision-facts.ts';
import { tokenOf } from '../testing/app.ts';
import { examForm, openPaperServerOn, type PaperServer, publishTask } from '../testing/papers.ts';
import { newAttempt, syncAs } from '../testing/responses.ts';
import { STORES } from '../testing/stores.ts';

interface Queue {
  data: { result_id: string; exam_category: string }[];
  found: number;
}

describe.each(STORES)('the queue on $name', (kind) => {
  let server: PaperServer;
  beforeAll(async () => {
    server = await openPaperServerOn(kind);
  });

  it('[R86] is narrowed by what was sat, whatever the draft of the paper is made of since', async () => {
    const { exam_id } = await publishTask(server.admin, 'speaking');
    const attempt = { ...newAttempt(server, exam_id), end_time: server.clock.nowMs };
    await syncAs(server.student, { attempts: [attempt] });
    const found = async (query: string) => {
      const page = await server.admin.get<Queue>(`marking/queue?${query}`);
      expect(page.found).toBe(page.data.length);
      return page.data.map(({ result_id, exam_category }) => [result_id, exam_category]);
    };
    const mine = [[attempt.result_id, 'speaking']];
    await server.admin.send('PUT', `exams/changepapertoeditmode/${exam_id}`);
    const changed = { ...examForm, category: 'writing', parentCategory: 'general' };
    await server.admin.send('PUT', 'exams/updateexam', { exam_id, ...changed });
    expect(await found('category=speaking&parent_category=academic')).toEqual(mine);
    expect(await found('category=writing')).toEqual([]);
    expect(await found('parent_category=general')).toEqual([]);
    expect(await found('state=draft&category=speaking')).toEqual([]);

    const criteria = SPEAKING_CRITERIA.map((name) => ({ name, band: 6 }));
    await server.admin.send('PUT', `marking/mark/${attempt.result_id}`, { criteria, comment: '' });
    expect(await found('category=speaking')).toEqual([]);
    expect(await found('state=marked&category=speaking')).toEqual(mine);
    expect(await found('state=marked&category=writing')).toEqual([]);
  });

  it('[R180] and the figures say what was sat without reading a paper', async () => {
    const { store, deps, admin, student, clock } = server;
    const { exam_id } = await publishTask(admin, 'writing');
    const attempt = { ...newAttempt(server, exam_id), end_time: clock.nowMs };
    await syncAs(student, { attempts: [attempt] });
    const gone = { bundle: 'not to be read' };
    await store.transact((tx) => tx.updateTable('revisions').set(gone).where('exam_id', '=', exam_id).execute());

    // as after a start: no paper is remembered
    const { app } = createApp({ ...deps, readFacts: createRevisionFacts() });
    const headers = { 'x-access-token': await tokenOf(store, deps.config, admin.user_id, deps.now) };
    const get = async (path: string): Promise<unknown> => (await app.request(`/api/${path}`, { headers })).json();
    const as = { exam_name: 'Harbour writing', exam_category: 'writing' };
    const sat = { result_id: attempt.result_id, ...as };
    expect(await get('marking/queue?category=writing&parent_category=academic')).toMatchObject({
      data: [{ ...sat, parent_category: 'academic' }],
      found: 1,
    });
    expect(await get('insight/getoverview?from=2026-01-01')).toMatchObject({
      data: { papers: expect.arrayContaining([expect.objectContaining({ exam_id, ...as })]) },
    });
    expect(await get(`insight/getpaper?exam_id=${exam_id}`)).toMatchObject({ data: as });
    expect(await get(`insight/getstudent?user_id=${student.user_id}`)).toMatchObject({
      data: { attempts: expect.arrayContaining([expect.objectContaining(sat)]) },
    });
  });
});
