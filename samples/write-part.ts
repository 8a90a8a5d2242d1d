// A part of a sample paper as a paper file has it, and as the calls of authors save it.

import { v7 as newId } from 'uuid';
import { writeContent } from '../shared/authoring/blocks.ts';
import type { FilePart } from '../shared/authoring/paper-file.ts';
import type { TextBody } from '../shared/authoring/text-form/pieces.ts';
import type { ContentItem } from '../shared/content.ts';
import { authoringOf } from '../shared/tasks/authoring.ts';
import type { AnswerLimits } from '../shared/written-answer.ts';
import { questionsOf } from './block-items.ts';
import type { SampleBlock, SamplePaper, SamplePart, SampleQuestion } from './paper-format.ts';
import { audioEvidence, readReasons, textEvidence, type WrittenReason } from './reasons.ts';
import { limitsOfBlocks } from './word-limits.ts';

type Reasons = readonly (WrittenReason | undefined)[];

export interface Place {
  part_id: string;
  part: SamplePart;
  reasons: Reasons;
}

/** Returns the reasons of each part's questions, in order. */
export function reasonsOfParts({ parts, explanation }: Pick<SamplePaper, 'parts' | 'explanation'>): Reasons[] {
  const written = readReasons(explanation);
  let number = 0;
  return parts.map(({ blocks }) => blocks.flatMap(questionsOf).map(() => written.get((number += 1))));
}

export async function writePart(
  { part_id, part, reasons }: Place,
  withImages: (html: string) => Promise<string>,
): Promise<Pick<FilePart, 'documents' | 'blocks' | 'transcript'>> {
  const documents = part.documents.map((document) => ({ ...document, reading_document_id: newId() }));
  const turns = part.transcript ?? [];
  const whyOf = (why: WrittenReason | undefined) => ({
    reason: why?.reason ?? '',
    evidence: why ? [...textEvidence(documents, why.quotes), ...audioEvidence(part_id, turns, why.quotes)] : [],
  });
  const whys = reasons.values();
  const limits = limitsOfBlocks(part.blocks);
  const blocks: FilePart['blocks'] = [];
  for (const [index, block] of part.blocks.entries()) {
    const questions = questionsOf(block).map((question) => ({
      question_id: newId(),
      question_type: question.question_type,
      question_data: questionData(question, limits[index] ?? null),
      answers: answersOf(question),
      ...whyOf(whys.next().value),
    }));
    const drawn = block.type === 'labelledImage' ? { ...block, image: await withImages(block.image) } : block;
    blocks.push({
      content_id: newId(),
      content_type: block.type,
      content_status: 'added',
      content_order: index + 1,
      content_data: contentData(
        drawn,
        questions.map(({ question_id }) => question_id),
      ),
      questions,
    });
  }
  const written: FilePart['documents'] = [];
  for (const [index, { reading_document_id, content_type, html }] of documents.entries())
    written.push({
      reading_document_id,
      content_type,
      content_order: index,
      content_data: await withImages(html),
      content_status: 'saved',
    });
  return { documents: written, blocks, transcript: turns };
}

function questionData(question: SampleQuestion, limits: AnswerLimits | null): string {
  switch (question.question_type) {
    case 'mcq':
      return JSON.stringify({ description: question.description, choices: question.choices });
    case 'dropDown':
      return JSON.stringify(question.options);
    case 'fillBlank':
      return limits ? JSON.stringify(limits) : '';
  }
}

function answersOf(question: SampleQuestion): (string | number)[] {
  return question.question_type === 'fillBlank' ? question.answers : [question.answer];
}

function contentData(block: SampleBlock, question_ids: readonly string[]): string {
  const ids = question_ids.values();
  const items = (written: readonly unknown[]): ContentItem[] =>
    written.map((item) =>
      typeof item === 'string'
        ? { type: 'text', value: item }
        : { type: 'question', question_id: ids.next().value ?? '' },
    );
  const body = authoringOf(block.type).fromText(block as TextBody, items);
  return writeContent(body.type === 'alphabetList' ? { ...body, title_status: 'added' } : body);
}
