// Saving the explanation of a paper on every database, with two admins who write it at once.

import { beforeAll, describe, expect, it } from 'vitest';
import { openPaperServerOn, type PaperServer, publishPaper, writeDraft } from '../testing/papers.ts';
import { STORES } from '../testing/stores.ts';

interface Explanation {
  explanation_id: string;
  exam_id: string;
  content_data: string;
  status: string;
  version: number;
}

const ROUNDS = 6;

describe.each(STORES)('explanations on $name', (kind) => {
  let server: PaperServer;
  beforeAll(async () => {
    server = await openPaperServerOn(kind);
  });

  const callToAdd = (examId: string, contentData: string, version?: number) =>
    server.admin.call('POST', 'explanation/addexplanation', { examId, contentData, version });
  const callToUpdate = (explanation_id: string, contentData: string, version?: number) =>
    server.admin.call('PUT', 'explanation/updateexplanation', { explanation_id, contentData, version });
  const readFor = async (person: 'admin' | 'student', exam_id: string, query = '') =>
    (
      await server[person].get<{ explanationData: Explanation | null }>(
        `explanation/getexplanationforexam/${exam_id}${query}`,
      )
    ).explanationData;
  /** Returns the explanation that a good reply says was saved. */
  async function savedIn(reply: Response): Promise<Explanation> {
    const body = (await reply.json()) as { createdExplanation?: Explanation; updatedExplanation?: Explanation };
    const saved = body.createdExplanation ?? body.updatedExplanation;
    if (!saved) throw new Error(`answered ${reply.status}: ${JSON.stringify(body)}`);
    return saved;
  }

  it('[R29] on a version that another save replaced are refused with what stands now, and nothing is lost', async () => {
    const { exam_id } = await writeDraft(server.admin);
    const first = await savedIn(await callToAdd(exam_id, '<p>First.</p>', 0));
    expect(first).toMatchObject({ exam_id, content_data: '<p>First.</p>', version: 1 });
    const theirs = await savedIn(await callToUpdate(first.explanation_id, '<p>Theirs.</p>', 1));
    expect(theirs).toEqual({ ...first, content_data: '<p>Theirs.</p>', version: 2 });
    for (const mine of [
      await callToUpdate(first.explanation_id, '<p>Mine.</p>', 1),
      await callToAdd(exam_id, '<p>Mine.</p>', 0),
    ])
      expect([mine.status, await mine.json()]).toMatchObject([409, { code: 'draft_changed', data: theirs }]);
    expect(await readFor('admin', exam_id)).toEqual(theirs);
    const saved = await savedIn(await callToUpdate(first.explanation_id, '<p>Mine.</p>', 2));
    expect([saved.content_data, saved.version]).toEqual(['<p>Mine.</p>', 3]);
  });

  it('[R29] a second time change nothing, also where the reply of the first was lost', async () => {
    const { exam_id } = await writeDraft(server.admin);
    const first = await savedIn(await callToAdd(exam_id, '<p onclick="x()">First.</p>', 0));
    expect(await savedIn(await callToAdd(exam_id, '<p onclick="x()">First.</p>', 0))).toEqual(first);
    const next = await savedIn(await callToUpdate(first.explanation_id, '<p>Next.</p>', 1));
    expect(await savedIn(await callToUpdate(first.explanation_id, '<p>Next.</p>', 1))).toEqual(next);
    expect(next.version).toBe(2);
  });

  it('are put over whatever stands by a call that names no version, and then are of the next one', async () => {
    const { exam_id } = await writeDraft(server.admin);
    const { explanation_id } = await savedIn(await callToAdd(exam_id, '<p>First.</p>'));
    expect(await savedIn(await callToAdd(exam_id, '<p>Second.</p>'))).toMatchObject({ explanation_id, version: 2 });
    expect(await savedIn(await callToUpdate(explanation_id, '<p>Third.</p>'))).toMatchObject({ version: 3 });
    const late = await callToUpdate(explanation_id, '<p>Late.</p>', 2);
    expect([late.status, await late.json()]).toMatchObject([409, { data: { content_data: '<p>Third.</p>' } }]);
  });

  it('[R29] that are not there say so to who saw one', async () => {
    const { exam_id } = await writeDraft(server.admin);
    const gone = { code: 'draft_changed', data: null };
    for (const reply of [await callToAdd(exam_id, '<p>Mine.</p>', 3), await callToUpdate(exam_id, '<p>Mine.</p>', 3)])
      expect([reply.status, await reply.json()]).toMatchObject([409, gone]);
    expect((await callToUpdate(exam_id, '<p>Mine.</p>')).status).toBe(404);
    expect(await readFor('admin', exam_id)).toBeNull();
  });

  it('[F62, R29] of two admins at once are taken from one of them, and the other is told', async () => {
    const { exam_id } = await writeDraft(server.admin);
    for (let version = 0; version < ROUNDS; version++) {
      const stands = await readFor('admin', exam_id);
      const replies = await Promise.all(
        ['one', 'other'].map((name) => {
          const html = `<p>${name} on ${version}</p>`;
          return stands ? callToUpdate(stands.explanation_id, html, version) : callToAdd(exam_id, html, version);
        }),
      );
      const [good, refused] = replies.toSorted((a, b) => a.status - b.status);
      expect([good!.status, refused!.status]).toEqual([200, 409]);
      const saved = await savedIn(good!);
      expect(await refused!.json()).toMatchObject({ data: saved });
      expect([await readFor('admin', exam_id), saved.version]).toEqual([saved, version + 1]);
    }
  });

  it('[R38] are frozen without a version, and a revision has none to save on', async () => {
    const { exam_id } = await publishPaper(server.admin);
    const { version, ...words } = await savedIn(await callToAdd(exam_id, '<p>First.</p>', 0));
    expect([version, await readFor('admin', exam_id, '?revision=1')]).toEqual([1, words]);
  });
});
