import type { ClassMedians } from '../../shared/class-medians.ts';
import type { Reader } from '../store/store.ts';
import { ClassFigures } from './class-figures.ts';
import { selectMembers } from './queries.ts';

/**
 * Returns the medians of the caller's classes [R518]: of all kinds of question, and of the times on revisions that the
 * caller has a result of. Of several classes the one that the caller joined first counts, so that two classes that
 * differ by one member cannot be compared [R519].
 */
export async function readMyClassMedians(reader: Reader, user_id: string): Promise<ClassMedians> {
  const classes = await selectMembers(reader)
    .innerJoin('class_medians', 'class_medians.group_id', 'group_members.group_id')
    .select('class_medians.figures')
    .where('group_members.user_id', '=', user_id)
    .orderBy('group_members.joined_at')
    .orderBy('group_members.group_id')
    .execute();
  if (classes.length === 0) return { kinds: [], times: [] };
  const taken = await reader
    .selectFrom('results')
    .select(['exam_id', 'revision'])
    .distinct()
    .where('user_id', '=', user_id)
    .execute();
  const own = new Set(taken.map(({ exam_id, revision }) => `${exam_id} ${revision}`));
  const kinds = new Map<string, ClassMedians['kinds'][number]>();
  const times = new Map<string, ClassMedians['times'][number]>();
  for (const { figures } of classes) {
    const ofClass = ClassFigures.parse(JSON.parse(figures));
    for (const { made_at: _when, ...kind } of ofClass.kinds) {
      const key = `${kind.skill} ${kind.kind}`;
      if (!kinds.has(key)) kinds.set(key, kind);
    }
    for (const { made_at: _when, ...paper } of ofClass.times) {
      const key = `${paper.exam_id} ${paper.revision}`;
      if (own.has(key) && !times.has(key)) times.set(key, paper);
    }
  }
  return { kinds: [...kinds.values()], times: [...times.values()] };
}
