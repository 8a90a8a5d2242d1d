import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { openPaperServer, publishPaper, writeDraft } from '../testing/papers.ts';

interface Explanation {
  explanation_id: string;
  content_data: string;
}

it('an explanation is stored without what runs, however it comes', async () => {
  const { admin } = await openPaperServer();
  const { exam_id } = await publishPaper(admin);
  const contentData = '<p onclick="x()">Because.</p><script>x()</script><img src="https://evil.test/a.png">';
  const clean = '<p>Because.</p>';
  for (const method of ['POST', 'PUT']) {
    const { createdExplanation } = await admin.send<{ createdExplanation: Explanation }>(
      method,
      'explanation/addexplanation',
      { examId: exam_id, contentData },
    );
    expect(createdExplanation.content_data).toBe(clean);
    const { explanation_id } = createdExplanation;
    const { updatedExplanation } = await admin.send<{ updatedExplanation: Explanation }>(
      'PUT',
      'explanation/updateexplanation',
      { explanation_id, contentData: `${contentData}<p>Again.</p>` },
    );
    expect(updatedExplanation.content_data).toBe(`${clean}<p>Again.</p>`);
  }
  const { explanationData } = await admin.get<{ explanationData: Explanation }>(
    `explanation/getexplanationforexam/${exam_id}`,
  );
  expect(explanationData.content_data).toBe(`${clean}<p>Again.</p>`);
});

it('[R191] a text of elements inside one another without end is refused in words, whatever call it comes with', async () => {
  const { admin } = await openPaperServer();
  const { exam_id, part_id } = await writeDraft(admin);
  const html = '<ul><li>'.repeat(20_000);
  const row = { content_order: 1, content_status: 'saved', version: 0 };
  const document = { ...row, part_id, reading_document_id: newId(), content_type: 'contents', content_data: html };
  for (const [method, path, body] of [
    ['POST', 'explanation/addexplanation', { examId: exam_id, contentData: html }],
    ['PUT', 'parts/addtoparts', { exam_id, documents: [document], blocks: [] }],
    ['POST', 'content/addcontent', { part_id, content_type: 'text', content_data: html }],
  ] as const) {
    const reply = await admin.call(method, path, body);
    expect([path, reply.status]).toEqual([path, 422]);
    expect(await reply.json()).toMatchObject({ message: expect.stringContaining('elements inside one another') });
  }
});
