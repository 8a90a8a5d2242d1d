import { expect, it, vi } from 'vitest';
import { waitFor } from '../../shared/testing/wait-for.ts';
import { findReadyPaper } from '../local/media/papers.ts';
import { createDownloads } from './downloads-store.ts';
import { openDownload } from './testing/device.ts';
import { listedPaper } from './wanted-paper.ts';

it('[R619] papers of a month come one after the other, and one that fails does not stop the others', async () => {
  const { paper, deps } = await openDownload();
  const downloads = createDownloads({ ...deps, askForPersistence: () => undefined });
  const gone = { ...listedPaper(paper.exam), exam_id: 'gone' };
  const { exam_id } = paper.exam;
  const changed = vi.fn<() => void>();
  downloads.subscribe(changed);
  void downloads.startAll(deps, [gone, listedPaper(paper.exam)]);
  expect([gone.exam_id, exam_id].map((id) => downloads.isQueued(deps.db, id))).toEqual([true, true]);
  expect(changed).toHaveBeenCalled();
  expect(downloads.state(deps.db, exam_id)).toBeNull();
  await waitFor(async () => expect(await findReadyPaper(deps.db, exam_id, 1)).not.toBeNull());
  await waitFor(() => expect(downloads.isQueued(deps.db, exam_id)).toBe(false));
  expect(downloads.state(deps.db, 'gone')).toMatchObject({ kind: 'failed' });
});

it('[R619] who logs out leaves no paper of the queue behind', async () => {
  const { paper, deps } = await openDownload();
  const downloads = createDownloads({ ...deps, askForPersistence: () => undefined });
  const second = { ...listedPaper(paper.exam), exam_id: 'second' };
  const all = downloads.startAll(deps, [listedPaper(paper.exam), second]);
  downloads.stopAll(deps.db);
  await all;
  expect(downloads.isQueued(deps.db, 'second')).toBe(false);
  expect(downloads.state(deps.db, 'second')).toBeNull();
});
