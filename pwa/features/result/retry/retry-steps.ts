import { questionIdsInBody } from '../../../../shared/content.ts';
import { plainText } from '../../../../shared/plain-text.ts';
import type { ResultRow } from '../../../../shared/results.ts';
import type { NumberedQuestion, OutlineBlock, OutlinePart, PaperOutline } from '../../../ui/paper/paper-outline.ts';

/** Questions under one instruction, with what they are read with; one step of a retry. */
export interface RetryStep {
  part: OutlinePart;
  blocks: OutlineBlock[];
  /** The questions that were wrong or not answered. Others of these blocks are shown as done. */
  asked: NumberedQuestion[];
}

const NAMED = /^questions?\s+\d/i;

/** Returns the blocks of a paper that hold a question to sit again, in reading order [R269]. */
export function retrySteps({ parts }: Pick<PaperOutline, 'parts'>, rows: readonly ResultRow[]): RetryStep[] {
  const lost = new Set(rows.filter((row) => row.is_correct === 0).map((row) => row.question_id));
  return parts.flatMap((part) =>
    underOneInstruction(part.blocks).flatMap((blocks) => {
      const asked = part.questions.filter(
        ({ question, body }) =>
          body !== null && lost.has(question.question_id) && blocks.some((block) => holds(block, question.question_id)),
      );
      const isAsked = (block: OutlineBlock) => asked.some(({ question }) => holds(block, question.question_id));
      return asked.length === 0 ? [] : [{ part, blocks: withContext(blocks, isAsked), asked }];
    }),
  );
}

/** A new instruction begins with 'Questions 6–9', or in a part without such headings with any heading or text. */
function underOneInstruction(blocks: readonly OutlineBlock[]): OutlineBlock[][] {
  const isNamed = (block: OutlineBlock) => block.body?.type === 'heading' && NAMED.test(plainText(block.body.html));
  const isText = ({ body }: OutlineBlock) => body?.type === 'heading' || body?.type === 'text';
  const begins = blocks.some(isNamed) ? isNamed : isText;
  const groups: OutlineBlock[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (!last || (begins(block) && last.some(isQuestions))) groups.push([block]);
    else last.push(block);
  }
  return groups;
}

/** Drops blocks of questions that are not asked again, and the headings that stand only above them. */
function withContext(blocks: readonly OutlineBlock[], isAsked: (block: OutlineBlock) => boolean): OutlineBlock[] {
  const kept: OutlineBlock[] = [];
  let above: OutlineBlock[] = [];
  let isLead = true;
  for (const block of blocks) {
    if (!isQuestions(block)) {
      above.push(block);
      continue;
    }
    if (isLead || isAsked(block)) kept.push(...above);
    if (isAsked(block)) kept.push(block);
    above = [];
    isLead = false;
  }
  return [...kept, ...above];
}

function isQuestions({ body }: OutlineBlock): boolean {
  return body !== null && questionIdsInBody(body).length > 0;
}

function holds({ body }: OutlineBlock, question_id: string): boolean {
  return body !== null && questionIdsInBody(body).includes(question_id);
}
