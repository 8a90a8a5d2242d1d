import type { Attempt } from './attempts.ts';
import { questionIdsOf } from './content.ts';
import type { PaperBundle } from './papers.ts';

type Paper = PaperBundle['data'];

/** The part of a speaking paper in which a student prepares for a minute and speaks for up to two. */
export const LONG_TURN_PART_NO = 2;

/** Returns the ids of a part's questions: a question belongs to the part whose block it was made in. */
export function questionIdsOfPart(
  { content_data, question_data }: Pick<Paper, 'content_data' | 'question_data'>,
  part_id: string,
): Set<string> {
  const contents = content_data.filter((content) => content.part_id === part_id);
  const inBlocks = new Set(contents.flatMap(questionIdsOf));
  const content_ids = new Set(contents.map(({ content_id }) => content_id));
  const own = question_data.filter((one) => content_ids.has(one.content_id) || inBlocks.has(one.question_id));
  return new Set(own.map(({ question_id }) => question_id));
}

/** Returns what an attempt is of: the paper, or of an attempt of one part this part alone, with all recordings [R295]. */
export function paperOfAttempt(paper: Paper, { part_no }: Pick<Attempt, 'part_no'>): Paper {
  const part = paper.part_data.find((one) => one.part_no === part_no);
  if (!part) return paper;
  const { part_id } = part;
  const ids = questionIdsOfPart(paper, part_id);
  return {
    ...paper,
    part_data: [part],
    reading_document_data: paper.reading_document_data.filter((one) => one.part_id === part_id),
    content_data: paper.content_data.filter((one) => one.part_id === part_id),
    question_data: paper.question_data.filter((one) => ids.has(one.question_id)),
  };
}
