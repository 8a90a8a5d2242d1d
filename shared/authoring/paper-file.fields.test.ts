// Every field of a draft goes with its file, or says why not: one that is forgotten does not compile [R251].

import { describe, expect, it } from 'vitest';
import type { Audio, Exam, Part } from '../papers.ts';
import type { DraftContent, DraftDocument, DraftPaper, DraftQuestion, DraftTranscript } from './draft.ts';
import { PaperFile } from './paper-file.ts';

/** The name that a field has in the file; or null where it is its server's own, with the reason beside it. */
type Fields<Row> = { readonly [Name in keyof Required<Row>]: string | null };

const LISTS: { readonly [List in keyof DraftPaper['data']]: string } = {
  exam_data: 'exam',
  part_data: 'parts',
  reading_document_data: 'documents',
  content_data: 'blocks',
  question_data: 'questions',
  audio_data: 'audio',
  transcript_data: 'transcript',
};

const EXAM: Fields<Exam> = {
  exam_name: 'examName',
  exam_duration: 'duration',
  exam_category: 'category',
  parent_category: 'parentCategory',
  category_year: 'category_year',
  category_month: 'category_month',
  no_of_parts: 'noOfParts',
  access_control: 'access_control',
  exam_id: null, // in `published`, where it is to be kept
  creationStatus: null, // what comes in is a draft
  revision: null, // in `published`
  createdAt: null, // of its server
  updatedAt: null, // of its server
  bundle_sha256: null, // in `published`
  bundle_bytes: null, // of the bundle
  media_bytes: null, // of the files
};
const PART: Fields<Part> = {
  part_id: 'part_id',
  no_of_question: 'no_of_question',
  exam_id: null, // it stands in the paper
  part_no: null, // its place in the list
};
const DOCUMENT: Fields<DraftDocument> = {
  reading_document_id: 'reading_document_id',
  content_type: 'content_type',
  content_order: 'content_order',
  content_status: 'content_status',
  content_data: 'content_data',
  part_id: null, // it stands in the part
  version: null, // counted by its server
};
const BLOCK: Fields<DraftContent> = {
  content_id: 'content_id',
  content_type: 'content_type',
  content_order: 'content_order',
  content_status: 'content_status',
  content_data: 'content_data',
  part_id: null, // it stands in the part
  version: null, // counted by its server
};
const QUESTION: Fields<DraftQuestion> = {
  question_id: 'question_id',
  question_type: 'question_type',
  question_data: 'question_data',
  answer: 'answers',
  reason: 'reason',
  evidence: 'evidence',
  exam_id: null, // it stands in the paper
  content_id: null, // it stands in the block
  question_number: null, // follows from where it stands
};
const AUDIO: Fields<Audio> = {
  sha256: 'sha256',
  audio_condition: 'audio_condition',
  part_id: null, // it stands in the part
  content_data: null, // its address, made of the hash
  bytes: null, // of the file
  media_type: null, // of the file
  reading_document_id: null, // in the bundle of `published`, where it is to be kept
  content_order: null, // a part has one recording
};
const TRANSCRIPT: Fields<DraftTranscript> = {
  turns: 'transcript',
  part_id: null, // it stands in the part
  version: null, // counted by its server
};

const carried = (fields: { readonly [name: string]: string | null }): string[] =>
  Object.values(fields).filter((name) => name !== null);
const filePart = PaperFile.shape.parts.def.element.shape;
const { documents, blocks, audio } = filePart;
const { questions, ...block } = blocks.def.element.shape;

describe('[R251] a paper file', () => {
  it('has all lists of a draft', () => {
    const { exam, parts } = PaperFile.shape;
    const names = [...Object.keys({ exam, parts }), ...Object.keys(filePart), 'questions'];
    expect(names).toEqual(expect.arrayContaining(Object.values(LISTS)));
  });

  it.each([
    ['the paper', EXAM, PaperFile.shape.exam.shape],
    ['a text', DOCUMENT, documents.def.element.shape],
    ['a recording', AUDIO, audio.def.innerType.shape],
  ])('reads all that it writes of %s', (_what, fields, shape) => {
    expect(Object.keys(shape).toSorted()).toEqual(carried(fields).toSorted());
  });

  it('reads all that it writes of a part, a block, a question and a transcript', () => {
    expect(Object.keys(filePart)).toEqual(expect.arrayContaining([...carried(PART), ...carried(TRANSCRIPT)]));
    const { again: _again, ...ofBlock } = block; // of an undo
    expect(Object.keys(ofBlock).toSorted()).toEqual(carried(BLOCK).toSorted());
    expect(Object.keys(questions.def.element.shape).toSorted()).toEqual(carried(QUESTION).toSorted());
  });
});
