import type { Permission } from '../../shared/roles.ts';
import { notFound } from '../http/refusal.ts';
import type { Caller } from '../http/sign-in.ts';
import type { Reader } from '../store/store.ts';
import { attemptsOf, studentsOf } from '../store/student-scope.ts';

/** Refuses with 404 unless the caller reaches the student. */
export async function requireStudentOf(
  reader: Reader,
  caller: Caller,
  permission: Permission,
  user_id: string,
): Promise<void> {
  const found = await reader
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where(studentsOf(caller, permission, 'users.user_id'))
    .executeTakeFirst();
  if (!found) throw notFound('The user');
}

/** True if the caller reaches the work of an attempt, to mark it or to see how its student does. */
export async function mayReadWork(reader: Reader, caller: Caller, result_id: string): Promise<boolean> {
  if (caller.roles.length === 0) return false;
  const columns = { userId: 'attempts.user_id', resultId: 'attempts.result_id' };
  const found = await reader
    .selectFrom('attempts')
    .select('result_id')
    .where('result_id', '=', result_id)
    .where((is) => is.or([attemptsOf(caller, 'marking', columns), studentsOf(caller, 'insight', columns.userId)]))
    .executeTakeFirst();
  return found !== undefined;
}
