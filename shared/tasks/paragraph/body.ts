import { ContentItems } from '../../content-items.ts';
import { ofJson } from '../shape.ts';

/** Running text with questions. */
export const paragraph = ofJson(
  ContentItems,
  (items) => ({ items }),
  ({ items }) => [items],
);
