import { type LocalDatabase, readMeta, type ReplacedWork, writeMeta } from '../database/db.ts';
import { useLiveQuery } from './use-live-query.ts';

export function useReplacedWork(db: LocalDatabase, result_id: string): ReplacedWork[] | undefined {
  return useLiveQuery(db, `replaced-work/${result_id}`, () => readReplacedWork(db, result_id));
}

export async function readReplacedWork(db: LocalDatabase, result_id: string): Promise<ReplacedWork[]> {
  const replaced = ((await readMeta(db, 'replaced_work')) ?? []).filter((one) => one.result_id === result_id);
  const standing = await Promise.all(
    replaced.map(({ question_id, annotation_id }) =>
      annotation_id === undefined ? db.answers.get([result_id, question_id ?? '']) : db.annotations.get(annotation_id),
    ),
  );
  // skip what was answered again since, here or elsewhere
  return replaced.filter(({ hlc }, index) => standing[index]?.hlc === hlc);
}

export async function forgetReplacedWork(db: LocalDatabase, result_id: string): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const replaced = (await readMeta(db, 'replaced_work')) ?? [];
    await writeMeta(
      db,
      'replaced_work',
      replaced.filter((one) => one.result_id !== result_id),
    );
  });
}
