import type { Content } from './content.ts';
import { plainText } from './plain-text.ts';
import { readQuestion, type Question } from './questions.ts';
import { BETWEEN_ACCEPTED, type ResultRow } from './results.ts';
import type { KeyEntry } from './score-question.ts';
import { sharesAnswers } from './tasks/shares-answers.ts';

/**
 * Rebuilds the key of a paper from a result, which names the accepted answers of each question, so that a device marks
 * an answer again by the rules of the server and without it. In number order; a question that this version cannot read
 * has no entry.
 */
export function keyOfResult(
  rows: readonly ResultRow[],
  questions: readonly Question[],
  contents: readonly Content[],
): KeyEntry[] {
  const questionsById = new Map(questions.map((question) => [question.question_id, question]));
  const sharing = new Set(
    contents.filter(({ content_type }) => sharesAnswers(content_type)).map(({ content_id }) => content_id),
  );
  return rows
    .flatMap((row) => {
      const question = questionsById.get(row.question_id);
      const entry = question && entryOf(row, question);
      if (!question || !entry) return [];
      return [{ ...entry, ...(sharing.has(question.content_id) && { group: question.content_id }) }];
    })
    .toSorted((a, b) => a.question_number - b.question_number);
}

function entryOf(row: ResultRow, question: Question): KeyEntry | null {
  const { question_id, question_number, correct_answer } = row;
  const body = readQuestion(question);
  if (!body) return null;
  const entry = { question_id, question_number, question_type: body.type, choices: [] };
  // the sign between two forms may also stand in one of them
  const forms = [...new Set([correct_answer, ...correct_answer.split(BETWEEN_ACCEPTED)])];
  if (body.type === 'fillBlank')
    return { ...entry, accepted: forms, word_limit: body.word_limit, number_limit: body.number_limit };
  if (body.type === 'dropDown') return { ...entry, accepted: forms.filter((form) => body.options.includes(form)) };
  const choices = body.choices.map(plainText);
  return { ...entry, choices, accepted: forms.map((form) => choices.indexOf(form)).filter((index) => index !== -1) };
}
