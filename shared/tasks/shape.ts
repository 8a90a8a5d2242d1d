import type { ContentItem } from '../content-items.ts';
import { parseJson } from '../parse-json.ts';
import type { z } from '../zod.ts';

/** The rules of a type of block that a student's device needs: how its content_data is read, and where questions stand in it. */
export interface Shape<Data> {
  /** Null where content_data is not what the type asks for [R35]. */
  read: (content_data: string) => Data | null;
  /** Its words with the questions set into them, line by line; none where it holds no questions. */
  linesOf: (data: Data) => readonly ContentItem[][];
}

/** A type whose content_data is JSON. */
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

/** A task: it stores its fields under their own names, and its questions stand in its lines. */
export function ofTask<Data extends { lines: { items: ContentItem[] }[] }>(schema: z.ZodMiniType<Data>): Shape<Data> {
  return ofJson(
    schema,
    (data) => data,
    ({ lines }) => lines.map(({ items }) => items),
  );
}
