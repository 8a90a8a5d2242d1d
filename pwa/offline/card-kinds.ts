import { KindsOfStudent } from '../../shared/report-cards/kinds.ts';
import { z } from '../../shared/zod.ts';
import { writeMeta } from '../local/database/db.ts';
import { getJson, type DeviceCalls } from './connection.ts';

/** Stores what the server counts of each kind of question: this device may lack papers of results [R513]. */
export async function refreshCardKinds({ db, fetchApi }: DeviceCalls): Promise<void> {
  const { data } = await getJson({ fetchApi }, '/api/reportcards/mykinds', z.object({ data: KindsOfStudent }));
  await writeMeta(db, 'card_kinds', data);
}
