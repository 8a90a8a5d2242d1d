import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { v7 as newId } from 'uuid';
import { openLocalDatabase, type LocalDatabase } from '../local/database/db.ts';
import { saveMissingExplanations } from './explanations.ts';
import { refreshPublicLibrary } from './public-library.ts';
import { unreachable } from './testing/fake-server.ts';
import { anExam } from '../../shared/testing/exam.ts';

let db: LocalDatabase;
beforeEach(async () => {
  db = await openLocalDatabase(newId());
});
afterEach(() => db.delete());

function aResult(exam_id: string) {
  return { result_id: newId(), exam_id, revision: 1, correct: 1, total: 1, score: null, rows: [] };
}

describe('explanations', () => {
  it('of scored papers are kept once each, also where a paper has none', async () => {
    const [first, second] = [newId(), newId()];
    await db.results.bulkAdd([aResult(first), aResult(first), aResult(second)]);
    const asked: string[] = [];
    const fetchApi = (path: string) => {
      asked.push(path);
      const explanationData = path.endsWith(first) ? { content_data: '<p>Because.</p>' } : null;
      return Promise.resolve(Response.json({ explanationData, message: '' }));
    };
    expect(await saveMissingExplanations({ db, fetchApi })).toBe(true);
    expect((await db.explanations.get(first))?.content_data).toBe('<p>Because.</p>');
    expect((await db.explanations.get(second))?.content_data).toBeNull();
    await saveMissingExplanations({ db, fetchApi });
    expect(asked).toHaveLength(2);
  });

  it('come with the reasons and transcripts, which a row that an older app kept is asked for once', async () => {
    const [given, older] = [newId(), newId()];
    await db.results.bulkAdd([aResult(given), aResult(older)]);
    await db.explanations.bulkAdd([given, older].map((exam_id) => ({ exam_id, content_data: null })));
    const reasonsData = {
      reasons: [{ question_id: newId(), reason: 'The text says so.', evidence: [] }],
      transcripts: [{ part_id: newId(), turns: [{ speaker: 'Olivia', words: 'Good morning.', start_ms: null }] }],
    };
    const asked: string[] = [];
    const fetchApi = (path: string) => {
      asked.push(path);
      return Promise.resolve(Response.json({ explanationData: null, ...(path.endsWith(given) && { reasonsData }) }));
    };
    await saveMissingExplanations({ db, fetchApi });
    expect((await db.explanations.get(given))?.reasons).toEqual(reasonsData);
    // an older server knows of none
    expect((await db.explanations.get(older))?.reasons).toBeNull();
    await saveMissingExplanations({ db, fetchApi });
    expect(asked).toHaveLength(2);
  });

  it('are kept where the reasons beside them are of a kind that this version cannot read', async () => {
    const exam_id = newId();
    await db.results.add(aResult(exam_id));
    const fetchApi = () =>
      Promise.resolve(
        Response.json({
          explanationData: { content_data: '<p>Because.</p>' },
          reasonsData: {
            reasons: [{ question_id: newId(), reason: '', evidence: [{ kind: 'film' }] }],
            transcripts: [],
          },
        }),
      );
    expect(await saveMissingExplanations({ db, fetchApi })).toBe(true);
    expect(await db.explanations.get(exam_id)).toEqual({ exam_id, content_data: '<p>Because.</p>', reasons: null });
  });

  it('are tried again after a lost connection, and one refusal does not keep the others away', async () => {
    const [refused, given] = [newId(), newId()].toSorted();
    if (!refused || !given) throw new Error('two ids are made above');
    await db.results.bulkAdd([aResult(refused), aResult(given)]);
    expect(await saveMissingExplanations({ db, fetchApi: () => Promise.reject(unreachable()) })).toBe(false);
    const fetchApi = (path: string) =>
      Promise.resolve(
        path.endsWith(given)
          ? Response.json({ explanationData: { content_data: 'x' } })
          : Response.json({ code: 'not_allowed', message: 'No.' }, { status: 403 }),
      );
    expect(await saveMissingExplanations({ db, fetchApi })).toBe(true);
    expect(await db.explanations.toCollection().primaryKeys()).toEqual([given]);
  });
});

describe('the public library', () => {
  it('replaces what the visitor had, and stays as it was where the call fails', async () => {
    const [old, fresh] = [anExam(), anExam()];
    await db.exams.put({ ...old, deleted: 0 });
    await expect(refreshPublicLibrary({ db, fetchApi: () => Promise.reject(unreachable()) })).rejects.toThrow(
      'No connection.',
    );
    expect(await db.exams.toCollection().primaryKeys()).toEqual([old.exam_id]);
    await refreshPublicLibrary({ db, fetchApi: () => Promise.resolve(Response.json({ data: [fresh] })) });
    expect(await db.exams.toArray()).toEqual([{ ...fresh, deleted: 0 }]);
  });
});
