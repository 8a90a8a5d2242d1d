import type { Assignment } from '../../shared/marking.ts';
import type { Reader } from '../store/store.ts';
import { nameOf } from './progress.ts';

export async function readAssignments(
  reader: Reader,
  result_ids: readonly string[],
): Promise<Map<string, Assignment[]>> {
  if (result_ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('marking_assignments')
    .leftJoin('users', 'users.user_id', 'marking_assignments.marker_id')
    .select(['result_id', 'second', 'marker_id', 'users.first_name', 'users.last_name'])
    .where('result_id', 'in', result_ids)
    .orderBy('second')
    .execute();
  const byResult = Map.groupBy(rows, ({ result_id }) => result_id);
  return new Map(
    [...byResult].map(([result_id, some]) => [
      result_id,
      some.map(({ marker_id, second, first_name, last_name }) => ({
        user_id: marker_id,
        name: nameOf(first_name, last_name),
        second: second === 1,
      })),
    ]),
  );
}
