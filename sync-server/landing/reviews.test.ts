import { describe, expect, it } from 'vitest';
import { openTestApp } from '../testing/app.ts';
import { endAttempt } from '../testing/ended-attempt.ts';

async function openOffice() {
  const app = await openTestApp();
  const { headers } = await app.signUp('boss', 'admin');
  const write = async (name: string, textValue: string) => {
    const student = await app.signUp(name);
    await endAttempt(app.store, student.user.user_id);
    return write.as(student.headers, textValue);
  };
  write.as = async (of: Record<string, string>, textValue: string) => {
    app.clock.nowMs += 1_000;
    const body = { rating: 4, textValue };
    const reply = await app.request('POST', '/api/exams/addfeedback', { body, headers: of });
    return { headers: of, feedback_id: String(Object(await reply.json()).data.feedback_id) };
  };
  const list = async (query = '', as = headers) =>
    Object(await (await app.request('GET', `/api/exams/getreviews${query}`, { headers: as })).json());
  const texts = async (query = '') => (await list(query)).data.map(({ review }: { review: string }) => review);
  const hide = (feedback_id: string, hidden: 0 | 1) =>
    app.request('PUT', '/api/exams/hidefeedback', { body: { feedback_id, hidden }, headers });
  const saw = (seen_at: number, as = headers) =>
    app.request('PUT', '/api/exams/sawreviews', { body: { seen_at }, headers: as });
  return { ...app, headers, write, list, texts, hide, saw };
}

describe('[R115] the reviews as admins see them', () => {
  it('come newest first, with who wrote them and when, also a hidden one', async () => {
    const { write, list, hide, clock } = await openOffice();
    const rude = await write('nimal', 'rude');
    await write('kamala', 'good');
    await hide(rude.feedback_id, 1);
    expect(await list()).toMatchObject({
      data: [
        { review: 'good', reviewer_name: 'kamala Test', email: 'kamala@papertide.test', hidden: 0 },
        { review: 'rude', rating: 4, hidden: 1, created_at: clock.nowMs - 1_000 },
      ],
      found: 2,
    });
  });

  it('[R234] are narrowed to what waits, what the page shows, or what was hidden', async () => {
    const { write, list, texts, hide } = await openOffice();
    const rude = await write('nimal', 'rude');
    const good = await write('kamala', 'good');
    expect(await texts('?show=waiting')).toEqual(['good', 'rude']);
    expect(await list()).toMatchObject({ waiting: 2, data: [{ waiting: 1 }, { waiting: 1 }] });
    await hide(rude.feedback_id, 1);
    expect(await texts('?show=waiting')).toEqual(['good']);
    expect(await texts('?show=shown')).toEqual([]);
    await hide(good.feedback_id, 0);
    expect(await list('?show=waiting')).toMatchObject({ found: 0, waiting: 0 });
    expect(await texts('?show=shown')).toEqual(['good']);
    expect(await texts('?show=hidden')).toEqual(['rude']);
    expect(await list('?show=hidden')).toMatchObject({ found: 1, unseen: 2 });
    await hide(rude.feedback_id, 0);
    expect(await texts('?show=shown')).toEqual(['good', 'rude']);
  });

  it('come in pages that neither skip nor repeat one, also of the same moment and while others are written', async () => {
    const { write, list, texts, store } = await openOffice();
    for (const name of ['a', 'b', 'c', 'd', 'e']) await write(name, name);
    await store.transact((tx) => tx.updateTable('feedbacks').set({ created_at: 7 }).execute());
    const first = await list('?limit=2');
    await write('f', 'f');
    const second = await list(`?limit=2&after=${first.next}`);
    const third = await list(`?limit=2&after=${second.next}`);
    const read = [first, second, third].flatMap(({ data }) => data.map(({ review }: { review: string }) => review));
    expect(
      read
        .join('')
        .split('')
        .toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(third.next).toBeUndefined();
    expect(second.found).toBeUndefined();
    expect(await texts()).toHaveLength(6);
  });

  it('refuse a place that is none', async () => {
    const { request, headers } = await openOffice();
    for (const after of ['x', '7', '7.x', '.', 'x.01890a5d-ac96-774b-bcce-b302099a8057'])
      expect((await request('GET', `/api/exams/getreviews?after=${after}`, { headers })).status).toBe(400);
  });

  it('are new to each admin since the own last look; one that its writer replaced is new again', async () => {
    const { write, list, saw, signUp } = await openOffice();
    const other = await signUp('second', 'admin');
    const nimal = await write('nimal', 'first');
    await write('kamala', 'good');
    expect(await list()).toMatchObject({ unseen: 2, seen_at: null });
    const [newest] = (await list()).data;
    expect((await saw(newest.created_at)).status).toBe(204);
    expect(await list()).toMatchObject({ unseen: 0, seen_at: newest.created_at });
    expect(await list('', other.headers)).toMatchObject({ unseen: 2, seen_at: null });
    await write.as(nimal.headers, 'second');
    expect(await list()).toMatchObject({ unseen: 1 });
  });

  it('stay seen when an older tab reports late, and a clock that runs ahead hides nothing to come', async () => {
    const { write, list, saw, clock } = await openOffice();
    await write('nimal', 'good');
    await saw(clock.nowMs);
    await saw(5);
    expect(await list()).toMatchObject({ unseen: 0, seen_at: clock.nowMs });
    await saw(clock.nowMs + 86_400_000);
    await write('kamala', 'better');
    expect(await list()).toMatchObject({ unseen: 1 });
    expect((await saw(-1)).status).toBe(400);
  });
});
