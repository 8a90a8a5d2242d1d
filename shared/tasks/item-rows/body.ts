import { ContentItems } from '../../content-items.ts';
import { z } from '../../zod.ts';
import { ofJson } from '../shape.ts';

export const itemRows = ofJson(
  z.array(ContentItems),
  (rows) => ({ rows }),
  ({ rows }) => rows,
);
