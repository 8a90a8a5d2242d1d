import { questionIdsOf } from '../../../../shared/content.ts';
import type { DraftExam } from '../../../../shared/authoring/draft.ts';
import type { Part } from '../../../../shared/papers.ts';
import type { BlockRow, DocumentRow } from './rows.ts';

export interface PartInEditor {
  part: Part;
  block_ids: readonly string[];
  /** The ids of its documents by type, in order. A paste can add several of each type, and students see all. */
  documents: Record<DocumentRow['content_type'], readonly string[]>;
  /** Questions of its blocks that the server has; an edit counts only once it is saved [R595]. */
  savedQuestionCount: number;
}

export interface Structure {
  exam: DraftExam;
  parts: readonly PartInEditor[];
  /** The number that a student sees, by question_id; numbers run on through the parts. */
  numbers: ReadonlyMap<string, number>;
}

/** True for writing and speaking: their parts are tasks, without questions that a key could mark. */
export function isMarkedByPerson({ exam_category }: Pick<DraftExam, 'exam_category'>): boolean {
  return exam_category === 'writing' || exam_category === 'speaking';
}

export function structureOf(
  exam: DraftExam,
  parts: readonly Part[],
  orderByPart: ReadonlyMap<string, readonly string[]>,
  readBlock: (content_id: string) => BlockRow | null,
  readSavedBlock: (content_id: string) => BlockRow | null,
  documents: readonly DocumentRow[],
): Structure {
  const numbers = new Map<string, number>();
  const questionIds = (block: BlockRow | null) => (block ? questionIdsOf(block) : []);
  const ordered = parts.toSorted((a, b) => a.part_no - b.part_no);
  return {
    exam,
    numbers,
    parts: ordered.map((part) => {
      const block_ids = orderByPart.get(part.part_id) ?? [];
      for (const question_id of block_ids.flatMap((id) => questionIds(readBlock(id))))
        numbers.set(question_id, numbers.size + 1);
      const own = documents
        .filter((document) => document.part_id === part.part_id)
        .toSorted((a, b) => a.content_order - b.content_order);
      const idsOf = (type: DocumentRow['content_type']) =>
        own.filter(({ content_type }) => content_type === type).map((one) => one.reading_document_id);
      return {
        part,
        block_ids,
        documents: {
          header: idsOf('header'),
          description: idsOf('description'),
          title: idsOf('title'),
          contents: idsOf('contents'),
        },
        savedQuestionCount: block_ids.flatMap((id) => questionIds(readSavedBlock(id))).length,
      };
    }),
  };
}

export function moved(ids: readonly string[], id: string, to: number): string[] {
  const rest = ids.filter((one) => one !== id);
  const at = Math.max(0, Math.min(rest.length, to));
  return [...rest.slice(0, at), id, ...rest.slice(at)];
}

export function mergedOrder(mine: readonly string[], theirs: readonly string[]): string[] {
  return [...mine.filter((id) => theirs.includes(id)), ...theirs.filter((id) => !mine.includes(id))];
}
