import { CardHead } from '../../shared/report-cards/card-head.ts';
import { z } from '../../shared/zod.ts';
import { writeMeta } from '../local/database/db.ts';
import { getJson, type DeviceCalls } from './connection.ts';

/** Stores the academy's name and logo for cards that are printed without a connection [R514]. */
export async function refreshCardHead({ db, fetchApi }: DeviceCalls): Promise<void> {
  const { data } = await getJson({ fetchApi }, '/api/reportcards/gethead', z.object({ data: CardHead }));
  await writeMeta(db, 'card_head', data);
}
