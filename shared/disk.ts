import { z } from './zod.ts';

/** The state of the server's disk for admins; 'full': only answers are accepted. */
export const DiskReport = z.object({
  state: z.enum(['enough', 'low', 'full']),
  free_bytes: z.number(),
  total_bytes: z.number(),
  floor_bytes: z.number(),
});
export type DiskReport = z.infer<typeof DiskReport>;
