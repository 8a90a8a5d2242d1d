import type { Reader } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

export async function readMockParts(
  reader: Reader,
  user_id: string,
  mock_ids: readonly string[],
): Promise<Tables['mock_parts'][]> {
  return reader
    .selectFrom('mock_parts')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('mock_id', 'in', mock_ids)
    .execute();
}
