import type { MarkingResponse } from '../../../shared/marking.ts';
import { explanationByPart, takeModelAnswer } from '../../ui/marks/explanation-parts.ts';

/** Returns the model answer of a part as HTML, from the explanation of the revision; null if it has none. */
export function modelAnswerOf(
  { explanation, parts }: Pick<MarkingResponse, 'explanation' | 'parts'>,
  part_no: number,
): string | null {
  if (!explanation) return null;
  const partNos = parts.map((part) => part.part_no);
  return takeModelAnswer(explanationByPart(explanation, partNos).byPartNo.get(part_no) ?? '').model;
}
