import type { ContentItem } from '../content-items.ts';
import { parseJson } from '../parse-json.ts';
import type { z } from '../zod.ts';

/**
 * The rules of a block type that a student's device needs: how to parse its content_data, and where its questions
 * are.
 */
export interface Shape<Data> {
  /** Returns null if content_data is invalid for the type [R35]. */
  read: (content_data: string) => Data | null;
  linesOf: (data: Data) => readonly ContentItem[][];
}

export function ofJson<Stored, Data>(
  schema: z.ZodMiniType<Stored>,
  dataOf: (stored: Stored) => Data,
  linesOf: Shape<Data>['linesOf'],
): Shape<Data> {
  return {
    read(content_data) {
      const json = schema.safeParse(parseJson(content_data));
      return json.success ? dataOf(json.data) : null;
    },
    linesOf,
  };
}

export function ofTask<Data extends { lines: { items: ContentItem[] }[] }>(schema: z.ZodMiniType<Data>): Shape<Data> {
  return ofJson(
    schema,
    (data) => data,
    ({ lines }) => lines.map(({ items }) => items),
  );
}
