import type { Jobs } from '../jobs/jobs.ts';

/** Tests run the jobs themselves. */
export const NO_JOBS: Pick<Jobs, 'add'> = { add: () => Promise.resolve() };

export const NEVER_STOPPED = new AbortController().signal;
