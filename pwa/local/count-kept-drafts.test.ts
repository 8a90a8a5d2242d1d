import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { countKeptDrafts } from './count-kept-drafts.ts';
import { keptDraftsName } from './db.ts';
import { keptDraftsOf } from './kept-drafts.ts';
import { keptTextsOf } from './kept-texts.ts';

it('[R85] counts what an admin typed into papers and the server does not have', async () => {
  const user_id = newId();
  const [one, other] = [newId(), newId()];
  const text = (id: string) => ({ kind: 'explanation' as const, id, html: '<p>Look</p>', before: '', kept_at: 1 });
  await keptTextsOf(user_id, one).keep(text(one));
  await keptTextsOf(user_id, other).keep(text(other));
  await keptDraftsOf(user_id, other).keep({
    kind: 'document',
    kept_at: 1,
    row: {
      reading_document_id: newId(),
      part_id: newId(),
      content_type: 'title',
      content_order: 0,
      content_status: 'saved',
      content_data: 'Tide',
      version: 0,
    },
  });
  expect(await countKeptDrafts(user_id)).toEqual({ edits: 3, papers: 2 });
  // and stands in nobody's way afterwards
  await keptTextsOf(user_id, one).forget('explanation', one);
  expect(await countKeptDrafts(user_id)).toEqual({ edits: 2, papers: 1 });
});

it('[R85] makes no database on the device of somebody who never wrote a paper', async () => {
  const user_id = newId();
  expect(await countKeptDrafts(user_id)).toEqual({ edits: 0, papers: 0 });
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(keptDraftsName(user_id));
});
