import { questionIdsOf } from '../../shared/content.ts';
import { PaperBundle, type Exam } from '../../shared/papers.ts';
import type { AnswerType } from '../../shared/answers.ts';
import type { Reader } from '../store/store.ts';

/** What sync, and the rules of who may read, need to know of a published revision. */
export interface RevisionFacts {
  /** The paper as it was published. */
  exam: Exam;
  /** What may be answered, by question_id; for a writing paper by part_id. */
  answerTypes: ReadonlyMap<string, AnswerType>;
  /** The parts of a speaking paper, by part_id. */
  spokenParts: ReadonlySet<string>;
  partIds: ReadonlySet<string>;
  /** Every text that can be annotated: reading documents, content blocks, and the questions that stand in them. */
  documentIds: ReadonlySet<string>;
  /** When it was published, in epoch milliseconds. */
  publishedAtMs: number;
}

/** Looks a revision up; null where it was never published. */
export type ReadRevisionFacts = (reader: Reader, exam_id: string, revision: number) => Promise<RevisionFacts | null>;

/** Revisions never change, so the newest used ones are kept in memory instead of being parsed for every sync. */
const KEPT_REVISIONS = 500;

/** A look-up of revisions with a memory of its own. */
export function createRevisionFacts(): ReadRevisionFacts {
  const kept = new Map<string, RevisionFacts>();
  return async (reader, exam_id, revision) => {
    const key = `${exam_id}/${revision}`;
    const known = kept.get(key) ?? (await readFacts(reader, exam_id, revision));
    if (!known) return null;
    kept.delete(key); // to the young end
    kept.set(key, known);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_REVISIONS && oldest) kept.delete(oldest);
    return known;
  };
}

async function readFacts(reader: Reader, exam_id: string, revision: number): Promise<RevisionFacts | null> {
  const row = await reader
    .selectFrom('revisions')
    .select(['bundle', 'created_at'])
    .where('exam_id', '=', exam_id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (!row) return null;
  const { data } = PaperBundle.parse(JSON.parse(row.bundle));
  const partIds = data.part_data.map((part) => part.part_id);
  const { exam_category } = data.exam_data;
  return {
    exam: data.exam_data,
    answerTypes: new Map<string, AnswerType>([
      ...data.question_data.map((question) => [question.question_id, question.question_type] as const),
      ...(exam_category === 'writing' ? partIds.map((part_id) => [part_id, 'writing'] as const) : []),
    ]),
    spokenParts: new Set(exam_category === 'speaking' ? partIds : []),
    partIds: new Set(partIds),
    publishedAtMs: Number(row.created_at),
    documentIds: new Set([
      ...data.reading_document_data.map((document) => document.reading_document_id),
      ...data.content_data.flatMap((content) => [content.content_id, ...questionIdsOf(content)]),
    ]),
  };
}
