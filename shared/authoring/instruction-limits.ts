// The limit of an instruction ('Write ONE WORD ONLY') holds for the gaps below it that have none of their own. A draft
// stores a gap's own limit alone; Finish writes the instruction's into the revision, so that devices and scoring know
// one kind of limit [R265].

import { type Content, type ContentBody, readContent } from '../content.ts';
import { plainText } from '../plain-text.ts';
import { questionGroups } from '../question-groups.ts';
import { type Question, type QuestionBody, readQuestion } from '../questions.ts';
import { linesOf } from '../tasks/registry.ts';
import type { AnswerLimits } from '../written-answer.ts';
import { writeQuestion } from './questions.ts';
import { readLimits } from './text-form/read-limits.ts';

type Block = Pick<Content, 'content_id' | 'part_id' | 'content_type' | 'content_data' | 'content_order'>;

/** Returns the limit of the instruction above each block, by content_id; blocks without one are missing. */
export function instructionLimits(contents: readonly Block[]): Map<string, AnswerLimits> {
  const limits = new Map<string, AnswerLimits>();
  for (const part_id of new Set(contents.map((content) => content.part_id))) {
    const ordered = contents
      .filter((content) => content.part_id === part_id)
      .toSorted((a, b) => a.content_order - b.content_order);
    const bodies = ordered.map(readContent);
    const found = limitsInForce(bodies);
    for (const [index, { content_id }] of ordered.entries()) {
      const limit = found[index];
      if (limit) limits.set(content_id, limit);
    }
  }
  return limits;
}

/** Returns for each block of a part, in order, the limit that its instruction sets; null without one. */
export function limitsInForce(bodies: readonly (ContentBody | null)[]): (AnswerLimits | null)[] {
  const groups = questionGroups(bodies, { byHeadAlone: true });
  let limit: AnswerLimits | null = null;
  return bodies.map((body, index) => {
    if (index > 0 && groups[index] !== groups[index - 1]) limit = null;
    if (!body) return limit;
    if (body.type === 'heading' || body.type === 'text') {
      limit = readInstruction(body.html) ?? limit;
      return limit;
    }
    return readPrinted(ownInstruction(body)) ?? limit;
  });
}

export function hasOwnLimit(body: QuestionBody<'fillBlank'>): boolean {
  return body.word_limit !== null || body.number_limit !== undefined;
}

type QuestionData = Pick<Question, 'question_type' | 'question_data'>;

/** Returns a gap without a limit of its own with its instruction's, any other question as it is. */
export function withLimit<One extends QuestionData>(question: One, limit: AnswerLimits | null): One {
  const body = readQuestion(question);
  if (!limit || body?.type !== 'fillBlank' || hasOwnLimit(body)) return question;
  const { word_limit = null, number_limit } = limit;
  const limits = number_limit === undefined ? { word_limit } : { word_limit, number_limit };
  return { ...question, question_data: writeQuestion({ type: 'fillBlank', ...limits }) };
}

/** Returns the questions as Finish publishes them. */
export function withInstructionLimits<One extends QuestionData & Pick<Question, 'content_id'>>(
  contents: readonly Block[],
  questions: readonly One[],
): One[] {
  const limits = instructionLimits(contents);
  return questions.map((question) => withLimit(question, limits.get(question.content_id) ?? null));
}

const SENTENCES = /[^.!?]+[.!?]*/g;
/** Words by which a sentence without capitals is known as an instruction: 'Write one word only'. */
const TELLS =
  /\b(?:write|use|choose|complete|answer|fill|give|no more than|not more than|at most|maximum|only|up to)\b/i;

function readInstruction(html: string): AnswerLimits | null {
  const words = plainText(html);
  const told = (words.match(SENTENCES) ?? []).filter((sentence) => TELLS.test(sentence));
  return readPrinted(words) ?? asLimits(readLimits(told.join(' ')));
}

const SMALL_WORD = /(?<!\S)(?!(?:and|or|and\/or|a|numbers?)(?![\p{L}\p{N}]))\S*\p{Ll}\S*/gu;

/** Reads a limit that is printed in capitals, as in 'ONE WORD ONLY' or 'TWO WORDS and/or a number'. */
function readPrinted(words: string): AnswerLimits | null {
  return /\b(?:WORDS?|NUMBERS?)\b/.test(words) ? asLimits(readLimits(words.replaceAll(SMALL_WORD, '·'))) : null;
}

/** The title of a block, and its text before its first question. */
function ownInstruction(body: ContentBody): string {
  const items = linesOf(body).flat();
  const first = items.findIndex(({ type }) => type === 'question');
  const before = items.slice(0, first === -1 ? undefined : first);
  const texts = before.map((item) => (item.type === 'text' ? item.value : ''));
  return plainText([...('title' in body ? [body.title] : []), ...texts].join('<br>'));
}

function asLimits(read: ReturnType<typeof readLimits>): AnswerLimits | null {
  if (!read) return null;
  const { word_limit, number_limit } = read;
  return number_limit === null ? { word_limit } : { word_limit, number_limit };
}
