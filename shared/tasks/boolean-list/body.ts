import { z } from '../../zod.ts';
import { ofJson } from '../shape.ts';

export const booleanList = ofJson(
  z.array(z.object({ value: z.string(), description: z.string() })),
  (rows) => ({ rows }),
  () => [],
);
