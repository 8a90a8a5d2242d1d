import { createInProcessJobs } from './in-process-jobs.ts';
import type { Jobs } from './jobs.ts';
import type { JobPorts } from './run-job.ts';

/** Opens the jobs of a database: SQLite, or PostgreSQL at this address. */
export async function openJobs(databaseUrl: string | null, ports: JobPorts, isAlone: boolean): Promise<Jobs> {
  if (databaseUrl === null) return createInProcessJobs(ports);
  const { openGraphileJobs } = await import('./graphile-jobs.ts');
  return openGraphileJobs(databaseUrl, ports, { isAlone });
}
