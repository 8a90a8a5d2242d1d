import { createElement } from 'react';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, vi } from 'vitest';
import type { DraftContent, DraftDocument, DraftPaper, DraftQuestion } from '../../../../shared/authoring/draft.ts';
import type { ExamCategory } from '../../../../shared/papers.ts';
import { aDraftExam } from '../../../../shared/testing/exam.ts';
import { found, openPages, show, withPage } from '../../../ui/testing.ts';
import { editing } from '../frame/editing.ts';
import { Desk } from './desk.ts';
import type { DeskPorts } from './desk-types.ts';
import { DeskOnPage } from './PartsDesk.tsx';
import { useStore } from './use-desk.ts';

export const exam_id = newId();
const part_id = newId();

export interface Placed {
  content: DraftContent;
  question: DraftQuestion;
}

export function mcq(index: number, content_status: DraftContent['content_status']): Placed {
  const [content_id, question_id] = [newId(), newId()];
  const content: DraftContent = {
    content_id,
    part_id,
    content_type: 'mcqQuestion',
    content_order: index + 1,
    content_status,
    content_data: JSON.stringify([{ question_id }]),
    version: 1,
  };
  const question: DraftQuestion = {
    question_id,
    exam_id,
    content_id,
    question_type: 'mcq',
    question_number: index + 1,
    question_data: '{"description":"Why?","choices":["a","b"]}',
    answer: 1,
    reason: '',
    evidence: [],
  };
  return { content, question };
}

export function paragraph(content_data: string): DraftDocument {
  return {
    reading_document_id: newId(),
    part_id,
    content_type: 'contents',
    content_order: 0,
    content_status: 'saved',
    content_data,
    version: 1,
  };
}

export function gap(): Placed {
  const { content, question } = mcq(0, 'editing');
  return {
    content: {
      ...content,
      content_type: 'paragraph',
      content_data: JSON.stringify([{ type: 'question', question_id: question.question_id }]),
    },
    question: { ...question, question_type: 'fillBlank', question_data: '', answer: ['van'] },
  };
}

export const five = (content_status: DraftContent['content_status']) =>
  Array.from({ length: 5 }, (_, index) => mcq(index, content_status));

export async function openOnDesk(
  blocks: Placed[],
  changes: Partial<DeskPorts> = {},
  documents: DraftDocument[] = [],
  exam_category: ExamCategory = 'reading',
) {
  const paper: DraftPaper = {
    revision: 0,
    data: {
      exam_data: aDraftExam({ exam_id, exam_category }),
      part_data: [{ part_id, exam_id, part_no: 1, no_of_question: 5 }],
      reading_document_data: documents,
      content_data: blocks.map(({ content }) => content),
      question_data: blocks.map(({ question }) => question),
      audio_data: [],
      transcript_data: [],
    },
  };
  const nothingKept = { read: async () => [], keep: async () => undefined, forget: async () => undefined };
  const unused = () => Promise.reject(new Error('Nothing is sent here'));
  const ports: DeskPorts = {
    load: async () => paper,
    saveBlock: unused,
    saveDocument: unused,
    deleteBlock: unused,
    deleteDocument: unused,
    orderBlocks: unused,
    addToParts: unused,
    kept: nothingKept,
    keptTexts: nothingKept,
    isUnreachable: () => false,
    isAnswered: () => true,
    newId,
    now: () => 1000,
    ...changes,
  };
  const desk = new Desk(ports);
  await desk.load();
  const structure = found(desk.structure.read(), 'structure');
  const { element, history } = openPages(
    [
      { path: '/', element: createElement(FollowedDesk, { desk }) },
      { path: '/elsewhere', element: null },
    ],
    '/',
  );
  await show(element);
  return { desk, structure, blocks, history, paper };
}

function FollowedDesk({ desk }: { desk: Desk }) {
  const structure = useStore(desk.structure);
  return structure && createElement(DeskOnPage, { desk, structure });
}

/** The button that opens the dialog of the first question. */
export const firstQuestion = () =>
  found(
    [...document.querySelectorAll('button')].find((one) => one.textContent.startsWith('Edit question 1')),
    'question',
  );

export const fields = () => [...document.querySelectorAll<HTMLTextAreaElement>('ol textarea')];

/** Gives each test of a file a page of its own, with the code of the editors. */
export function withPages(): void {
  withPage();
  beforeEach(async () => {
    await editing.load();
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  });
  afterEach(() => vi.restoreAllMocks());
}
