import { createElement } from 'react';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, vi } from 'vitest';
import type { DraftContent, DraftDocument, DraftPaper, DraftQuestion } from '../../../../shared/authoring/draft.ts';
import type { ExamCategory } from '../../../../shared/papers.ts';
import { aDraftExam } from '../../../../shared/testing/exam.ts';
import { found, openPages, show, withPage } from '../../../ui/testing.ts';
import { editing } from '../blocks/editing.ts';
import { DraftEditor } from '../editor-state/draft-editor.ts';
import type { EditorPorts } from '../editor-state/editor-types.ts';
import { EditorOnPage } from './PartsEditor.tsx';
import { useStore } from '../editor-state/use-editor.ts';

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

export async function openInEditor(
  blocks: Placed[],
  changes: Partial<EditorPorts> = {},
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
  const nothingStored = { read: async () => [], keep: async () => undefined, forget: async () => undefined };
  const unused = () => Promise.reject(new Error('Nothing is sent here'));
  const ports: EditorPorts = {
    load: async () => paper,
    saveBlock: unused,
    saveDocument: unused,
    deleteBlock: unused,
    deleteDocument: unused,
    orderBlocks: unused,
    addToParts: unused,
    unsavedDrafts: nothingStored,
    unsavedTexts: nothingStored,
    isUnreachable: () => false,
    isAnswered: () => true,
    newId,
    now: () => 1000,
    ...changes,
  };
  const draftEditor = new DraftEditor(ports);
  await draftEditor.load();
  const structure = found(draftEditor.structure.read(), 'structure');
  const { element, history } = openPages(
    [
      { path: '/', element: createElement(FollowedEditor, { draftEditor }) },
      { path: '/elsewhere', element: null },
    ],
    '/',
  );
  await show(element);
  return { draftEditor, structure, blocks, history, paper };
}

function FollowedEditor({ draftEditor }: { draftEditor: DraftEditor }) {
  const structure = useStore(draftEditor.structure);
  return structure && createElement(EditorOnPage, { draftEditor, structure });
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
