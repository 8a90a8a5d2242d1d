// The whole free sample: one part as an author would save it, and its published form. The server makes its paper from
// this, and the app includes it, so that both have the same bundle; a server that has the paper keeps its words [R100].

import type { Selector } from '../annotations.ts';
import type { SaveBlock, SavedQuestion, SaveDocument } from '../authoring/draft.ts';
import type { Exam, ExamInput, PaperBundle } from '../papers.ts';
import { plainText } from '../plain-text.ts';
import type { Reasons } from '../reasons.ts';
import type { KeyEntry } from '../score-question.ts';
import { FREE_SAMPLE_ID, FREE_SAMPLE_REVISION } from './sample-id.ts';
import { CHOICES, NOTES, PASSAGE, PASSAGE_TITLE, PLACES, STATEMENTS, type Row, type WrittenQuestion } from './words.ts';

/** Fixed, so that the paper is the same on every server. */
export const FREE_SAMPLE_MADE_AT = Date.parse('2025-01-06T06:00:00Z');

export const FREE_SAMPLE_FORM = {
  examName: `Free sample: ${PASSAGE_TITLE}`,
  duration: '0:10:0',
  parentCategory: 'academic',
  category: 'reading',
  noOfParts: 1,
  access_control: '["all"]',
  category_month: 'January',
  category_year: 2025,
} as const satisfies ExamInput;

/** Returns a fixed id per row, so that all servers have the same. */
function idOf(number: number): string {
  return FREE_SAMPLE_ID.slice(0, -4) + number.toString(16).padStart(4, '0');
}

export const FREE_SAMPLE_PART_ID = idOf(2);
const FIRST_DOCUMENT = 0x10;
const FIRST_BLOCK = 0x20;
const FIRST_QUESTION = 0x40;
const PASSAGE_DOCUMENT_ID = idOf(FIRST_DOCUMENT + 3);

const DOCUMENTS = [
  ['header', 'READING PASSAGE'],
  ['description', 'You should spend about 10 minutes on Questions 1–13, which are based on the passage below.'],
  ['title', PASSAGE_TITLE],
  ['contents', PASSAGE],
] as const;

export function sampleDocuments(): SaveDocument[] {
  return DOCUMENTS.map(([content_type, content_data], index) => ({
    reading_document_id: idOf(FIRST_DOCUMENT + index),
    part_id: FREE_SAMPLE_PART_ID,
    content_type,
    content_order: index,
    content_status: 'saved',
    content_data,
    version: 0,
  }));
}

type Block = [type: SaveBlock['content_type'], said: string, asked?: readonly WrittenQuestion[]];

export function sampleBlocks(): SaveBlock[] {
  const text = plainTextOfPassage();
  let count = 0;
  const nextIds = (asked: readonly unknown[]) => asked.map(() => idOf(FIRST_QUESTION + (count += 1)));
  const ofRows = (type: 'bulletList' | 'dropDownQuestion', rows: readonly Row[]): [Block, string[]] => {
    const ids = nextIds(rows);
    const items = rows.map(([before, , after], index) => [
      { type: 'text', value: before },
      { type: 'question', question_id: ids[index] },
      ...(after === undefined ? [] : [{ type: 'text', value: after }]),
    ]);
    return [[type, JSON.stringify(items), rows.map(([, question]) => question)], ids];
  };
  const said = (type: 'heading' | 'text', html: string): [Block, string[]] => [[type, html], []];
  const ofChoices = (asked: readonly WrittenQuestion[]): [Block, string[]] => {
    const ids = nextIds(asked);
    return [['mcqQuestion', JSON.stringify(ids.map((question_id) => ({ question_id }))), asked], ids];
  };
  const verdicts = [
    { value: 'TRUE', description: 'if the statement agrees with the information' },
    { value: 'FALSE', description: 'if the statement contradicts the information' },
    { value: 'NOT GIVEN', description: 'if there is no information on this' },
  ];
  const blocks: [Block, string[]][] = [
    said('heading', '<h3>Questions 1–4</h3>'),
    said('text', '<p>Do the following statements agree with the information given in the passage?</p>'),
    [['booleanList', JSON.stringify(verdicts)], []],
    ofRows('dropDownQuestion', STATEMENTS),
    said('heading', '<h3>Questions 5–9</h3>'),
    said(
      'text',
      '<p>Complete the notes below. Write <strong>ONE WORD ONLY</strong> from the passage for each answer.</p>',
    ),
    said('heading', '<h4>What Brandt advised, and what came of it</h4>'),
    ofRows('bulletList', NOTES),
    said('heading', '<h3>Questions 10–11</h3>'),
    said('text', '<p>Choose the correct answer.</p>'),
    ofChoices(CHOICES),
    said('heading', '<h3>Questions 12–13</h3>'),
    said(
      'text',
      '<p>The passage has five paragraphs, <strong>A–E</strong>. Which paragraph contains the following information?</p>',
    ),
    ofRows('dropDownQuestion', PLACES),
  ];
  return blocks.map(([[content_type, content_data, asked = []], ids], index) => ({
    content_id: idOf(FIRST_BLOCK + index),
    part_id: FREE_SAMPLE_PART_ID,
    content_type,
    content_status: 'added',
    content_order: index + 1,
    content_data,
    questions: asked.map((question, at) => savedQuestion(question, ids[at] ?? '', text)),
    version: 0,
  }));
}

function savedQuestion(
  { question_type, data, answers, reason, quotes }: WrittenQuestion,
  question_id: string,
  text: string,
): SavedQuestion {
  return {
    question_id,
    question_type,
    question_data: JSON.stringify(data),
    answers,
    reason,
    evidence: quotes.map((quote) => ({
      kind: 'text',
      document_id: PASSAGE_DOCUMENT_ID,
      selector: selectorOf(text, quote),
    })),
  };
}

function plainTextOfPassage(): string {
  return PASSAGE.replaceAll(/<[^>]+>/g, '');
}

const CONTEXT_LENGTH = 32;

function selectorOf(text: string, exact: string): Selector {
  const start = text.indexOf(exact);
  if (start === -1) throw new Error(`The free sample does not say '${exact}'`);
  const end = start + exact.length;
  return {
    start,
    end,
    exact,
    prefix: text.slice(Math.max(0, start - CONTEXT_LENGTH), start),
    suffix: text.slice(end, end + CONTEXT_LENGTH),
  };
}

function sampleQuestions(): (SavedQuestion & { content_id: string; question_number: number })[] {
  return sampleBlocks()
    .flatMap(({ content_id, questions }) => questions.map((question) => ({ ...question, content_id })))
    .map((question, index) => ({ ...question, question_number: index + 1 }));
}

const sampleExam: Exam = {
  exam_id: FREE_SAMPLE_ID,
  exam_name: FREE_SAMPLE_FORM.examName,
  exam_duration: FREE_SAMPLE_FORM.duration,
  exam_category: FREE_SAMPLE_FORM.category,
  parent_category: FREE_SAMPLE_FORM.parentCategory,
  category_year: FREE_SAMPLE_FORM.category_year,
  category_month: FREE_SAMPLE_FORM.category_month,
  no_of_parts: FREE_SAMPLE_FORM.noOfParts,
  access_control: FREE_SAMPLE_FORM.access_control,
  creationStatus: 'complete',
  revision: FREE_SAMPLE_REVISION,
  bundle_sha256: '',
  bundle_bytes: 0,
  media_bytes: 0,
  createdAt: new Date(FREE_SAMPLE_MADE_AT).toISOString(),
  updatedAt: new Date(FREE_SAMPLE_MADE_AT).toISOString(),
};

export function sampleBundle(): PaperBundle {
  const questions = sampleQuestions();
  return {
    revision: FREE_SAMPLE_REVISION,
    data: {
      part_data: [
        { part_id: FREE_SAMPLE_PART_ID, exam_id: FREE_SAMPLE_ID, part_no: 1, no_of_question: questions.length },
      ],
      reading_document_data: sampleDocuments().map(({ version: _version, ...document }) => document),
      content_data: sampleBlocks().map(({ version: _version, questions: _questions, ...block }) => ({
        content_id: block.content_id,
        part_id: block.part_id,
        content_type: block.content_type,
        content_order: block.content_order ?? 0,
        content_status: block.content_status,
        content_data: block.content_data,
      })),
      question_data: questions.map(({ question_id, content_id, question_type, question_number, question_data }) => ({
        question_id,
        exam_id: FREE_SAMPLE_ID,
        content_id,
        question_type,
        question_number,
        question_data,
      })),
      audio_data: [],
      exam_data: sampleExam,
    },
  };
}

/** Returns the answer key, which may be public because a sample counts for nothing [R100]. */
export function sampleKey(): KeyEntry[] {
  return sampleQuestions().map(({ question_id, question_number, question_type, question_data, answers }) => {
    const data = JSON.parse(question_data);
    return {
      question_id,
      question_number,
      question_type,
      accepted: answers,
      choices: question_type === 'mcq' ? data.choices.map(plainText) : [],
      ...(question_type === 'fillBlank' ? { word_limit: data.word_limit } : {}),
    };
  });
}

export function sampleReasons(): Reasons {
  return {
    reasons: sampleQuestions().map(({ question_id, reason, evidence }) => ({ question_id, reason, evidence })),
    transcripts: [],
  };
}
