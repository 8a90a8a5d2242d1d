import { describe, expect, it } from 'vitest';
import type { Content } from '../content.ts';
import type { Audio, PaperBundle, Part, ReadingDocument } from '../papers.ts';
import { anExam } from '../testing/exam.ts';
import type { Question } from '../questions.ts';
import { changeWords } from './change-words.ts';
import { compareRevisions, type WholeRevision } from './compare.ts';

const part: Part = { part_id: 'p1', exam_id: 'e', part_no: 1, no_of_question: 1 };
const passage: ReadingDocument = {
  reading_document_id: 'd1',
  part_id: 'p1',
  content_type: 'contents',
  content_order: 0,
  content_status: 'saved',
  content_data: '<p>The harbour was built in 1875 by hand.</p>',
};
const block = (content_id: string, html: string): Content => ({
  content_id,
  part_id: 'p1',
  content_type: 'heading',
  content_order: 1,
  content_status: 'added',
  content_data: html,
});
const question: Question = {
  question_id: 'q1',
  exam_id: 'e',
  content_id: 'c1',
  question_type: 'mcq',
  question_number: 1,
  question_data: '{"description":"When?","choices":["1870","1875"]}',
};
const recording: Audio = {
  reading_document_id: 'a1',
  part_id: 'p1',
  content_data: '',
  content_order: 0,
  bytes: 1,
  media_type: 'audio/mpeg',
  sha256: 'f',
  audio_condition: 0,
};

function revision(data: Partial<PaperBundle['data']> = {}, beside: Partial<WholeRevision> = {}): WholeRevision {
  return {
    data: {
      exam_data: anExam({ exam_id: 'e', exam_name: 'Harbour', category_month: 'March' }),
      part_data: [part],
      reading_document_data: [passage],
      content_data: [block('c1', '<h2>Questions 1–3</h2>'), block('c2', '<h2>More</h2>')],
      question_data: [question],
      audio_data: [recording],
      ...data,
    },
    answers: new Map([['q1', '‘1875’']]),
    reasons: null,
    explanation: '',
    ...beside,
  };
}

const changes = (data: Partial<PaperBundle['data']>, beside: Partial<WholeRevision> = {}) =>
  compareRevisions(revision(), revision(data, beside));

describe('[R49] what changed from one revision to another', () => {
  it('is nothing where only dates, sizes and places in the order’s count are others', () => {
    const { data } = revision();
    expect(
      changes({
        exam_data: { ...data.exam_data, revision: 2, updatedAt: 'x', media_bytes: 9 },
        content_data: data.content_data.map((one) => ({ ...one, content_order: one.content_order + 7 })),
      }),
    ).toEqual([]);
  });

  it('is told of the details', () => {
    const exam_data = { ...revision().data.exam_data, exam_name: 'Port', access_control: '["all"]' };
    expect(changes({ exam_data })).toEqual([
      'The name: ‘Harbour’ became ‘Port’',
      'Access: ‘by subscription’ became ‘for everybody’',
    ]);
  });

  it('is told of a passage by the words that differ, or that it only looks another way', () => {
    const reading_document_data = [{ ...passage, content_data: passage.content_data.replace('1875', '1876') }];
    expect(changes({ reading_document_data })).toEqual(['Part 1, passage: ‘in 1875 by’ became ‘in 1876 by’']);
    const bold = [{ ...passage, content_data: passage.content_data.replace('1875', '<b>1875</b>') }];
    expect(changes({ reading_document_data: bold })).toEqual(['Part 1, passage: formatted in another way']);
  });

  it('is told of blocks that came, went and moved', () => {
    const [one, two] = revision().data.content_data as [Content, Content];
    expect(changes({ content_data: [two, one] })).toEqual(['Part 1: pieces stand in another order']);
    expect(changes({ content_data: [one, two, block('c3', '<h2>Last</h2>')] })).toEqual([
      'Part 1, heading, new: ‘Last’',
    ]);
    expect(changes({ content_data: [one] })).toEqual(['Part 1, heading, gone: ‘More’']);
  });

  it('is told of questions, their answers, reasons and evidence', () => {
    const asked = {
      ...question,
      question_number: 2,
      question_data: question.question_data.replace('When', 'Since when'),
    };
    const evidence = [{ kind: 'audio' as const, part_id: 'p1', from_ms: 0, to_ms: 1 }];
    const reasons = { reasons: [{ question_id: 'q1', reason: 'So it says.', evidence }], transcripts: [] };
    expect(changes({ question_data: [asked] }, { answers: new Map([['q1', '‘1870’']]), reasons })).toEqual([
      'Question 1 became Question 2',
      'Question 2: ‘When? /’ became ‘Since when? /’',
      'Question 2, right answer: ‘1875’ became ‘1870’',
      'Question 2, reason, new: ‘So it says.’',
      'Question 2: its evidence is another',
    ]);
    expect(changes({ question_data: [] })).toEqual(['Part 1: Question 1 is gone']);
    expect(changes({ question_data: [question, { ...asked, question_id: 'q2' }] })).toEqual([
      'Part 1: Question 2 is new',
    ]);
  });

  it('is told of recordings, transcripts and the explanation', () => {
    expect(changes({ audio_data: [{ ...recording, sha256: 'e' }] })).toEqual(['Part 1: the recording is another']);
    expect(changes({ audio_data: [{ ...recording, audio_condition: 1 }] })).toEqual([
      'Part 1: the recording serves the whole paper',
    ]);
    expect(changes({ audio_data: [] })).toEqual(['Part 1: the recording is gone']);
    const transcripts = [{ part_id: 'p1', turns: [{ speaker: '', words: 'x', start_ms: null }] }];
    expect(changes({}, { reasons: { reasons: [], transcripts }, explanation: '<p>Read.</p>' })).toEqual([
      'Part 1: the transcript was changed',
      'The explanation, new: ‘Read.’',
    ]);
  });

  it('is told of whole parts', () => {
    const second = { ...part, part_id: 'p2', part_no: 2 };
    expect(changes({ part_data: [part, second] })).toEqual(['Part 2 is new']);
    expect(compareRevisions(revision({ part_data: [part, second] }), revision())).toEqual(['Part 2 is gone']);
  });

  it('quotes no more than a line', () => {
    expect(changeWords('Text', 'a', `a ${'long '.repeat(50)}`)?.length).toBeLessThan(200);
    expect(changeWords('Text', 'the same', 'the same')).toBeNull();
    expect(changeWords('Text', 'a a', 'a a a')).toBe('Text: ‘a’ became ‘a a’');
  });
});
