import { questionLines } from '../../../shared/question-line.ts';

interface AskedPaper {
  question_data: Parameters<typeof questionLines>[0];
  content_data: Parameters<typeof questionLines>[1];
}

/** Returns the words of each question by question_id: a statement alone, a sentence with its gap. */
export function askedLines({ question_data, content_data }: AskedPaper): ReadonlyMap<string, string> {
  const statements = new Set(
    question_data.filter(({ question_type }) => question_type === 'dropDown').map(({ question_id }) => question_id),
  );
  return new Map(
    [...questionLines(question_data, content_data)].map(([question_id, line]) => [
      question_id,
      statements.has(question_id) ? line.replace(/ _+$/, '') : line,
    ]),
  );
}
