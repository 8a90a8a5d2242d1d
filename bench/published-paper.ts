import type { PaperBundle } from '../shared/papers.ts';
import { addDemoStudents, demoAccounts } from '../samples/demo-accounts.ts';
import { loadSamples } from '../samples/load.ts';
import { academicReading } from '../samples/papers/academic-reading.ts';
import { callServer, openOwnServer } from './own-server.ts';

/** Returns a paper of forty questions as devices get it. */
export async function publishedPaper(firstPort: number): Promise<PaperBundle> {
  const server = await openOwnServer(firstPort);
  try {
    const { exams } = await loadSamples({ ...server.admin, papers: [academicReading] });
    await addDemoStudents(server.origin);
    const { accessToken } = await callServer<{ accessToken: string }>(server, 'auth/signin', demoAccounts.student);
    const path = `exams/getalldataforexam/${exams[0]?.exam_id}?revision=1`;
    return await callServer<PaperBundle>(server, path, null, { 'x-access-token': accessToken });
  } finally {
    await server.close();
  }
}

/** Returns the same paper under ids of its own. */
export function copyOf({ data }: PaperBundle, exam_id: string, newId: () => string): PaperBundle['data'] {
  let text = JSON.stringify(data).replaceAll(data.exam_data.exam_id, exam_id);
  for (const { question_id } of data.question_data) text = text.replaceAll(question_id, newId());
  return JSON.parse(text) as PaperBundle['data'];
}
