import type { PartsInput } from '../../../../shared/authoring/calls.ts';
import { MAX_QUESTIONS_PER_PART } from '../../../../shared/authoring/sizes.ts';
import type { Exam, ExamCategory, Part } from '../../../../shared/papers.ts';

export interface PartField {
  part_no: number;
  part_id: string | null;
  count: string;
}

const USUAL_COUNTS: Partial<Record<ExamCategory, readonly number[]>> = {
  reading: [13, 13, 14],
  listening: [10, 10, 10, 10],
};

/** Returns a field for each part. A new paper with the usual number of parts proposes the usual counts [R594]. */
export function partFields(
  { exam_category, no_of_parts }: Pick<Exam, 'exam_category' | 'no_of_parts'>,
  parts: readonly Part[],
): PartField[] {
  const usual = USUAL_COUNTS[exam_category];
  const proposed = parts.length === 0 && usual?.length === no_of_parts ? usual : [];
  return Array.from({ length: no_of_parts }, (_, index) => {
    const part = parts.find((one) => one.part_no === index + 1);
    const count = part?.no_of_question ?? proposed[index];
    return { part_no: index + 1, part_id: part?.part_id ?? null, count: count === undefined ? '' : String(count) };
  });
}

/** Returns the whole number in a text; '' if it is none or below zero [R39]. */
export function countOf(typed: string): string {
  const count = Number.parseInt(typed, 10);
  return Number.isNaN(count) || count < 0 ? '' : String(count);
}

/** Returns the numbers of the parts whose count cannot be saved. */
export function wrongParts(fields: readonly PartField[]): number[] {
  return fields
    .filter(({ count }) => Number(count) < 1 || Number(count) > MAX_QUESTIONS_PER_PART)
    .map(({ part_no }) => part_no);
}

export function questionTotal(fields: readonly PartField[]): number {
  return fields.reduce((sum, { count }) => sum + Number(count), 0);
}

export function partsInput(exam_id: string, fields: readonly PartField[]): PartsInput {
  return {
    exam_id,
    partsData: fields.map(({ part_id, count }) => ({
      ...(part_id === null ? {} : { part_id }),
      no_of_question: Number(count),
    })),
  };
}
