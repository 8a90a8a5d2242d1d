// Queries of annotations and flags. Callers must have checked the owner of the attempt.

import { columnsOf } from '../store/collections.ts';
import { preparedForList } from '../store/prepared-statements.ts';
import type { Reader } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

export async function readAnnotations(reader: Reader, annotation_ids: string[]): Promise<Tables['annotations'][]> {
  return annotationsBy(
    reader,
    {},
    annotation_ids.map((annotation_id) => ({ annotation_id })),
  );
}

const annotationsBy = preparedForList((reader: Reader, _: object, some: readonly { annotation_id: string }[]) =>
  reader
    .selectFrom('annotations')
    .select(columnsOf('annotations'))
    .where(
      'annotation_id',
      'in',
      some.map(({ annotation_id }) => annotation_id),
    ),
);

export async function readFlagsOf(reader: Reader, result_ids: string[]): Promise<Tables['flags'][]> {
  return flagsOf(
    reader,
    {},
    result_ids.map((result_id) => ({ result_id })),
  );
}

const flagsOf = preparedForList((reader: Reader, _: object, attempts: readonly { result_id: string }[]) =>
  reader
    .selectFrom('flags')
    .select(columnsOf('flags'))
    .where(
      'result_id',
      'in',
      attempts.map(({ result_id }) => result_id),
    ),
);
