import type { Reader } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

export async function readSettings(reader: Reader, user_id: string): Promise<Tables['settings'][]> {
  return reader.selectFrom('settings').selectAll().where('user_id', '=', user_id).execute();
}
