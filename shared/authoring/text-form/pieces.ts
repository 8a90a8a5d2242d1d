// A paper as text: the pieces of its parts, without ids. docs/text-form.md shows how each is written.

import type { Selector } from '../../annotations.ts';
import type { ReadingDocument } from '../../papers.ts';
import { type ContentType, type TaskBody, type TaskType, type WithItems } from '../../tasks/registry.ts';
import { writtenLinesOf } from '../../tasks/written-lines.ts';

export { letterLabel as letterOf } from '../../tasks/labels.ts';

/** The evidence for an answer: `piece` is the index in that part, from 0. */
export type TextEvidence =
  | { kind: 'text'; part_no: number; piece: number; selector: Selector }
  | { kind: 'audio'; part_no: number; from_ms: number; to_ms: number };

interface Asked {
  /**
   * The number in the text, which joins a question with its answer. The paper's own numbers follow from the places.
   */
  number: number;
  reason: string;
  evidence: TextEvidence[];
}
export interface TextMcq extends Asked {
  type: 'mcq';
  /** HTML, and so are the choices. */
  description: string;
  choices: string[];
  answer: number | null;
}
export interface TextDropDown extends Asked {
  type: 'dropDown';
  options: string[];
  answer: string | null;
}
export interface TextGap extends Asked {
  type: 'fillBlank';
  word_limit: number | null;
  number_limit: number | null;
  answers: string[];
}
export type TextQuestion = TextMcq | TextDropDown | TextGap;

/** A stretch of HTML, or a question in it. */
export type TextItem = string | TextQuestion;

export type TextTask<Type extends TaskType = TaskType> = WithItems<TaskBody<Type>, TextItem[]>;

export type PieceBody =
  | { type: 'document'; content_type: ReadingDocument['content_type']; html: string }
  | { type: 'heading'; html: string }
  | { type: 'text'; html: string }
  | { type: 'booleanList'; rows: { value: string; description: string }[] }
  | { type: 'alphabetList'; title: string; values: string[] }
  | { type: 'bulletList'; rows: TextItem[][] }
  | { type: 'dropDownQuestion'; rows: TextItem[][] }
  | { type: 'paragraph'; items: TextItem[] }
  | { type: 'mcqQuestion'; questions: TextMcq[] }
  | TextTask;

export type TextBody<Type extends ContentType = ContentType> = Extract<PieceBody, { type: Type }>;

export interface TextPart {
  part_no: number;
  pieces: PieceBody[];
}

/** The source lines that something was read from, counted from 0 and inclusive. */
export interface Lines {
  from: number;
  to: number;
}

/** A line of the source, counted from 0. */
export interface SourceLine {
  at: number;
  text: string;
}

export interface ReadPiece {
  body: PieceBody;
  lines: Lines;
  unsure: string[];
  wasJoined?: boolean;
}

export interface ReadPart {
  part_no: number;
  pieces: ReadPiece[];
}

export function asBlock(body: PieceBody): TextBody {
  return body.type === 'document' ? { type: 'text', html: body.html } : body;
}

export function questionsIn(body: PieceBody): TextQuestion[] {
  if (body.type === 'document') return [];
  // its questions are not in a line of text
  if (body.type === 'mcqQuestion') return body.questions;
  return writtenLinesOf<TextItem>(body)
    .flat()
    .filter((item) => typeof item !== 'string');
}

export function newGap(number: number, limits: WordLimits = { word_limit: null, number_limit: null }): TextGap {
  return { type: 'fillBlank', number, ...limits, answers: [], reason: '', evidence: [] };
}

export function newDropDown(number: number, options: string[]): TextDropDown {
  return { type: 'dropDown', number, options, answer: null, reason: '', evidence: [] };
}

export function newMcq(number: number, description: string, choices: string[] = []): TextMcq {
  return { type: 'mcq', number, description, choices, answer: null, reason: '', evidence: [] };
}

export type WordLimits = Pick<TextGap, 'word_limit' | 'number_limit'>;

export function placeOfLetter(letter: string): number {
  return (
    letter
      .toUpperCase()
      .split('')
      .reduce((place, one) => place * 26 + (one.codePointAt(0) ?? 65) - 64, 0) - 1
  );
}
