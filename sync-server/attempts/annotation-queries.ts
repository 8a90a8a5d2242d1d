// What a student sets beside answers: annotations and flags. Whoever calls these has asked whose they are.

import type { Reader } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

export async function readAnnotations(reader: Reader, annotation_ids: string[]): Promise<Tables['annotations'][]> {
  return reader.selectFrom('annotations').selectAll().where('annotation_id', 'in', annotation_ids).execute();
}

export async function readFlagsOf(reader: Reader, result_ids: string[]): Promise<Tables['flags'][]> {
  return reader.selectFrom('flags').selectAll().where('result_id', 'in', result_ids).execute();
}
