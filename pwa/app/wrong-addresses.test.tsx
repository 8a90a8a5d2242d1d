// @vitest-environment jsdom
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../api/session.ts';
import { openPages, show, signInReply, until, withPage, words } from '../ui/testing.ts';
import { adminRoutes } from './admin-routes.tsx';

withPage();

const gone = { code: 'not_found', message: 'The page was not found.' };

beforeEach(async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/signin')) return Response.json(signInReply({ user_id: newId(), email: 'ama@x.test' }));
    if (path.endsWith('/signout')) return Response.json({});
    return Response.json(gone, { status: 404 });
  });
  await session.signIn('ama@x.test', '');
});

afterEach(() => session.signOut());

const ADDRESSES = [
  ...adminRoutes.flatMap(({ path }) => (path.includes('/:') ? [[path, path]] : [])),
  ...['student=x', 'student=x&attempt=x', 'paper=x', 'pages=x'].map((query) => [
    '/admin/insight',
    `/admin/insight?${query}`,
  ]),
  ...['student', 'group'].map((what) => ['/admin/report-card/:what/:id?', `/admin/report-card/${what}/x`]),
] as const;

it.each(ADDRESSES)(
  '[R527] %s: a wrong address (%s) says that nothing was found, and offers no second try',
  async (path, address) => {
    const route = adminRoutes.find((one) => one.path === path);
    await route?.screen.load();
    const { element } = openPages(
      [
        { path, element: route?.screen.element },
        { path: '/404', element: 'Page not found.' },
      ],
      address.replaceAll(/:\w+\??/g, 'rubbish'),
    );
    await show(element);
    await until(() => expect(words()).toMatch(/not found/));
    expect(words()).not.toContain('Try again');
  },
);
