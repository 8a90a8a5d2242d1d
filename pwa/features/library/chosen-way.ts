import type { Exam } from '../../../shared/papers.ts';
import type { StartMode } from './start-exam.ts';

/** Reads the way that a result's ‘Take this paper again’ names; the whole paper where it names none of this paper [R618]. */
export function readWay(
  query: URLSearchParams,
  { exam_id, no_of_parts }: Pick<Exam, 'exam_id' | 'no_of_parts'>,
): StartMode {
  const way = query.get('attend') === exam_id ? query.get('way') : null;
  if (way === 'untimed') return way;
  const part_no = Number(way);
  const isPart = no_of_parts > 1 && part_no >= 1 && part_no <= no_of_parts && Number.isInteger(part_no);
  return isPart ? { part_no } : 'whole';
}
