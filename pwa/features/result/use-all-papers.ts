import type { Result } from '../../../shared/results.ts';
import { useDevice } from '../../local/device.tsx';
import { readScoredPapers } from '../../local/queries/scored-papers.ts';
import { useQuery } from '../../local/queries/use-query.ts';
import { countAllPapers } from './all-papers.ts';
import { ALL_PAPERS } from '../../ui/kind-texts.ts';
import type { NamedCounts } from '../../ui/question-kinds.ts';

/** Adds to each kind of a result the student's rate in all papers of its category on this device [R270]. */
export function useAllPapers(
  result: Pick<Result, 'exam_id'>,
  here: readonly NamedCounts[],
): { kinds: readonly NamedCounts[]; note: string | null } {
  const { db } = useDevice();
  const { exam_id } = result;
  const all = useQuery(async () => countAllPapers(await readScoredPapers(db, { exam_id })), [db, exam_id]);
  if (!all || all.count < 2) return { kinds: here, note: null };
  const kinds = here.map((kind) => {
    const rate = all.byKind.get(kind.name);
    return rate && rate.answered > 0 ? { ...kind, below: ALL_PAPERS.rate(rate) } : kind;
  });
  return { kinds, note: ALL_PAPERS.note(all.count) };
}
