import { expect, it } from 'vitest';
import { openPaperServer, publishPaper } from '../testing/papers.ts';

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
