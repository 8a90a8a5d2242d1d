import type { TranscriptTurn } from '../shared/reasons.ts';
import type { TaskBody, WithItems } from '../shared/tasks/registry.ts';

export interface SamplePaper {
  examName: string;
  /** 'H:M:S'. */
  duration: string;
  parentCategory: 'academic' | 'general';
  category: 'reading' | 'listening' | 'writing' | 'speaking';
  isFree?: boolean;
  category_month: string;
  category_year: number;
  parts: SamplePart[];
  /** HTML: says for each question why its answer is right and quotes the evidence (reasons.ts). */
  explanation: string;
}

export interface SamplePart {
  documents: SampleDocument[];
  audio?: string;
  transcript?: TranscriptTurn[];
  blocks: SampleBlock[];
}

export interface SampleDocument {
  content_type: 'header' | 'description' | 'title' | 'contents';
  html: string;
}

/** A piece of HTML, or a question in the text; its number follows from its place in the paper. */
export type SampleItem = string | SampleQuestion;

export type SampleQuestion =
  | { question_type: 'fillBlank'; answers: string[] }
  | { question_type: 'dropDown'; options: string[]; answer: string }
  | SampleMcq;

export interface SampleMcq {
  question_type: 'mcq';
  description: string;
  choices: string[];
  /** The index of the right choice, from 0. */
  answer: number;
}

export type SampleBlock =
  | { type: 'heading' | 'text'; html: string }
  | { type: 'booleanList'; rows: { value: string; description: string }[] }
  | { type: 'alphabetList'; title: string; values: string[] }
  | { type: 'bulletList' | 'dropDownQuestion'; rows: SampleItem[][] }
  | { type: 'paragraph'; items: SampleItem[] }
  | { type: 'mcqQuestion'; questions: SampleMcq[] }
  | SampleTask;

export type SampleTask = WithItems<TaskBody, SampleItem[]>;
