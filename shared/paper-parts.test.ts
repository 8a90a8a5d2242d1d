import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { paperOfAttempt, questionIdsOfPart } from './paper-parts.ts';
import { likelyPartMinutes, partMinutes } from './part-minutes.ts';
import type { Exam, ExamCategory, PaperBundle } from './papers.ts';
import { anExam } from './testing/exam.ts';

interface PartForm {
  questions?: number;
  words?: string;
}

function aPaper(changes: Partial<Exam>, forms: readonly PartForm[]): PaperBundle['data'] {
  const exam_data = anExam(changes);
  const { exam_id } = exam_data;
  const paper: PaperBundle['data'] = {
    exam_data,
    part_data: [],
    reading_document_data: [],
    content_data: [],
    question_data: [],
    audio_data: [],
  };
  for (const [index, { questions = 0, words = '' }] of forms.entries()) {
    const [part_id, content_id] = [newId(), newId()];
    paper.part_data.push({ part_id, exam_id, part_no: index + 1, no_of_question: questions });
    paper.content_data.push({
      content_id,
      part_id,
      content_type: 'text',
      content_order: 0,
      content_status: 'added',
      content_data: words,
    });
    for (let count = 0; count < questions; count += 1)
      paper.question_data.push({
        question_id: newId(),
        exam_id,
        content_id,
        question_number: paper.question_data.length + 1,
        question_type: 'fillBlank',
        question_data: '',
      });
  }
  return paper;
}

const minutesOf = (paper: PaperBundle['data']) => paper.part_data.map((part) => partMinutes(paper, part));

describe('[R296] the time of one part', () => {
  it('goes by its questions in reading and listening, in whole minutes', () => {
    const parts = [{ questions: 13 }, { questions: 13 }, { questions: 14 }];
    expect(minutesOf(aPaper({ exam_duration: '1:0:0' }, parts))).toEqual([20, 20, 21]);
    const listening = { exam_category: 'listening', exam_duration: '0:30:0' } as const;
    expect(minutesOf(aPaper(listening, [{ questions: 10 }, { questions: 10 }]))).toEqual([15, 15]);
    expect(minutesOf(aPaper({ exam_duration: '0:1:0' }, [{ questions: 1 }, { questions: 9 }]))).toEqual([1, 1]);
  });

  it('is what a writing task says', () => {
    const writing = { exam_category: 'writing', exam_duration: '1:0:0' } as const;
    const task = (minutes: number) => ({ words: `<p>You should spend about ${minutes} minutes on this task.</p>` });
    expect(minutesOf(aPaper(writing, [task(20), task(40)]))).toEqual([20, 40]);
    expect(minutesOf(aPaper(writing, [{ words: 'Write at least 150 words.' }, { words: '' }]))).toEqual([30, 30]);
    expect(minutesOf(aPaper(writing, [task(200), {}]))).toEqual([30, 30]);
  });

  it('is the same for all parts where nothing tells them apart', () => {
    expect(minutesOf(aPaper({ exam_category: 'speaking', exam_duration: '0:14:0' }, [{}, {}, {}]))).toEqual([5, 5, 5]);
    expect(minutesOf(aPaper({ exam_duration: '1:0:0' }, [{ questions: 40 }, {}]))).toEqual([60, 30]);
  });

  it('is likely the same for all parts of a paper that is not here, and a third for the first of two texts', () => {
    const likely = (exam_category: ExamCategory, exam_duration: string, no_of_parts: number) =>
      Array.from({ length: no_of_parts }, (_, index) =>
        likelyPartMinutes({ exam_category, exam_duration, no_of_parts }, index + 1),
      );
    expect(likely('reading', '1:0:0', 3)).toEqual([20, 20, 20]);
    expect(likely('speaking', '0:14:0', 3)).toEqual([5, 5, 5]);
    expect(likely('writing', '1:0:0', 2)).toEqual([20, 40]);
    expect(likely('writing', '1:0:0', 1)).toEqual([60]);
    expect(likely('reading', '0:1:0', 3)).toEqual([1, 1, 1]);
  });
});

it('[R295] the questions of a part are those of its blocks', () => {
  const paper = aPaper({}, [{ questions: 2 }, { questions: 1 }]);
  const ids = paper.question_data.map(({ question_id }) => question_id);
  const [first, second] = paper.part_data.map(({ part_id }) => questionIdsOfPart(paper, part_id));
  expect([...(first ?? [])]).toEqual(ids.slice(0, 2));
  expect([...(second ?? [])]).toEqual(ids.slice(2));
});

it('[R295] an attempt of one part has its questions, words and documents, and no other', () => {
  const paper = aPaper({}, [{ questions: 2 }, { questions: 1 }]);
  const second = paper.part_data[1];
  const seen = paperOfAttempt(paper, { part_no: 2 });
  expect(seen.part_data).toEqual([second]);
  expect(seen.content_data.map(({ part_id }) => part_id)).toEqual([second?.part_id]);
  expect(seen.question_data.map(({ question_number }) => question_number)).toEqual([3]);
  expect(paperOfAttempt(paper, {})).toBe(paper);
});
