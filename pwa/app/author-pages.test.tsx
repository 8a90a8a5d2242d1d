// @vitest-environment jsdom
import { v7 as newId } from 'uuid';
import { afterEach, expect, it, vi } from 'vitest';
import type { DraftExam } from '../../shared/authoring/draft.ts';
import { type Permission, mayDo, type StaffRole } from '../../shared/roles.ts';
import { aDraftExam } from '../../shared/testing/exam.ts';
import { session } from '../api/session.ts';
import { PendingExamsScreen } from '../features/authoring/papers/PendingExamsScreen.tsx';
import { AdminHome } from '../features/back-office/AdminHome.tsx';
import { openPages, show, signInReply, until, withPage, words } from '../ui/testing.ts';
import { adminRoutes } from './admin-routes.tsx';

withPage();
afterEach(() => session.signOut());

let exam: DraftExam = aDraftExam({ exam_name: 'Tides' });

async function showAs(role: StaffRole, page: 'home' | 'exams'): Promise<string[]> {
  const asked: string[] = [];
  const user = { user_id: newId(), email: 'ama@x.test', role: role === 'admin' ? 'admin' : 'student', roles: [role] };
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/signin')) return Response.json(signInReply(user));
    if (path.endsWith('/signout')) return Response.json({});
    asked.push(path);
    if (path.startsWith('/api/exams/getexams')) return Response.json({ data: [exam] });
    return Response.json({ code: 'not_found', message: 'Nothing here.' }, { status: 404 });
  });
  await session.signIn('ama@x.test', '');
  const element = page === 'home' ? <AdminHome Desk={() => null} /> : <PendingExamsScreen />;
  await show(openPages([{ path: '/', element }], '/').element);
  await until(() => expect(words()).toContain('Tides'));
  return asked;
}

const names = () =>
  [...document.querySelectorAll('button, a')].map((one) => one.getAttribute('aria-label') ?? one.textContent);

it('[R598] an author sees the drafts without what takes a paper off, and without full mocks', async () => {
  await showAs('admin', 'exams');
  expect(names()).toContain('Full mocks');
  expect(names().some((name) => name.startsWith('Delete'))).toBe(true);
  await session.signOut();
  await showAs('author', 'exams');
  expect(names()).not.toContain('Full mocks');
  expect(names().some((name) => name.startsWith('Delete'))).toBe(false);
  expect(names().some((name) => name.includes('Tides'))).toBe(true);
});

it('[R598] the home of an author has the drafts, asks for nothing that is refused, and each link can be opened', async () => {
  const asked = await showAs('author', 'home');
  const refused = ['marking', 'insight', 'groups', 'reviews', 'findkeysinpapers', 'getsamples'];
  expect(asked.filter((path) => refused.some((part) => path.includes(part)))).toEqual([]);
  const needed = (path: string): Permission | null => {
    const route = adminRoutes.find((one) => one.path === path);
    return route && typeof route.who === 'object' ? route.who.may : null;
  };
  const links = [...document.querySelectorAll('a')].map((one) => new URL(one.href).pathname);
  expect(links).toContain('/admin/exam/new');
  for (const path of links) {
    const permission = needed(path);
    if (permission !== null) expect(mayDo(['author'], permission), path).toBe(true);
  }
  expect(document.querySelector('a[href*="samples"]')).toBeNull();
});

it('[R550] who publishes finds the drafts that are ready: on the home, in a list of them alone, each marked', async () => {
  exam = { ...exam, ready_at: Date.parse('2026-03-02T06:00:00Z') };
  await showAs('admin', 'home');
  const link = [...document.querySelectorAll('a')].find((one) => one.textContent === '1 draft is ready to publish');
  expect(link?.getAttribute('href')).toBe('/admin/exam?ready=1');
  await session.signOut();
  await showAs('author', 'home');
  expect(words()).not.toContain('ready to publish');
  await showAs('admin', 'exams');
  expect(words()).toContain('Ready to publish since 2 Mar');
});
