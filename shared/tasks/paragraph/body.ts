import { ContentItems } from '../../content-items.ts';
import { ofJson } from '../shape.ts';

export const paragraph = ofJson(
  ContentItems,
  (items) => ({ items }),
  ({ items }) => [items],
);
