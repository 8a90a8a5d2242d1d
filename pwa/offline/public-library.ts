import { Exam } from '../../shared/papers.ts';
import { z } from '../../shared/zod.ts';
import { getJson, type DeviceCalls } from './connection.ts';

const Exams = z.object({ data: z.array(Exam) });

export async function refreshPublicLibrary({ db, fetchApi }: DeviceCalls): Promise<void> {
  const { data } = await getJson({ fetchApi }, '/api/exams/getexams', Exams);
  await db.transaction('rw', db.exams, async () => {
    await db.exams.clear();
    await db.exams.bulkPut(data.map((exam) => ({ ...exam, deleted: 0 as const })));
  });
}
