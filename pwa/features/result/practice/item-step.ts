import { questionIdsInBody, type ContentItem } from '../../../../shared/content.ts';
import { plainText } from '../../../../shared/plain-text.ts';
import type { NumberedQuestion, OutlineBlock, OutlinePart, PaperOutline } from '../../../ui/paper/paper-outline.ts';

/** One practice item in its part: its questions, and the blocks that they are read with. */
export interface ItemStep {
  part: OutlinePart;
  blocks: OutlineBlock[];
  asked: NumberedQuestion[];
}

const NAMED = /^questions?\s+\d/i;
const NUMBERS_ALONE = /^questions?[\s\d–—,-]+$/i;

/**
 * Returns what a student reads with the questions of an item [R476]; null if this version of the app cannot read one
 * of them, or if they are not in this paper.
 */
export function itemStep({ parts }: Pick<PaperOutline, 'parts'>, question_ids: readonly string[]): ItemStep | null {
  for (const part of parts) {
    const asked = part.questions.filter(({ question }) => question_ids.includes(question.question_id));
    if (asked.length === 0) continue;
    if (asked.length !== question_ids.length || asked.some(({ body }) => body === null)) return null;
    const isAsked = (block: OutlineBlock) => asked.some(({ question }) => holds(block, question.question_id));
    const groups = underOneInstruction(part.blocks).filter((blocks) => blocks.some(isAsked));
    const blocks = groups.flatMap((group) =>
      withContext(group, isAsked).map((block) => onlyAsked(block, question_ids)),
    );
    // the item has a heading of its own, with the numbers that are asked
    const shown = blocks.filter(({ body }) => body?.type !== 'heading' || !NUMBERS_ALONE.test(plainText(body.html)));
    return shown.length === 0 ? null : { part, blocks: shown, asked };
  }
  return null;
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

/** Drops blocks of questions that are not asked, and the headings that stand only above them. */
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

/** Leaves of a list of separate questions those that are asked. A text with gaps stays whole. */
function onlyAsked(block: OutlineBlock, question_ids: readonly string[]): OutlineBlock {
  const { body } = block;
  const isAskedIn = (items: readonly ContentItem[]) =>
    items.some((item) => item.type === 'question' && question_ids.includes(item.question_id));
  if (body?.type === 'mcqQuestion')
    return { ...block, body: { ...body, question_ids: body.question_ids.filter((id) => question_ids.includes(id)) } };
  if (body?.type === 'dropDownQuestion') return { ...block, body: { ...body, rows: body.rows.filter(isAskedIn) } };
  return block;
}

function isQuestions({ body }: OutlineBlock): boolean {
  return body !== null && questionIdsInBody(body).length > 0;
}

function holds({ body }: OutlineBlock, question_id: string): boolean {
  return body !== null && questionIdsInBody(body).includes(question_id);
}
