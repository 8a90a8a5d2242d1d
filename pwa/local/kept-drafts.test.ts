import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { keptDraftsName } from './db.ts';
import { type KeptDraft, keptDraftsOf } from './kept-drafts.ts';

function block(content_data: string, content_id = newId()): KeptDraft {
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
  const before = keptDraftsOf(user_id, exam_id);
  await before.keep(block('Choo', id));
  const last = { ...block('Choose', id), is_sent: true };
  await before.keep(last);
  await keptDraftsOf(user_id, newId()).keep(block('another paper'));
  expect(await keptDraftsOf(user_id, exam_id).read()).toEqual([last]);
});

it('gives nobody the edits of somebody else on the same device', async () => {
  const exam_id = newId();
  await keptDraftsOf(newId(), exam_id).keep(block('mine'));
  expect(await keptDraftsOf(newId(), exam_id).read()).toEqual([]);
});

it('forgets an edit that the server has', async () => {
  const kept = keptDraftsOf(newId(), newId());
  const id = newId();
  await kept.keep(block('Choose', id));
  await kept.forget('block', id);
  expect(await kept.read()).toEqual([]);
});

it('[R85] forgets nothing that another tab or a later visit kept since, and what it read itself', async () => {
  const [user_id, exam_id, id] = [newId(), newId(), newId()];
  const [first, second] = [keptDraftsOf(user_id, exam_id), keptDraftsOf(user_id, exam_id)];
  await first.keep(block('Choose', id));
  const typedOn = block('Choose one', id);
  await second.keep(typedOn);
  await first.forget('block', id);
  expect(await second.read()).toEqual([typedOn]);
  const later = keptDraftsOf(user_id, exam_id);
  await later.read();
  await later.forget('block', id);
  expect(await later.read()).toEqual([]);
});

it('opens in spite of an edit that it cannot read', async () => {
  const [user_id, exam_id] = [newId(), newId()];
  const kept = keptDraftsOf(user_id, exam_id);
  await kept.keep(block('Choose'));
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open(keptDraftsName(user_id));
    opening.addEventListener('success', () => resolve(opening.result));
  });
  const store = database.transaction('drafts', 'readwrite').objectStore('drafts');
  await new Promise((resolve) => {
    const put = store.put({ kind: 'picture', id: newId(), exam_id, draft: { kind: 'picture' } });
    put.addEventListener('success', resolve);
  });
  database.close();
  expect(await kept.read()).toHaveLength(1);
});
