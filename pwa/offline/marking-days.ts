import { AcademyWords } from '../../shared/academy-words.ts';
import { writeMeta } from '../local/database/db.ts';
import { getJson, type DeviceCalls } from './connection.ts';

export async function refreshMarkingDays({ db, fetchApi }: DeviceCalls): Promise<void> {
  const { marking_days } = await getJson({ fetchApi }, '/api/landing/info', AcademyWords);
  await writeMeta(db, 'marking_days', marking_days);
}
