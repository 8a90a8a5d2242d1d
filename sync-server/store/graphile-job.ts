import { sql } from 'kysely';
import type { Tx } from './transaction-types.ts';

/** Adds a job of graphile-worker, which its servers see when the transaction is committed. */
export async function addGraphileJob(tx: Tx, name: string): Promise<void> {
  await sql`select graphile_worker.add_job(${name}::text, queue_name => ${name}::text)`.execute(tx);
}
