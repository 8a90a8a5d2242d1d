import { ContentItems } from '../../content-items.ts';
import { z } from '../../zod.ts';

export const shortAnswers = z.object({
  lines: z.array(z.object({ items: ContentItems })),
});
