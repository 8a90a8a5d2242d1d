import { ContentItems } from '../../content-items.ts';
import { z } from '../../zod.ts';
import { ofJson } from '../shape.ts';

/** Rows of words with questions: a bullet list, or statements with a drop-down each. */
export const itemRows = ofJson(
  z.array(ContentItems),
  (rows) => ({ rows }),
  ({ rows }) => rows,
);
