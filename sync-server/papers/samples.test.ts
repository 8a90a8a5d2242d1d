import { expect, it } from 'vitest';
import { loadSamples } from '../../samples/load.ts';
import { samplePapers } from '../../samples/papers/index.ts';
import { type Exam, PaperBundle } from '../../shared/papers.ts';
import type { Reasons } from '../../shared/reasons.ts';
import { openPaperServer } from '../testing/papers.ts';

const STORED_IMAGE = /<img src="\/api\/media\/[\w-]+"( alt="[^"]*") width="\d+" height="\d+" \/>/g;
const WRITTEN_IMAGE = /<img src="[\w-]+"( alt="[^"]*")>/g;

it('loads every sample paper through the public calls, to the last question', async () => {
  const { admin, app } = await openPaperServer();
  const { exams } = await loadSamples({
    origin: 'http://localhost',
    adminEmail: admin.email,
    adminPassword: admin.password,
    fetch: (address, init) => app.request(address, init),
  });
  expect(exams.map((exam) => exam.exam_name)).toEqual(samplePapers.map((paper) => paper.examName));
  // [R236] none of them looks like one that shows its key; a call looks through ten papers
  expect(await admin.send('POST', 'exams/findkeysinpapers', {})).toEqual({ data: [], left: samplePapers.length - 10 });
  expect(await admin.send('POST', 'exams/findkeysinpapers', {})).toEqual({ data: [], left: 0 });
  const { data: library } = await admin.get<{ data: Exam[] }>('exams/getexams');
  expect(library).toHaveLength(samplePapers.length);

  for (const [index, { exam_id }] of exams.entries()) {
    const { data } = PaperBundle.parse(await admin.get(`exams/getalldataforexam/${exam_id}?revision=1`));
    const paper = samplePapers[index];
    expect(data.part_data).toHaveLength(paper?.parts.length ?? 0);
    expect(data.content_data).toHaveLength(paper?.parts.flatMap((part) => part.blocks).length ?? 0);
    expect(data.question_data.map((question) => question.question_number)).toEqual(
      data.question_data.map((_, place) => place + 1),
    );
    const gaps = data.question_data.filter(({ question_type }) => question_type === 'fillBlank');
    expect(gaps.filter(({ question_data }) => !question_data.includes('"word_limit":'))).toEqual([]);
    expect(data.audio_data).toHaveLength(paper?.parts.filter((part) => part.audio).length ?? 0);
    // a passage loses nothing when it is sanitised, and its images are the server's
    const written = paper?.parts.flatMap((part) => part.documents.map((document) => document.html)) ?? [];
    expect(
      data.reading_document_data.map(({ content_data }) => content_data.replaceAll(STORED_IMAGE, '<img$1>')),
    ).toEqual(written.map((html) => html.replaceAll(WRITTEN_IMAGE, '<img$1>')));
    const { reasonsData } = await admin.get<{ reasonsData: Reasons | null }>(
      `explanation/getexplanationforexam/${exam_id}?revision=1`,
    );
    expect((reasonsData?.reasons ?? []).map(({ question_id }) => question_id)).toEqual(
      data.question_data.map(({ question_id }) => question_id),
    );
    expect(reasonsData?.transcripts ?? []).toHaveLength(data.audio_data.length);
  }
});

it('names the call that failed', async () => {
  const { app } = await openPaperServer();
  const load = loadSamples({
    origin: 'http://localhost',
    adminEmail: 'nobody@papertide.test',
    adminPassword: 'wrong',
    fetch: (address, init) => app.request(address, init),
  });
  await expect(load).rejects.toThrow('POST auth/signin answered 401');
});
