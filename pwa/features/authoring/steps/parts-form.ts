import type { PartsInput } from '../../../../shared/authoring/calls.ts';
import { MAX_QUESTIONS_PER_PART } from '../../../../shared/authoring/sizes.ts';
import type { Part } from '../../../../shared/papers.ts';

export interface PartField {
  part_no: number;
  part_id: string | null;
  count: string;
}

export function partFields(no_of_parts: number, parts: readonly Part[]): PartField[] {
  return Array.from({ length: no_of_parts }, (_, index) => {
    const part = parts.find((one) => one.part_no === index + 1);
    return { part_no: index + 1, part_id: part?.part_id ?? null, count: part ? String(part.no_of_question) : '' };
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
