// Payments are recorded, found, cancelled and merged alike on every database.

import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { academyDate } from '../../shared/access.ts';
import type { DeskDay, EndingStudent } from '../../shared/desk.ts';
import type { Payment, PaymentSum } from '../../shared/payments.ts';
import { openPaperServerOn, type PaperServer, type Person } from '../testing/papers.ts';
import { STORES } from '../testing/stores.ts';

const DAY_MS = 86_400_000;

interface Page {
  data: Payment[];
  next?: string;
  sum?: PaymentSum;
}

describe.each(STORES)('payments on $name', (kind) => {
  let server: PaperServer;
  let desk: Person;
  beforeAll(async () => {
    server = await openPaperServerOn(kind);
    desk = await server.person('desk', 'desk');
  });

  const today = () => academyDate(server.clock.nowMs);
  const dayAfter = (days: number) => academyDate(server.clock.nowMs + days * DAY_MS);
  const formOf = (changes: object = {}) => ({
    payment_id: newId(),
    amount: 200_000,
    paid_on: today(),
    method: 'cash',
    receipt: '',
    note: '',
    ...changes,
  });
  const newStudent = () => server.person(`s${newId()}`, 'student');
  const add = (person: Person, form: object) =>
    desk.call('POST', 'subscription/addpayment', { ...form, user_id: person.user_id });
  const cancel = (payment_id: string, reason = 'Typed twice') =>
    desk.call('PUT', 'subscription/cancelpayment', { payment_id, reason });
  const restore = (payment_id: string, by = desk) => by.call('PUT', 'subscription/restorepayment', { payment_id });
  const find = (query: Record<string, string>) =>
    desk.get<Page>(`subscription/getpayments?${new URLSearchParams(query).toString()}`);
  const ofPerson = async ({ user_id }: Person) => (await find({ user_id })).data;
  const logOf = async ({ user_id }: Person) =>
    (
      await desk.get<{ data: { action: string; actor: string; reason: string | null }[] }>(
        `auth/getaccesslog?user_id=${user_id}`,
      )
    ).data;
  const give = (person: Person, changes: object = {}) =>
    desk.call('POST', 'subscription/addsubscription', {
      selectedYear: 2026,
      selectedMonth: 'March',
      endDate: dayAfter(28),
      selectedUser: person.user_id,
      ...changes,
    });

  it('[R558] a retried call records one payment, and the log says who did', async () => {
    const student = await newStudent();
    const form = formOf({ receipt: ' A-17 ', note: 'First month', method: 'bank' });
    const replies = await Promise.all([add(student, form), add(student, form), add(student, form)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await ofPerson(student)).toMatchObject([
      {
        payment_id: form.payment_id,
        name: expect.stringContaining('Test'),
        amount: 200_000,
        paid_on: today(),
        method: 'bank',
        receipt: 'A-17',
        note: 'First month',
        category_month: null,
        recorded_by: expect.stringContaining('desk'),
        cancelled_at: null,
      },
    ]);
    const lines = (await logOf(student)).filter(({ action }) => action === 'payment_recorded');
    expect(lines).toMatchObject([{ actor: expect.stringContaining('desk') }]);
    // nothing of the amount
    expect(lines).toMatchObject([{ detail: null, reason: null, end_date: null }]);
    expect((await add(student, { ...form, amount: 1 })).status).toBe(409);
    expect((await add(await newStudent(), form)).status).toBe(409);
  });

  it('[R558] is recorded in one step with a month, or neither is', async () => {
    const student = await newStudent();
    const payment = formOf();
    const late = await give(student, { payment: { ...payment, paid_on: dayAfter(1) } });
    expect([late.status, Object(await late.json())]).toMatchObject([422, { fields: { paid_on: expect.any(String) } }]);
    const taken = formOf();
    await add(await newStudent(), taken);
    expect((await give(student, { payment: taken })).status).toBe(409);
    expect(await logOf(student)).toEqual([]);
    const first = await give(student, { payment });
    expect(Object(await first.json()).message).toContain('The payment was recorded.');
    expect((await give(student, { payment })).status).toBe(208);
    expect(await ofPerson(student)).toMatchObject([{ category_year: 2026, category_month: 'March' }]);
    expect((await logOf(student)).map(({ action }) => action).toSorted()).toEqual(['access_given', 'payment_recorded']);
  });

  it('[R558] is refused with a bad day, a card number, no such student, or an account that was merged', async () => {
    const student = await newStudent();
    const fields = async (changes: object) => Object(await (await add(student, formOf(changes))).json()).fields;
    expect(await fields({ paid_on: dayAfter(1) })).toHaveProperty('paid_on');
    expect(await fields({ note: '4111 1111 1111 1111' })).toHaveProperty('note');
    for (const amount of [0, -1, 1.5, 1_000_000_001]) expect((await add(student, formOf({ amount }))).status).toBe(400);
    expect((await add({ ...student, user_id: newId() }, formOf())).status).toBe(404);
    const gone = await newStudent();
    const pair = { kept_id: student.user_id, gone_id: gone.user_id };
    await server.admin.send('POST', 'auth/mergeaccounts', { call_id: newId(), ...pair });
    expect((await add(gone, formOf())).status).toBe(409);
    expect(await ofPerson(student)).toEqual([]);
  });

  it('[R559] a cancelled payment stays with its reason, once, and no longer counts', async () => {
    const student = await newStudent();
    const [stays, wrong] = [formOf({ amount: 150_050 }), formOf()];
    await add(student, stays);
    await add(student, wrong);
    const { user_id } = student;
    expect((await find({ user_id })).sum).toEqual({ count: 2, total: 350_050 });
    expect((await cancel(wrong.payment_id, 'no')).status).toBe(422);
    expect((await cancel(wrong.payment_id)).status).toBe(200);
    expect((await cancel(wrong.payment_id, 'Another reason')).status).toBe(200);
    expect((await cancel(newId())).status).toBe(404);
    const { data, sum } = await find({ user_id });
    expect(sum).toEqual({ count: 1, total: 150_050 });
    expect(data.find(({ payment_id }) => payment_id === wrong.payment_id)).toMatchObject({
      amount: 200_000,
      cancel_reason: 'Typed twice',
      cancelled_by: expect.stringContaining('desk'),
    });
    const lines = (await logOf(student)).filter(({ action }) => action === 'payment_cancelled');
    expect(lines).toMatchObject([{ actor: expect.stringContaining('desk'), reason: 'Typed twice' }]);
  });

  it('[R475] the cancelling is undone: the payment counts again, and the log keeps the reason', async () => {
    const student = await newStudent();
    const { user_id } = student;
    const form = formOf({ amount: 150_050 });
    const { payment_id } = form;
    await add(student, form);
    await cancel(payment_id, 'Typed for the wrong student');
    const replies = await Promise.all([restore(payment_id), restore(payment_id)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const { data, sum } = await find({ user_id });
    expect(sum).toEqual({ count: 1, total: 150_050 });
    expect(data).toMatchObject([{ payment_id, cancelled_at: null, cancelled_by: null, cancel_reason: null }]);
    const lines = async () => (await logOf(student)).filter(({ action }) => action === 'payment_restored');
    expect(await lines()).toMatchObject([
      { actor: expect.stringContaining('desk'), reason: 'Typed for the wrong student' },
    ]);
    // one that counts stays as it is, and may be cancelled again
    expect((await restore(payment_id)).status).toBe(200);
    expect(await lines()).toHaveLength(1);
    expect((await cancel(payment_id, 'It was wrong after all')).status).toBe(200);
    expect((await find({ user_id })).sum).toEqual({ count: 0, total: 0 });
    expect((await restore(newId())).status).toBe(404);
    expect((await restore(payment_id, student)).status).toBe(403);
  });

  it('[R560] are listed by day, the newest first, page by page, and found by name, address, receipt and days', async () => {
    const student = await newStudent();
    const days = ['2025-01-05', '2025-01-07', '2025-01-05', '2025-01-06', '2025-01-07'];
    const forms = days.map((paid_on, index) => formOf({ paid_on, receipt: `${kind.name}_${index}%x` }));
    for (const form of forms) await add(student, form);
    const { user_id, email } = student;
    const all: Payment[] = [];
    for (let before: string | undefined; ;) {
      const page: Page = await find({ user_id, limit: '2', ...(before === undefined ? {} : { before }) });
      expect(page.sum?.count).toBe(before === undefined ? 5 : undefined);
      all.push(...page.data);
      before = page.next;
      if (before === undefined) break;
    }
    const place = ({ paid_on, payment_id }: { paid_on: string; payment_id: string }) => `${paid_on} ${payment_id}`;
    expect(all.map(place)).toEqual(forms.map(place).toSorted().toReversed());
    const found = async (query: Record<string, string>) => (await find(query)).data.map(({ receipt }) => receipt);
    expect(await found({ search: email.toUpperCase() })).toHaveLength(5);
    expect(await found({ search: `${kind.name.toUpperCase()}_3%` })).toEqual([forms[3]?.receipt]);
    expect(await found({ search: `${kind.name}_%_` })).toEqual([]);
    expect(await found({ search: email, from: '2025-01-06', to: '2025-01-06' })).toEqual([forms[3]?.receipt]);
    expect((await find({ search: email, from: '2025-01-07' })).sum).toEqual({ count: 2, total: 400_000 });
    expect((await desk.call('GET', 'subscription/getpayments?from=2025-02-30')).status).toBe(400);
    const file = await desk.call('GET', `subscription/exportpayments?search=${encodeURIComponent(email)}`);
    const [head, first, ...rest] = (await file.text()).trim().split('\r\n');
    expect(head).toMatch(/^Paid on,Name,Email,Amount,How,Receipt/);
    expect(first).toContain(`${email},2000,Cash,`);
    expect(rest).toHaveLength(4);
  });

  it('[R605] a receipt is found without its accents, its case and its kind of dash', async () => {
    const student = await newStudent();
    const receipts = [`R–17 ${kind.name}`, `É12 ${kind.name}`, `Ж—7  ${kind.name}`];
    for (const receipt of receipts) await add(student, formOf({ receipt }));
    const found = async (search: string) => (await find({ search })).data.map(({ receipt }) => receipt);
    for (const search of ['R-17', 'r–17', 'R‑17']) expect(await found(`${search} ${kind.name}`)).toEqual([receipts[0]]);
    for (const search of ['e12', 'É12', 'e\u030112'])
      expect(await found(`${search} ${kind.name}`)).toEqual([receipts[1]]);
    expect(await found(`ж-7 ${kind.name}`)).toEqual([receipts[2]]);
    const { user_id, email } = student;
    await server.admin.send('POST', 'auth/deleteuser', { user_id, email });
    expect(await found(`e12 ${kind.name}`)).toEqual([]);
  });

  it('[R561] go along with a merge, and back with its undo; one that was recorded since stays', async () => {
    const [kept, gone] = [await newStudent(), await newStudent()];
    const [own, theirs, since] = [formOf(), formOf(), formOf()];
    await add(kept, own);
    await add(gone, theirs);
    const merge_id = newId();
    const pair = { kept_id: kept.user_id, gone_id: gone.user_id };
    await server.admin.send('POST', 'auth/mergeaccounts', { call_id: merge_id, ...pair });
    const ids = async (person: Person) => (await ofPerson(person)).map(({ payment_id }) => payment_id).toSorted();
    expect(await ids(kept)).toEqual([own.payment_id, theirs.payment_id].toSorted());
    await add(kept, since);
    await server.admin.send('POST', 'auth/undomerge', { merge_id });
    expect(await ids(kept)).toEqual([own.payment_id, since.payment_id].toSorted());
    expect(await ids(gone)).toEqual([theirs.payment_id]);
  });

  it('[R561] a deleted account leaves the amount and the day, and nothing of the person', async () => {
    const student = await newStudent();
    const form = formOf({ amount: 123_456, paid_on: '2025-03-04', receipt: 'NIMAL-1', note: 'Paid by his aunt' });
    await add(student, form);
    await cancel(form.payment_id, 'His aunt paid twice');
    const { user_id, email } = student;
    await server.admin.send('POST', 'auth/deleteuser', { user_id, email });
    const { data } = await find({ from: '2025-03-04', to: '2025-03-04' });
    expect(data).toMatchObject([
      { amount: 123_456, user_id: null, name: null, email: null, receipt: '', note: '', cancel_reason: null },
    ]);
    const file = await desk.call('GET', 'subscription/exportpayments?from=2025-03-04&to=2025-03-04');
    expect(await file.text()).toContain('2025-03-04,a deleted account,,1234.56,Cash');
  });

  it('[R562] the day of the desk counts whose last access ends within a week, or ended without a new one', async () => {
    const today = server.clock.nowMs;
    const people: Record<string, Person> = {};
    const ends: Record<string, number[]> = {
      tonight: [0],
      week: [7],
      later: [8],
      prolonged: [3, 40],
      yesterday: [-1],
      lastWeek: [-7],
      before: [-8],
      again: [-2, 30],
      closed: [2],
      taken: [4],
    };
    const MONTHS = ['January', 'February'];
    for (const [name, days] of Object.entries(ends)) {
      const person = await server.person(`${name}${newId()}`, 'student');
      people[name] = person;
      for (const [index, day] of days.entries())
        await give(person, { selectedMonth: MONTHS[index], endDate: dayAfter(day) });
    }
    const read = async (kind: 'soon' | 'over') => {
      const { data } = await desk.get<{ data: EndingStudent[] }>(`subscription/getending?kind=${kind}&limit=200`);
      return data.flatMap(({ user_id, end_date }) => {
        const [name] = Object.entries(people).find(([, person]) => person.user_id === user_id) ?? [];
        return name === undefined
          ? []
          : [`${name} ${(Date.parse(end_date) - Date.parse(academyDate(today))) / DAY_MS}`];
      });
    };
    await server.admin.send('PUT', 'auth/changeactive', { user_id: people['closed']?.user_id, active: 0 });
    const { accessMonths } = await desk.get<{ accessMonths: { subscription_id: string }[] }>(
      `subscription/getallaccesspaperforuser?user_id=${people['taken']?.user_id}`,
    );
    await desk.send('DELETE', `subscription/removeaccess?subscription_id=${accessMonths[0]?.subscription_id}`);
    expect(await read('soon')).toEqual(['tonight 0', 'week 7']);
    expect(await read('over')).toEqual(['yesterday -1', 'lastWeek -7']);
    const first = await desk.get<{ data: EndingStudent[]; has_more: boolean }>(
      'subscription/getending?kind=soon&limit=1',
    );
    expect(first.has_more).toBe(true);
    const { data: day } = await desk.get<{ data: DeskDay }>('subscription/getdeskday');
    const all = async (kind: string) =>
      (await desk.get<{ data: unknown[] }>(`subscription/getending?kind=${kind}&limit=200`)).data.length;
    expect(day).toMatchObject({ ends_soon: await all('soon'), ended: await all('over') });
  });

  it('[R562] the day of the desk has what was paid today, who waits for sign-up, and the last three lists', async () => {
    const day = async () => (await desk.get<{ data: DeskDay }>('subscription/getdeskday')).data;
    const before = await day();
    const student = await newStudent();
    const [paid, wrong] = [formOf({ amount: 12_345 }), formOf()];
    for (const form of [paid, wrong, formOf({ paid_on: dayAfter(-1) })]) await add(student, form);
    await cancel(wrong.payment_id);
    const list = (emails: string[], selectedMonth: string) =>
      desk.send('POST', 'subscription/grantmany', {
        selectedYear: 2026,
        selectedMonth,
        endDate: dayAfter(30),
        list_id: newId(),
        emails,
        keepUnknown: true,
      });
    const unknown = [`${newId()}@papertide.test`, `${newId()}@papertide.test`];
    for (const month of ['March', 'April', 'May', 'June']) await list(unknown, month);
    const after = await day();
    expect(after.paid_today).toEqual({
      count: before.paid_today.count + 1,
      total: before.paid_today.total + 12_345,
    });
    expect(after.waiting).toBe(before.waiting + 2);
    expect(after.lists.map(({ category_month }) => category_month)).toEqual(['June', 'May', 'April']);
  });
});
