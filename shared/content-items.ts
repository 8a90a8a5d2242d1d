import { Id } from './ids.ts';
import { z } from './zod.ts';

export const ContentItem = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), value: z.string() }),
  z.object({ type: z.literal('question'), question_id: Id }),
]);
export type ContentItem = z.infer<typeof ContentItem>;

export const ContentItems = z.array(ContentItem);
