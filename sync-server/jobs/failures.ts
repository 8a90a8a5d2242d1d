import { JobName, type JobProblem } from '../../shared/job-problems.ts';
import { faultOf } from '../http/errors.ts';
import type { Reader, Store } from '../store/store.ts';

/** Records that a job failed. Returns how often it failed in a row. */
export async function noteFailure(
  store: Store,
  name: JobName,
  { error, nowMs }: { error: unknown; nowMs: number },
): Promise<number> {
  const fault = faultOf(error);
  const problem = fault.code ?? fault.name;
  const { tries } = await store.transact((tx) =>
    tx
      .insertInto('job_failures')
      .values({ name, since: nowMs, tries: 1, problem })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet((eb) => ({ problem, tries: eb('job_failures.tries', '+', 1) })),
      )
      .returning('tries')
      .executeTakeFirstOrThrow(),
  );
  return tries;
}

export async function deleteFailure(store: Store, name: JobName): Promise<void> {
  const failed = await store.read.selectFrom('job_failures').select('name').where('name', '=', name).executeTakeFirst();
  if (failed) await store.transact((tx) => tx.deleteFrom('job_failures').where('name', '=', name).execute());
}

export async function readJobProblems(reader: Reader): Promise<JobProblem[]> {
  const rows = await reader.selectFrom('job_failures').selectAll().orderBy('since').execute();
  // another version of the server may have had other jobs
  return rows.flatMap(({ since, ...row }) => {
    const name = JobName.safeParse(row.name).data;
    return name === undefined ? [] : [{ ...row, name, since: Number(since) }];
  });
}
