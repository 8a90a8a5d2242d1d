import { questionIdsOf } from '../../shared/content.ts';
import { questionIdsOfPart } from '../../shared/paper-parts.ts';
import { PaperBundle, type Exam } from '../../shared/papers.ts';
import type { AnswerType } from '../../shared/answers.ts';
import type { Reader } from '../store/store.ts';

export interface RevisionFacts {
  exam: Exam;
  /** The allowed type of an answer, by question_id; for a writing paper by part_id. */
  answerTypes: ReadonlyMap<string, AnswerType>;
  spokenParts: ReadonlySet<string>;
  partIds: ReadonlySet<string>;
  /** The ids of each part's questions, by part_no. */
  questionIdsByPart: ReadonlyMap<number, ReadonlySet<string>>;
  documentIds: ReadonlySet<string>;
  publishedAtMs: number;
}

export type ReadRevisionFacts = (reader: Reader, exam_id: string, revision: number) => Promise<RevisionFacts | null>;

const MAX_CACHED_REVISIONS = 500;

export function createRevisionFacts(): ReadRevisionFacts {
  const cached = new Map<string, RevisionFacts>();
  return async (reader, exam_id, revision) => {
    const key = `${exam_id}/${revision}`;
    const known = cached.get(key) ?? (await readFacts(reader, exam_id, revision));
    if (!known) return null;
    cached.delete(key);
    cached.set(key, known);
    const [oldest] = cached.keys();
    if (cached.size > MAX_CACHED_REVISIONS && oldest) cached.delete(oldest);
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
    questionIdsByPart: new Map(
      data.part_data.map(({ part_no, part_id }) => [part_no, questionIdsOfPart(data, part_id)]),
    ),
    publishedAtMs: Number(row.created_at),
    documentIds: new Set([
      ...data.reading_document_data.map((document) => document.reading_document_id),
      ...data.content_data.flatMap((content) => [content.content_id, ...questionIdsOf(content)]),
    ]),
  };
}
