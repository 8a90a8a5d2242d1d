import { describe, expect, it } from 'vitest';
import { insertUser } from '../accounts/queries.ts';
import { openTestApp } from '../testing/app.ts';

async function openAcademy() {
  const app = await openTestApp();
  const { headers } = await app.signUp('boss', 'admin');
  const { user } = await app.signUp('nimal');
  const grant = (selectedMonth: string, endDate: string) =>
    app.request('POST', '/api/subscription/addsubscription', {
      body: { selectedYear: 2026, selectedMonth, endDate, selectedUser: user.user_id },
      headers,
    });
  const read = async (path: string) => {
    const reply = await app.request('GET', `/api/subscription/${path}`, { headers });
    return { reply, lines: (await reply.text()).split('\r\n') };
  };
  return { ...app, headers, user, grant, read };
}

describe('[R117] the tables of access control as files', () => {
  it('have every user with the months, and what is over says so', async () => {
    const { grant, read, user } = await openAcademy();
    await grant('March', '2026-03-30');
    await grant('January', '2026-01-31');
    const { reply, lines } = await read('exportusers');
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="users.csv"');
    expect(lines[0]).toBe('ID,First name,Last name,Address,Email,Phone,Classes,Role,State,Access months');
    expect(lines[2]).toBe(
      `${user.user_id},nimal,Test,Galle,nimal@papertide.test,,,student,active,"March 2026 until 2026-03-30; January 2026 ended 2026-01-31"`,
    );
    expect(lines).toHaveLength(4);
  });

  it('are narrowed as the table is', async () => {
    const { read } = await openAcademy();
    expect((await read('exportusers?search=NIMAL')).lines).toHaveLength(3);
    expect((await read('exportusers?search=nobody')).lines).toHaveLength(2);
    expect((await read('exportusers?role=admin')).lines).toHaveLength(3);
    expect((await read('exportlog?kind=roles')).lines).toHaveLength(2);
  });

  it('are whole beyond one page of them, each line once', async () => {
    const { store, read, clock } = await openAcademy();
    await store.transact(async (tx) => {
      for (let index = 0; index < 1_001; index += 1) {
        const name = {
          first_name: `S${index}`,
          last_name: 'Test',
          address: 'Galle',
          email: `s${index}@papertide.test`,
        };
        await insertUser(tx, { ...name, password_hash: 'x', role: 'student' }, clock.nowMs);
      }
    });
    const { lines } = await read('exportusers');
    expect(lines).toHaveLength(1 + 1_003 + 1);
    expect(new Set(lines).size).toBe(lines.length);
  });

  it('hold no formula, whatever somebody has for a name', async () => {
    const { store, read, user } = await openAcademy();
    const names = { first_name: '=HYPERLINK("https://evil.test")', address: 'Galle, "Fort"' };
    await store.transact((tx) => tx.updateTable('users').set(names).where('user_id', '=', user.user_id).execute());
    const { lines } = await read('exportusers');
    expect(lines[2]).toContain(`,"'=HYPERLINK(""https://evil.test"")",Test,"Galle, ""Fort""",`);
  });

  it('have the whole log, the newest first, at the time of the academy', async () => {
    const { grant, read } = await openAcademy();
    await grant('March', '2026-03-30');
    expect((await read('exportlog')).lines).toEqual([
      'When (Asia/Colombo),What,Month,Until,To whom,By',
      '2026-03-02 10:30,Access to March 2026 given until 2026-03-30,March 2026,2026-03-30,nimal Test,boss Test',
      '',
    ]);
  });
});
