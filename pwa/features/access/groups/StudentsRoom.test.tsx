// @vitest-environment jsdom
import { act } from 'react';
import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import type { WholeGroup } from '../../../../shared/group-forms.ts';
import { StudentsRoom } from './StudentsRoom.tsx';
import { show, withPage } from '../../../ui/testing.ts';

withPage();

it('a long list of students, or of addresses that wait, is shown step by step', async () => {
  const name = (index: number) => `s${index}@example.com`;
  const whole: WholeGroup = {
    group: { group_id: newId(), name: 'Monday class', code: null, members: 150, waiting: 120 },
    members: Array.from({ length: 150 }, (_, index) => ({
      user_id: newId(),
      first_name: 'S',
      last_name: `${index}`,
      email: name(index),
      joined_at: 0,
    })),
    waiting: Array.from({ length: 120 }, (_, index) => name(1_000 + index)),
    months: [],
    papers: [],
  };
  const none = () => undefined;
  await show(<StudentsRoom whole={whole} onChanged={none} onReload={none} onAdd={none} />);
  const counts = () => ['tbody tr', 'li'].map((what) => document.querySelectorAll(what).length);
  const more = () => [...document.querySelectorAll('button')].filter((one) => one.textContent === 'Show more');
  expect(counts()).toEqual([100, 100]);
  expect(document.body.textContent).toContain('120 addresses');
  await act(async () => more()[0]!.click());
  expect(counts()).toEqual([150, 100]);
  await act(async () => more()[0]!.click());
  expect(counts()).toEqual([150, 120]);
  expect(more()).toEqual([]);
});
