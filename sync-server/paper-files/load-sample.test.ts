import { describe, expect, it } from 'vitest';
import { samplePapers } from '../../samples/papers/index.ts';
import { loadSamples } from '../../samples/load.ts';
import type { SampleOffer } from '../../shared/authoring/sample-offers.ts';
import type { Exam } from '../../shared/papers.ts';
import { openPaperServer, type Person } from '../testing/papers.ts';
import { withoutIds } from './testing.ts';

const offersOf = async (admin: Person) =>
  (await admin.get<{ data: SampleOffer[] }>('exams/getsamples')).data.map(({ exam_name, exam_id }) => [
    exam_name,
    exam_id,
  ]);
const load = (admin: Person, exam_name: string) =>
  admin.send<{ data: Exam }>('POST', 'exams/loadsample', { exam_name });

/** An uploaded image is drawn anew, a bundled one goes in as it is: their bytes differ, and nothing else. */
function withoutImages(text: string): string {
  const images = [...text.matchAll(/{"sha256":"(\w+)","bytes":\d+,"media_type":"image/g)];
  const named = images.reduce((all, [, sha256 = '']) => all.replaceAll(sha256, 'image'), withoutIds(text));
  return named.replaceAll(/"(media_bytes|bytes)":\d+/g, '"$1":0').replaceAll('image/webp', 'image/png');
}

describe('[R457] a sample paper that an admin loads', () => {
  it(
    'is published as the public calls publish it: each kind, with its media, key, reasons and explanation',
    { timeout: 120_000 },
    async () => {
      const [here, there] = [await openPaperServer(), await openPaperServer()];
      const wanted = ['Academic Listening, November paper', 'Academic Writing, November paper'];
      const papers = samplePapers.filter(({ examName }) => wanted.includes(examName));
      await loadSamples({
        origin: '',
        adminEmail: there.admin.email,
        adminPassword: there.admin.password,
        papers,
        fetch: (address, init) => there.app.request(address, init),
      });
      const filesOf = async ({ admin }: typeof here) => {
        const { data } = await admin.get<{ data: Exam[] }>('exams/getexams');
        return Promise.all(
          data.map(async ({ exam_id }) =>
            withoutImages(
              JSON.stringify([
                await admin.get(`exams/getanswerkey?exam_id=${exam_id}&revision=1`),
                await admin.get(`exams/getalldataforexam/${exam_id}?revision=1`),
                await admin.get(`explanation/getexplanationforexam/${exam_id}?revision=1`),
              ]),
            ),
          ),
        );
      };
      for (const { examName } of papers)
        expect((await load(here.admin, examName)).data).toMatchObject({ creationStatus: 'complete', revision: 1 });
      expect(await filesOf(here)).toEqual(await filesOf(there));
    },
  );

  it('is loaded once, also when asked twice at once, and a paper of its name stays as it is', async () => {
    const { admin } = await openPaperServer();
    const name = 'Academic Writing, November paper';
    const replies = await Promise.all([load(admin, name), load(admin, name)]);
    const [exam_id] = replies.map(({ data }) => data.exam_id);
    expect(replies.map(({ data }) => data.exam_id)).toEqual([exam_id, exam_id]);
    const offers = await offersOf(admin);
    expect(offers.map(([exam_name]) => exam_name)).toEqual(samplePapers.map(({ examName }) => examName));
    expect(offers.filter(([, id]) => id !== null)).toEqual([[name, exam_id]]);
    await admin.send('PUT', `exams/changepapertoeditmode/${exam_id}`);
    expect((await load(admin, name)).data).toMatchObject({ exam_id, creationStatus: 'pending' });
    await admin.call('DELETE', `exams/deleteexampaper/${exam_id}`);
    expect((await load(admin, name)).data.exam_id).not.toBe(exam_id);
  });

  it('is one of those that the server has', async () => {
    const { admin, student } = await openPaperServer();
    expect((await admin.call('POST', 'exams/loadsample', { exam_name: 'Another' })).status).toBe(404);
    expect((await student.call('GET', 'exams/getsamples')).status).toBe(403);
  });
});
