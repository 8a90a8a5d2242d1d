import { z } from './zod.ts';

/** The disk of the server, as admins see it; 'full': so little is left that only answers are taken. */
export const DiskReport = z.object({
  state: z.enum(['enough', 'low', 'full']),
  free_bytes: z.number(),
  total_bytes: z.number(),
  floor_bytes: z.number(),
});
export type DiskReport = z.infer<typeof DiskReport>;
