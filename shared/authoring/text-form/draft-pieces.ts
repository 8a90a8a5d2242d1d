import { type Content, type ContentItem, readContent } from '../../content.ts';
import type { Part } from '../../papers.ts';
import { readQuestion } from '../../questions.ts';
import { authoringOf } from '../../tasks/authoring.ts';
import type { Evidence } from '../../reasons.ts';
import { writeContent } from '../blocks.ts';
import type { AddToParts, DraftDocument, DraftPaper, DraftQuestion, SaveBlock, SavedQuestion } from '../draft.ts';
import { writeQuestion } from '../questions.ts';
import {
  type PieceBody,
  questionsIn,
  type TextEvidence,
  type TextItem,
  type TextPart,
  type TextQuestion,
} from './pieces.ts';
import { questionText } from './question-text.ts';

type DraftData = DraftPaper['data'];

export function piecesOfDraft(data: DraftData): { parts: TextPart[]; leftOut: string[] } {
  const leftOut: string[] = [];
  const questions = new Map(data.question_data.map((question) => [question.question_id, question]));
  const places = new Map<string, { part_no: number; piece: number }>();
  const parts = data.part_data
    .toSorted((a, b) => a.part_no - b.part_no)
    .map((part): { part: Part; rows: (DraftDocument | Content)[] } => ({
      part,
      rows: [...rowsOf(data.reading_document_data, part), ...rowsOf(data.content_data, part)].filter((row) => {
        const isWhole = 'reading_document_id' in row || readContent(row) !== null;
        if (!isWhole) leftOut.push(`A block of part ${part.part_no} cannot be read.`);
        return isWhole;
      }),
    }));
  for (const { part, rows } of parts)
    for (const [piece, row] of rows.entries())
      places.set('reading_document_id' in row ? row.reading_document_id : row.content_id, {
        part_no: part.part_no,
        piece,
      });

  let number = 0;
  const asked = (question_id: string): TextQuestion[] => {
    const question = questions.get(question_id);
    const read = question && readDraftQuestion(question, number + 1, evidenceOf(question));
    if (!read) {
      leftOut.push(question ? `Question ${question.question_number} cannot be read.` : 'A question is gone.');
      return [];
    }
    number += 1;
    return [read];
  };
  const evidenceOf = ({ evidence, question_number }: DraftQuestion) =>
    evidence.flatMap((proof): TextEvidence[] => {
      if (proof.kind === 'audio') {
        const part = data.part_data.find(({ part_id }) => part_id === proof.part_id);
        if (part) return [{ kind: 'audio', part_no: part.part_no, from_ms: proof.from_ms, to_ms: proof.to_ms }];
      } else {
        const place = places.get(proof.document_id);
        if (place) return [{ kind: 'text', ...place, selector: proof.selector }];
      }
      leftOut.push(`The place of a proof of question ${question_number} is gone.`);
      return [];
    });
  return {
    parts: parts.map(({ part, rows }) => ({
      part_no: part.part_no,
      pieces: rows.flatMap((row) => bodyOf(row, asked)),
    })),
    leftOut,
  };
}

function rowsOf<Row extends { part_id: string; content_order: number }>(
  rows: readonly Row[],
  { part_id }: Part,
): Row[] {
  return rows.filter((row) => row.part_id === part_id).toSorted((a, b) => a.content_order - b.content_order);
}

function bodyOf(row: DraftDocument | Content, asked: (question_id: string) => TextQuestion[]): PieceBody[] {
  if ('reading_document_id' in row)
    return [{ type: 'document', content_type: row.content_type, html: row.content_data }];
  const body = readContent(row);
  if (!body) return [];
  const items = (list: readonly ContentItem[]) =>
    list.flatMap((item): TextItem[] => (item.type === 'text' ? [item.value] : asked(item.question_id)));
  return [authoringOf(body.type).toText(body, items)];
}

function readDraftQuestion(question: DraftQuestion, number: number, evidence: TextEvidence[]): TextQuestion | null {
  const body = readQuestion(question);
  const { answer, reason } = question;
  const answers = Array.isArray(answer) ? answer : answer === null ? [] : [answer];
  return body && questionText(body.type).ofDraft(body, { number, reason, evidence }, answers);
}

export interface PartPlace {
  part_no: number;
  part_id: string;
  lastDocumentOrder: number;
  lastBlockOrder: number;
}

export function placesIn(data: DraftData): PartPlace[] {
  const last = (rows: readonly { part_id: string; content_order: number }[], part_id: string) =>
    Math.max(0, ...rows.filter((row) => row.part_id === part_id).map((row) => row.content_order));
  return data.part_data.map(({ part_no, part_id }) => ({
    part_no,
    part_id,
    lastDocumentOrder: last(data.reading_document_data, part_id),
    lastBlockOrder: last(data.content_data, part_id),
  }));
}

/**
 * Returns pieces as one addtoparts call. Skips parts without a place: the caller asks first where they go. Drops
 * evidence that points outside of the added pieces.
 */
export function addToPartsOf(
  exam_id: string,
  parts: readonly TextPart[],
  places: readonly PartPlace[],
  newId: () => string,
): AddToParts {
  const placed = parts.flatMap((part) => {
    const place = places.find(({ part_no }) => part_no === part.part_no);
    return place ? [{ place, pieces: part.pieces.map((body) => ({ id: newId(), body })) }] : [];
  });
  const evidenceOf = (proof: TextEvidence): Evidence[] => {
    const target = placed.find(({ place }) => place.part_no === proof.part_no);
    if (!target) return [];
    if (proof.kind === 'audio')
      return [{ kind: 'audio', part_id: target.place.part_id, from_ms: proof.from_ms, to_ms: proof.to_ms }];
    const document_id = target.pieces[proof.piece]?.id;
    return document_id === undefined ? [] : [{ kind: 'text', document_id, selector: proof.selector }];
  };
  const call: AddToParts = { exam_id, documents: [], blocks: [] };
  for (const { place, pieces } of placed) {
    let [documentOrder, blockOrder] = [place.lastDocumentOrder, place.lastBlockOrder];
    for (const { id, body } of pieces)
      if (body.type === 'document') {
        documentOrder += 1;
        call.documents.push({
          reading_document_id: id,
          part_id: place.part_id,
          content_type: body.content_type,
          content_order: documentOrder,
          content_status: 'saved',
          content_data: body.html,
          version: 0,
        });
      } else {
        blockOrder += 1;
        call.blocks.push(savedBlock(body, { content_id: id, part_id: place.part_id, content_order: blockOrder }));
      }
  }
  return call;

  function savedBlock(
    body: Exclude<PieceBody, { type: 'document' }>,
    place: Pick<SaveBlock, 'content_id' | 'part_id' | 'content_order'>,
  ): SaveBlock {
    const ids = new Map(questionsIn(body).map((question) => [question, newId()]));
    const idOf = (question: TextQuestion) => ids.get(question) ?? newId();
    const items = (list: readonly TextItem[]) =>
      list.map((item): ContentItem =>
        typeof item === 'string' ? { type: 'text', value: item } : { type: 'question', question_id: idOf(item) },
      );
    return {
      ...place,
      content_type: body.type,
      content_status: 'added',
      content_data: writeContent(authoringOf(body.type).fromText(body, items)),
      questions: [...ids].map(([question, question_id]) => savedQuestion(question, question_id)),
      version: 0,
    };
  }

  function savedQuestion(question: TextQuestion, question_id: string): SavedQuestion {
    const { reason } = question;
    const evidence = question.evidence.flatMap(evidenceOf);
    const { body, answers } = questionText(question.type).toDraft(question);
    const question_data = writeQuestion(body);
    return { question_id, question_type: question.type, question_data, answers, reason, evidence };
  }
}
