import { columnsOf } from '../store/collections.ts';
import { preparedForList } from '../store/prepared-statements.ts';
import type { Reader } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

/** Callers check whose they are. */
export async function readPracticeReviews(
  reader: Reader,
  review_ids: readonly string[],
): Promise<Tables['practice_reviews'][]> {
  return reviewsBy(
    reader,
    {},
    review_ids.map((review_id) => ({ review_id })),
  );
}

const reviewsBy = preparedForList((reader: Reader, _: object, some: readonly { review_id: string }[]) =>
  reader
    .selectFrom('practice_reviews')
    .select(columnsOf('practice_reviews'))
    .where(
      'review_id',
      'in',
      some.map(({ review_id }) => review_id),
    ),
);
