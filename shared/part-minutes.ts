import { durationMinutes } from './duration.ts';
import { questionIdsOfPart } from './paper-parts.ts';
import type { Exam, PaperBundle, Part } from './papers.ts';
import { plainText } from './plain-text.ts';

type Paper = PaperBundle['data'];

const SAID = /\bspend (?:about |around |approximately |no more than )?(\d{1,3}) minutes\b/i;

/**
 * Returns one part's share of a paper's time in whole minutes [R296]. In reading and listening it goes by the number
 * of questions. A writing task says it itself ('spend about 20 minutes'). Otherwise all parts have the same.
 */
export function partMinutes(paper: Paper, part: Pick<Part, 'part_id'>): number {
  const minutes = durationMinutes(paper.exam_data.exam_duration);
  const { exam_category } = paper.exam_data;
  const said = exam_category === 'writing' ? saidMinutes(paper, part.part_id) : null;
  if (said !== null && said <= minutes) return said;
  const isByQuestions = exam_category === 'reading' || exam_category === 'listening';
  const count = isByQuestions ? questionIdsOfPart(paper, part.part_id).size : 0;
  const share = count > 0 ? count / paper.question_data.length : 1 / paper.part_data.length;
  return Math.max(1, Math.round(minutes * share));
}

/**
 * Returns about how long a part takes, from what the library lists of a paper that is not on the device. Task 1 of a
 * writing paper of two tasks has a third of the time, as in the test; other parts have the same.
 */
export function likelyPartMinutes(
  { exam_category, exam_duration, no_of_parts }: Pick<Exam, 'exam_category' | 'exam_duration' | 'no_of_parts'>,
  part_no: number,
): number {
  const minutes = durationMinutes(exam_duration);
  const isWriting = exam_category === 'writing' && no_of_parts === 2;
  const share = isWriting ? part_no / 3 : 1 / no_of_parts;
  return Math.max(1, Math.round(minutes * share));
}

function saidMinutes({ content_data, reading_document_data }: Paper, part_id: string): number | null {
  for (const block of [...reading_document_data, ...content_data]) {
    if (block.part_id !== part_id) continue;
    const [, said] = SAID.exec(plainText(block.content_data)) ?? [];
    if (Number(said) > 0) return Number(said);
  }
  return null;
}
