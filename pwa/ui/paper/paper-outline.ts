import { questionIdsInBody, questionIdsOf, readContent, type ContentBody } from '../../../shared/content.ts';
import type { PaperBundle, Part, ReadingDocument } from '../../../shared/papers.ts';
import { isTask, type TaskType } from '../../../shared/tasks/registry.ts';
import { readQuestion, type Question, type QuestionBody } from '../../../shared/questions.ts';

export interface NumberedQuestion {
  question: Question;
  number: number;
  part_no: number;
  /** Null if question_data does not match its type. */
  body: QuestionBody | null;
}

export interface OutlineBlock {
  content_id: string;
  /** Null if content_data does not match its type. */
  body: ContentBody | null;
}

export interface OutlinePart {
  part: Part;
  documents: ReadingDocument[];
  blocks: OutlineBlock[];
  questions: NumberedQuestion[];
}

export interface PaperOutline {
  parts: OutlinePart[];
  questions: NumberedQuestion[];
  questionsById: ReadonlyMap<string, NumberedQuestion>;
  unreadable: string[];
}

/** Puts a paper in reading order; a question belongs to the part whose block it was made in. */
export function outlinePaper(data: PaperBundle['data']): PaperOutline {
  const parts = data.part_data
    .toSorted((a, b) => a.part_no - b.part_no)
    .map((part) => {
      const contents = data.content_data
        .filter((content) => content.part_id === part.part_id)
        .toSorted((a, b) => a.content_order - b.content_order);
      const embedded = new Set(contents.flatMap(questionIdsOf));
      const contentIds = new Set(contents.map((content) => content.content_id));
      return {
        part,
        documents: data.reading_document_data
          .filter((document) => document.part_id === part.part_id)
          .toSorted((a, b) => a.content_order - b.content_order),
        blocks: contents.map((content) => ({ content_id: content.content_id, body: readContent(content) })),
        questions: data.question_data
          .filter((question) => contentIds.has(question.content_id) || embedded.has(question.question_id))
          .toSorted((a, b) => a.question_number - b.question_number)
          .map((question) => ({
            question,
            number: question.question_number,
            part_no: part.part_no,
            body: readQuestion(question),
          })),
      };
    });
  const questions = parts.flatMap((part) => part.questions).toSorted((a, b) => a.number - b.number);
  const unreadableBlocks = parts.flatMap((part) => part.blocks).filter((block) => block.body === null);
  return {
    parts,
    questions,
    questionsById: new Map(questions.map((numbered) => [numbered.question.question_id, numbered])),
    unreadable: [
      ...unreadableBlocks.map((block) => block.content_id),
      ...questions.filter(({ body }) => body === null).map(({ question }) => question.question_id),
    ],
  };
}

export function taskTypesIn({ parts }: Pick<PaperOutline, 'parts'>): Set<TaskType> {
  const bodies = parts.flatMap(({ blocks }) => blocks.map(({ body }) => body));
  return new Set(bodies.flatMap((body) => (body && isTask(body) ? [body.type] : [])));
}

/** Returns the ids of numbers that share one question, by question [R140]. */
export function sharedNumbers({ parts }: Pick<PaperOutline, 'parts'>): string[][] {
  const bodies = parts.flatMap(({ blocks }) => blocks.map(({ body }) => body));
  return bodies.flatMap((body) => (body?.type === 'chooseLetters' ? [questionIdsInBody(body)] : []));
}

export function partLabel(part: OutlinePart): string {
  const count = part.questions.length;
  if (count === 0) return `Part ${part.part.part_no}`;
  return `Part ${part.part.part_no} : ${count} ${count === 1 ? 'question' : 'questions'}`;
}

export function unansweredNumbers(outline: PaperOutline, answeredIds: ReadonlySet<string>): number[] {
  return outline.questions.filter(({ question }) => !answeredIds.has(question.question_id)).map(({ number }) => number);
}

const LISTED_ONE_BY_ONE = 10;

export interface NumberGroup {
  first: number;
  last: number;
}

export function groupNumbers(numbers: readonly number[]): NumberGroup[] {
  const alone = (number: number) => ({ first: number, last: number });
  if (numbers.length <= LISTED_ONE_BY_ONE) return numbers.map(alone);
  const runs: NumberGroup[] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && run.last === number - 1) run.last = number;
    else runs.push(alone(number));
  }
  return runs.flatMap((run) => (run.last === run.first + 1 ? [alone(run.first), alone(run.last)] : [run]));
}
