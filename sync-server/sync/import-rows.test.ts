import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ExportedRows } from '../../shared/exported-rows.ts';
import { nextStamp } from '../../shared/sync/clock.ts';
import { EMPTY_PUSH } from '../../shared/sync/protocol.ts';
import { importRows } from './import-rows.ts';
import { NOW, openSyncServer, type SyncServer } from './testing.ts';

let server: SyncServer;
let user_id: string;
beforeEach(async () => {
  server = await openSyncServer();
  user_id = await server.newUser();
  await server.grantMonth(user_id);
});
afterEach(() => server.close());

/** What a phone that never came online again exported: an ended attempt, its answer, and a row refused before. */
function anExport(): ExportedRows {
  const { exam_id, blank, dropDown } = server.paper;
  const result_id = newId();
  const answer = { result_id, exam_id, hlc: nextStamp(null, NOW - 500, 'phone') };
  const attempt = { result_id, exam_id, revision: 1, start_time: NOW - 1_000, end_time: NOW, abandoned: 0 };
  return {
    papertide_export: 1,
    user_id,
    exported_at: NOW,
    rows: {
      ...EMPTY_PUSH,
      attempts: [attempt],
      answers: [{ ...answer, question_id: blank, answer_type: 'fillBlank', answer: 'salt' }],
    },
    refused: [
      {
        collection: 'answers',
        key: `${result_id}/${dropDown}`,
        code: 'unknown_attempt',
        message: '',
        refused_at: NOW,
        row: { ...answer, question_id: dropDown, answer_type: 'dropDown', answer: 'True' },
      },
    ],
  };
}

describe('a file that a device exported', () => {
  it('is taken as its student, scored, and reaches the other devices', async () => {
    const imported = await importRows(server.store, JSON.stringify(anExport()), NOW);
    expect(imported).toEqual({ user_id, rowCount: 3, refused: [] });
    const { pull } = await server.sync(user_id);
    expect(pull.answers).toHaveLength(2);
    expect(pull.results).toMatchObject([{ correct: 2, total: 3 }]);
  });

  it('[S4] changes nothing the second time', async () => {
    const text = JSON.stringify(anExport());
    await importRows(server.store, text, NOW);
    const before = (await server.sync(user_id)).cursor;
    expect((await importRows(server.store, text, NOW)).refused).toEqual([]);
    expect((await server.sync(user_id)).cursor).toBe(before);
  });

  it.each(['', '{', '[]', '{"papertide_export":2}'])('must be one: %j is not', async (text) => {
    await expect(importRows(server.store, text, NOW)).rejects.toThrow('not a file that Papertide exported');
  });

  it('must be somebody’s whom the server knows', async () => {
    const text = JSON.stringify({ ...anExport(), user_id: newId() });
    await expect(importRows(server.store, text, NOW)).rejects.toThrow('does not know');
  });
});
