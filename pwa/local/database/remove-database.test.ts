import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { databaseName, openLocalDatabase } from './db.ts';
import { unsavedDraftsOf, type UnsavedDraft } from '../unsaved-edits/unsaved-drafts.ts';
import { askForRemoval, finishRemovals, removeLocalDatabase } from './remove-database.ts';
import { readRemovals } from './session-db.ts';

let users = 0;

async function openWithWork() {
  users += 1;
  const user_id = `user-${users}`;
  const db = await openLocalDatabase(user_id);
  await db.places.put({ result_id: 'attempt', part_no: 2 });
  return { user_id, db };
}

function unsavedBlock(): UnsavedDraft {
  const row = {
    content_id: newId(),
    part_id: newId(),
    content_type: 'text' as const,
    content_status: 'added' as const,
    content_data: 'Choose',
    questions: [],
    version: 0,
  };
  return { kind: 'block', row, kept_at: 1 };
}

async function exists(user_id: string): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name === databaseName(user_id));
}

describe('removing what a person keeps on this device', () => {
  it('deletes their database under the tabs that have it open, which do not make an empty one', async () => {
    const { user_id, db } = await openWithWork();
    await askForRemoval(user_id);
    expect(await removeLocalDatabase(user_id)).toBe(true);
    await expect(db.places.toArray()).rejects.toThrow('Database has been closed');
    expect(await exists(user_id)).toBe(false);
    expect(await readRemovals()).toEqual([]);
  });

  it('deletes what they typed into drafts of papers', async () => {
    const { user_id } = await openWithWork();
    const exam_id = newId();
    await unsavedDraftsOf(user_id, exam_id).keep(unsavedBlock());
    expect(await unsavedDraftsOf(user_id, exam_id).read()).toHaveLength(1);
    await askForRemoval(user_id);
    expect(await removeLocalDatabase(user_id)).toBe(true);
    expect(await unsavedDraftsOf(user_id, exam_id).read()).toEqual([]);
  });

  it('leaves everybody else what is theirs', async () => {
    const [nimal, amaya] = [await openWithWork(), await openWithWork()];
    await askForRemoval(nimal.user_id);
    await removeLocalDatabase(nimal.user_id);
    expect(await amaya.db.places.toArray()).toHaveLength(1);
    amaya.db.close();
  });

  it('says that a tab still holds it, and is finished by itself once that tab lets go', async () => {
    const { user_id, db } = await openWithWork();
    db.close();
    const frozen = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(databaseName(user_id));
      opening.addEventListener('success', () => resolve(opening.result));
    });
    await askForRemoval(user_id);
    expect(await removeLocalDatabase(user_id, 1)).toBe(false);
    expect(await readRemovals()).toEqual([user_id]);
    frozen.close();
    await expect.poll(() => exists(user_id)).toBe(false);
    await expect.poll(readRemovals).toEqual([]);
  });

  it('is finished at the next start where the browser died before, but not for an owner who is back', async () => {
    const [gone, back] = [await openWithWork(), await openWithWork()];
    gone.db.close();
    await askForRemoval(gone.user_id);
    await askForRemoval(back.user_id);
    await finishRemovals(back.user_id);
    expect([await exists(gone.user_id), await exists(back.user_id)]).toEqual([false, true]);
    expect(await back.db.places.toArray()).toHaveLength(1);
    expect(await readRemovals()).toEqual([]);
    back.db.close();
  });
});
