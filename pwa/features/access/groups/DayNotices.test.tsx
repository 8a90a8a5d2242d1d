// @vitest-environment jsdom
import { v7 as newId } from 'uuid';
import { afterEach, expect, it, vi } from 'vitest';
import type { WholeGroup } from '../../../../shared/group-forms.ts';
import { session } from '../../../api/session.ts';
import { show, signInReply, withPage, words } from '../../../ui/testing.ts';
import { DayNotices } from './DayNotices.tsx';

withPage();

const whole: WholeGroup = {
  group: { group_id: newId(), name: 'Monday', code: null, members: 0, waiting: 0 },
  members: [],
  waiting: [],
  months: [],
  papers: [],
};
const MARCH = { category_year: 2026, category_month: 'March' };

afterEach(() => session.signOut());

it.each([
  ['desk', 'Give it the month under Months.'],
  ['teacher', 'Ask the office to give this class the month.'],
])('[R607] what to do about a month that a class has not follows what the %s may do', async (role, todo) => {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path.endsWith('/signin') ? signInReply({ user_id: newId(), email: 'a@x.test', roles: [role] }) : {}),
  );
  await session.signIn('a@x.test', '');
  await show(<DayNotices whole={whole} what="paper" months={[MARCH]} due_date="2036-12-31" />);
  expect(words()).toContain(`The group has no access to March 2026 until that day. ${todo}`);
});
