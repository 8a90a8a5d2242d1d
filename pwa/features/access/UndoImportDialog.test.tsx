// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { AccessList } from '../../../shared/access-lists.ts';
import { show, until, withPage, words } from '../../ui/testing.ts';
import { UndoImportDialog } from './UndoImportDialog.tsx';

withPage();

const list_id = '01a20171-6b63-711a-b6a2-8b585b4eab65';
const IMPORTED: AccessList = {
  list_id,
  kind: 'imported',
  at: Date.parse('2026-03-01T10:00:00Z'),
  actor: 'Shirani',
  category_year: null,
  category_month: null,
  end_date: null,
  group: null,
  changed: 12,
  undone_at: null,
  undone_by: null,
  left: 12,
};

async function open(list: AccessList, undo: { created: number; joined: number }): Promise<string | null | undefined> {
  const data = { list_id, groups: [], logged_in: [], ...undo };
  vi.stubGlobal('fetch', async () => Response.json({ data }));
  await show(<UndoImportDialog list={list} onChanged={() => undefined} onClose={() => undefined} />);
  await until(() => expect(words()).not.toContain('Loading'));
  return document.querySelector('h2')?.textContent;
}

it('[R599] an import that was undone shows what the undo did', async () => {
  const undone = { ...IMPORTED, undone_at: IMPORTED.at + 60_000, undone_by: 'Shirani', left: 0 };
  expect(await open(undone, { created: 0, joined: 0 })).toBe('What the undo did');
  expect(words()).toContain('12 students of this import: new accounts were deleted');
  expect(words()).not.toContain('nothing to undo');
  expect(words()).not.toContain('Undo the list');
});

it('[R599] an import that stands shows what its undo would do', async () => {
  expect(await open(IMPORTED, { created: 10, joined: 2 })).toBe('Undo this list?');
  expect(words()).toContain('10 accounts are deleted.');
  expect(words()).toContain('Undo the list');
});
