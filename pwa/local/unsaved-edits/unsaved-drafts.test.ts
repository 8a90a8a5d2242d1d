import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { unsavedDraftsName } from '../database/db.ts';
import { type UnsavedDraft, unsavedDraftsOf } from './unsaved-drafts.ts';
import { type UnsavedText, unsavedTextsOf } from './unsaved-texts.ts';

function block(content_data: string, content_id = newId()): UnsavedDraft {
  const row = {
    content_id,
    part_id: newId(),
    content_type: 'text' as const,
    content_status: 'added' as const,
    content_data,
    questions: [],
    version: 0,
  };
  return { kind: 'block', row, kept_at: 1 };
}

it('gives back the latest of each edit of a paper, over a visit that ended without a word', async () => {
  const [user_id, exam_id] = [newId(), newId()];
  const id = newId();
  const before = unsavedDraftsOf(user_id, exam_id);
  await before.keep(block('Choo', id));
  const last = { ...block('Choose', id), is_sent: true };
  await before.keep(last);
  await unsavedDraftsOf(user_id, newId()).keep(block('another paper'));
  expect(await unsavedDraftsOf(user_id, exam_id).read()).toEqual([last]);
});

it('gives nobody the edits of somebody else on the same device', async () => {
  const exam_id = newId();
  await unsavedDraftsOf(newId(), exam_id).keep(block('mine'));
  expect(await unsavedDraftsOf(newId(), exam_id).read()).toEqual([]);
});

it('forgets an edit that the server has', async () => {
  const drafts = unsavedDraftsOf(newId(), newId());
  const id = newId();
  await drafts.keep(block('Choose', id));
  await drafts.forget('block', id);
  expect(await drafts.read()).toEqual([]);
});

it('[R85] forgets nothing that another tab or a later visit kept since, and what it read itself', async () => {
  const [user_id, exam_id, id] = [newId(), newId(), newId()];
  const [first, second] = [unsavedDraftsOf(user_id, exam_id), unsavedDraftsOf(user_id, exam_id)];
  await first.keep(block('Choose', id));
  await second.read();
  const typedOn = block('Choose one', id);
  await second.keep(typedOn);
  await first.forget('block', id);
  expect(await second.read()).toEqual([typedOn]);
  const later = unsavedDraftsOf(user_id, exam_id);
  await later.read();
  await later.forget('block', id);
  expect(await later.read()).toEqual([]);
});

it('[R156] what two tabs type into one block lies beside each other, the newest first, and each forgets its own alone', async () => {
  const [user_id, exam_id, id] = [newId(), newId(), newId()];
  const [one, other] = [unsavedDraftsOf(user_id, exam_id), unsavedDraftsOf(user_id, exam_id)];
  const words = (content_data: string, kept_at: number) => ({ ...block(content_data, id), kept_at });
  await one.keep(words('Choose', 1));
  await other.keep(words('Sel', 2));
  await one.keep(words('Choose one', 3));
  await other.keep(words('Select', 4));
  const later = unsavedDraftsOf(user_id, exam_id);
  const [newest, older] = await later.read();
  expect([newest, older]).toMatchObject([
    { row: { content_data: 'Select' }, kept_at: 4 },
    { row: { content_data: 'Choose one' }, kept_at: 3 },
  ]);
  // typed on where it was read, under which the tab of before goes on beside it
  await later.keep({ ...words('Select two', 5), place: newest!.place });
  await other.keep(words('Selected', 6));
  await later.forget('block', newest!.place ?? id);
  await one.forget('block', id);
  expect((await unsavedDraftsOf(user_id, exam_id).read()).map(({ row }) => row.content_data)).toEqual(['Selected']);
});

it('[R156] of a text that two tabs typed, the older comes with the visit after the newer is let go', async () => {
  const [user_id, exam_id] = [newId(), newId()];
  const visit = () => unsavedTextsOf(user_id, exam_id);
  const paste = (text: string, kept_at: number): UnsavedText => ({
    kind: 'paste',
    id: exam_id,
    text,
    first_part: null,
    sent: null,
    kept_at,
  });
  const [one, other] = [visit(), visit()];
  await one.keep(paste('READING', 1));
  await other.keep(paste('LISTENING', 2));
  const later = visit();
  expect(await later.read()).toEqual([paste('LISTENING', 2)]);
  await later.forget('paste', exam_id);
  // it was added, and taken back
  await later.keep(paste('LISTENING', 3));
  await later.forget('paste', exam_id);
  expect(await visit().read()).toEqual([paste('READING', 1)]);
});

it('opens in spite of an edit that it cannot read', async () => {
  const [user_id, exam_id] = [newId(), newId()];
  const drafts = unsavedDraftsOf(user_id, exam_id);
  await drafts.keep(block('Choose'));
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open(unsavedDraftsName(user_id));
    opening.addEventListener('success', () => resolve(opening.result));
  });
  const store = database.transaction('drafts', 'readwrite').objectStore('drafts');
  await new Promise((resolve) => {
    const put = store.put({ kind: 'picture', id: newId(), exam_id, draft: { kind: 'picture' } });
    put.addEventListener('success', resolve);
  });
  database.close();
  expect(await drafts.read()).toHaveLength(1);
});
