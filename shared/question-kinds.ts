import { readContent, questionIdsInBody, type Content, type ContentBody } from './content.ts';
import { readQuestion, type Question, type QuestionBody } from './questions.ts';
import { KINDS } from './tasks/kinds.ts';

const MULTIPLE_CHOICE = 'Multiple choice';
export const MATCHING_HEADINGS = 'Matching headings';

/** A list with at most this many words is its own name: 'True / False / Not given'. */
const FEW_OPTIONS = 4;

export function questionKind(body: QuestionBody, block: ContentBody['type'] | null): string {
  const kind = KINDS[block ?? 'text'];
  if (typeof kind === 'string') return kind;
  if (body.type === 'mcq') return MULTIPLE_CHOICE;
  return body.type === 'dropDown' ? listKind(body.options, kind.list) : kind.gap;
}

function listKind(options: readonly string[], kind: string): string {
  const isNumbered = options.every((option) => /^[ivx]+$/.test(option));
  if (isNumbered) return MATCHING_HEADINGS;
  const areWords = options.every((option) => option.length > 1);
  if (!areWords || options.length > FEW_OPTIONS) return kind;
  return options.map((option) => option.charAt(0).toUpperCase() + option.slice(1).toLowerCase()).join(' / ');
}

/** Returns the kind of each question of a paper; one that this version cannot read has none. */
export function kindsOfQuestions(
  questions: readonly Question[],
  blocks: readonly Pick<Content, 'content_type' | 'content_data'>[],
): ReadonlyMap<string, string> {
  const typeOf = new Map<string, ContentBody['type']>();
  for (const block of blocks) {
    const body = readContent(block);
    if (body) for (const question_id of questionIdsInBody(body)) typeOf.set(question_id, body.type);
  }
  const kinds = new Map<string, string>();
  for (const question of questions) {
    const body = readQuestion(question);
    if (body) kinds.set(question.question_id, questionKind(body, typeOf.get(question.question_id) ?? null));
  }
  return kinds;
}
