// A paper as a file for other servers: the content of its paper.json (docs/paper-file.md).

import { type Content, questionIdsOf, readContent } from '../content.ts';
import { Id, Sha256 } from '../ids.ts';
import { Audio, type Exam, type Part } from '../papers.ts';
import { type Reasons, TranscriptTurn } from '../reasons.ts';
import { z } from '../zod.ts';
import { mapQuestionIds, writeContent } from './blocks.ts';
import { type DraftPaper, SaveBlock, SaveDocument } from './draft.ts';
import { imageHashesIn, withOtherImages } from './images.ts';
import {
  MAX_BLOCKS_PER_PART,
  MAX_DOCUMENTS_PER_PART,
  MAX_EXPLANATION_CHARS,
  MAX_QUESTIONS_PER_PART,
  sizeError,
} from './sizes.ts';

export const PAPER_FILE_FORMAT = 'papertide-paper';
const MOST_PARTS = 5;
const MOST_TURNS = 2_000;

const FilePart = z.object({
  part_id: SaveBlock.shape.part_id,
  /** The planned number of questions; if missing, the number that it has. */
  no_of_question: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_QUESTIONS_PER_PART))),
  documents: z.array(z.omit(SaveDocument, { part_id: true, version: true })).check(z.maxLength(MAX_DOCUMENTS_PER_PART)),
  blocks: z.array(z.omit(SaveBlock, { part_id: true, version: true })).check(z.maxLength(MAX_BLOCKS_PER_PART)),
  audio: z.nullable(z.object({ sha256: Sha256, audio_condition: Audio.shape.audio_condition })),
  transcript: z.array(TranscriptTurn).check(z.maxLength(MOST_TURNS)),
});
export type FilePart = z.infer<typeof FilePart>;

export const PaperFile = z.object({
  format: z.literal(PAPER_FILE_FORMAT),
  version: z.literal(1, 'this server reads version 1'),
  exam: z.object({
    examName: z.string(),
    duration: z.string(),
    parentCategory: z.string(),
    category: z.string(),
    noOfParts: z.number(),
    access_control: z.string(),
    category_month: z.string(),
    category_year: z.number(),
  }),
  parts: z.array(FilePart).check(z.minLength(1), z.maxLength(MOST_PARTS)),
  explanation: z
    .string()
    .check(
      z.refine(
        (text) => sizeError(text, MAX_EXPLANATION_CHARS) === null,
        `The text is longer than ${MAX_EXPLANATION_CHARS} characters.`,
      ),
    ),
  /** The revision as students got it, in the file of a published paper [R242]. */
  published: z.optional(
    z.object({ exam_id: Id, revision: z.int().check(z.minimum(1)), bundle_sha256: Sha256, bundle: z.string() }),
  ),
});
export type PaperFile = z.infer<typeof PaperFile>;

export interface FileProblem {
  place: string;
  message: string;
}

export function placeOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (place, step) =>
      typeof step === 'number' ? `${place}[${step}]` : place === '' ? String(step) : `${place}.${String(step)}`,
    '',
  );
}

/** Far more than a paper has: a file built to have millions of mistakes is not checked. */
const MOST_VALUES = 100_000;
const MOST_PROBLEMS = 200;

function hasTooManyValues(json: unknown): boolean {
  const waiting = [json];
  let count = 0;
  for (let value = waiting.pop(); waiting.length > 0 || value !== undefined; value = waiting.pop()) {
    if ((count += 1) > MOST_VALUES) return true;
    if (typeof value !== 'object' || value === null) continue;
    const within = Object.values(value);
    if (count + waiting.length + within.length > MOST_VALUES) return true;
    waiting.push(...within);
  }
  return false;
}

const KINDS: Record<string, string> = {
  string: 'text in quotation marks',
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
  object: 'an object',
};

function problemWords(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? 'It is missing.' : `It should be ${KINDS[issue.expected] ?? issue.expected}.`;
  if (issue.code === 'invalid_value') return `It should be ${issue.values.map(String).join(' or ')}.`;
  if (issue.code === 'too_big') return 'It is more than a paper can have.';
  if (issue.code === 'too_small') return 'It is less than a paper must have.';
  return 'It is not written as a paper file has it.';
}

export function readPaperFile(json: unknown): { paper: PaperFile } | { problems: FileProblem[] } {
  if (hasTooManyValues(json))
    return { problems: [{ place: 'paper.json', message: 'It holds more than a paper can.' }] };
  const read = PaperFile.safeParse(json, { error: problemWords });
  if (!read.success)
    return {
      problems: read.error.issues
        .slice(0, MOST_PROBLEMS)
        .map(({ path, message }) => ({ place: placeOf(path) || 'paper.json', message })),
    };
  const paper = read.data;
  if (paper.parts.length <= paper.exam.noOfParts) return { paper };
  const message = `there are ${paper.parts.length} parts, and noOfParts says ${paper.exam.noOfParts}`;
  return { problems: [{ place: 'parts', message }] };
}

export function toPaperFile({ data }: DraftPaper, explanation: string): PaperFile {
  const { exam_data } = data;
  return {
    format: PAPER_FILE_FORMAT,
    version: 1,
    exam: toExamForm(exam_data),
    parts: data.part_data.map((part) => toFilePart(data, part)),
    explanation,
  };
}

function toExamForm(exam: Exam): PaperFile['exam'] {
  return {
    examName: exam.exam_name,
    duration: exam.exam_duration,
    parentCategory: exam.parent_category,
    category: exam.exam_category,
    noOfParts: exam.no_of_parts,
    access_control: exam.access_control,
    category_month: exam.category_month,
    category_year: exam.category_year,
  };
}

export function countQuestionsIn(blocks: readonly Pick<Content, 'content_type' | 'content_data'>[]): number {
  const count = blocks.reduce((sum, block) => sum + questionIdsOf(block).length, 0);
  return Math.min(count, MAX_QUESTIONS_PER_PART);
}

export function toFilePart(data: DraftPaper['data'], { part_id, no_of_question }: Part): FilePart {
  const own = <Piece extends { part_id: string }>(pieces: readonly Piece[]) =>
    pieces.filter((piece) => piece.part_id === part_id);
  const [audio] = own(data.audio_data);
  const [transcript] = own(data.transcript_data);
  return {
    part_id,
    no_of_question: Math.min(no_of_question, MAX_QUESTIONS_PER_PART) || countQuestionsIn(own(data.content_data)),
    documents: own(data.reading_document_data).map(({ part_id: _part, version: _version, ...document }) => document),
    blocks: own(data.content_data).map(({ part_id: _part, version: _version, ...block }) => ({
      ...block,
      questions: data.question_data
        .filter(({ content_id }) => content_id === block.content_id)
        .map(({ question_id, question_type, question_data, answer, reason, evidence }) => ({
          question_id,
          question_type,
          question_data,
          answers: Array.isArray(answer) ? answer : answer === null ? [] : [answer],
          reason,
          evidence,
        })),
    })),
    audio: audio ? { sha256: audio.sha256, audio_condition: audio.audio_condition } : null,
    transcript: transcript?.turns ?? [],
  };
}

export function reasonOf(reasons: Reasons | null, question_id: string) {
  const found = reasons?.reasons.find((one) => one.question_id === question_id);
  return { reason: found?.reason ?? '', evidence: found?.evidence ?? [] };
}

export function recordingsOf(parts: readonly FilePart[]): string[] {
  return [...new Set(parts.flatMap(({ audio }) => (audio ? [audio.sha256] : [])))];
}

export function imagesOf(parts: readonly FilePart[]): string[] {
  return imageHashesIn({
    documents: parts.flatMap(({ documents }) => documents),
    contents: parts.flatMap(({ blocks }) => blocks),
    questions: parts.flatMap(({ blocks }) => blocks.flatMap(({ questions }) => questions)),
  });
}

export function withImagesOf(part: FilePart, others: Parameters<typeof withOtherImages>[1]): FilePart {
  const shown = (text: string) => withOtherImages(text, others);
  return {
    ...part,
    documents: part.documents.map((document) => ({ ...document, content_data: shown(document.content_data) })),
    blocks: part.blocks.map((block) => ({
      ...block,
      content_data: shown(block.content_data),
      questions: block.questions.map((question) => ({ ...question, question_data: shown(question.question_data) })),
    })),
  };
}

export function renamePart(part: FilePart, rename: (id: string) => string): FilePart {
  return {
    ...part,
    part_id: rename(part.part_id),
    documents: part.documents.map((document) => ({
      ...document,
      reading_document_id: rename(document.reading_document_id),
    })),
    blocks: part.blocks.map((block) => ({
      ...block,
      content_id: rename(block.content_id),
      content_data: renameQuestions(block, rename),
      questions: block.questions.map((question) => ({
        ...question,
        question_id: rename(question.question_id),
        evidence: question.evidence.map((one) =>
          one.kind === 'text'
            ? { ...one, document_id: rename(one.document_id) }
            : { ...one, part_id: rename(one.part_id) },
        ),
      })),
    })),
  };
}

/** Content that cannot be read stays as it is, because the rules of blocks refuse it with a message. */
function renameQuestions(
  block: Pick<Content, 'content_type' | 'content_data'>,
  rename: (id: string) => string,
): string {
  const body = block.content_data === '' ? null : readContent(block);
  return body ? writeContent(mapQuestionIds(body, rename)) : block.content_data;
}
