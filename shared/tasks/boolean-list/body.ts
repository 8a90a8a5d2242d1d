import { z } from '../../zod.ts';
import { ofJson } from '../shape.ts';

/** The meanings of TRUE, FALSE and NOT GIVEN: a word in plain text and its meaning in HTML each. */
export const booleanList = ofJson(
  z.array(z.object({ value: z.string(), description: z.string() })),
  (rows) => ({ rows }),
  () => [],
);
