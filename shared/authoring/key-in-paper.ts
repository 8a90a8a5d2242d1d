import { type Content, readContent } from '../content.ts';
import type { Part, ReadingDocument } from '../papers.ts';
import { plainText } from '../plain-text.ts';
import { type Question, readQuestion } from '../questions.ts';
import { htmlIn } from './blocks.ts';
import { findKeyIn, withoutRightSign } from './key-shapes.ts';

export interface ReadablePaper {
  parts: readonly Part[];
  documents: readonly Pick<ReadingDocument, 'part_id' | 'content_data'>[];
  contents: readonly Content[];
  questions: readonly Question[];
}

export interface KeyPlace {
  part_no?: number;
  question_number?: number;
  content_id?: string;
  question_id?: string;
  words: string;
}

export function findKeysInPaper({ parts, documents, contents, questions }: ReadablePaper): KeyPlace[] {
  return parts.flatMap(({ part_id, part_no }): KeyPlace[] => {
    const found: KeyPlace[] = [];
    for (const document of documents.filter((one) => one.part_id === part_id)) {
      const words = findKeyIn(linesOfHtml(document.content_data));
      if (words !== null) found.push({ part_no, words });
    }
    for (const content of contents.filter((one) => one.part_id === part_id)) {
      const { content_id } = content;
      const words = findKeyIn(htmlIn(content).flatMap(linesOfHtml)) ?? markedChoice(choicesIn(content));
      if (words !== null) found.push({ part_no, content_id, words });
      for (const { question_id, question_number, ...question } of questions.filter(
        (one) => one.content_id === content_id,
      )) {
        const body = readQuestion(question);
        if (body?.type !== 'mcq') continue;
        const told = findKeyIn(linesOfHtml(body.description)) ?? markedChoice(body.choices);
        if (told !== null) found.push({ part_no, content_id, question_id, question_number, words: told });
      }
    }
    return found;
  });
}

function choicesIn(content: Content): readonly string[] {
  const body = readContent(content);
  if (body?.type === 'alphabetList') return body.values;
  return body && 'choices' in body ? body.choices : [];
}

function markedChoice(choices: readonly string[]): string | null {
  const words = choices.map(plainText);
  const marked = words.filter((choice) => withoutRightSign(choice) !== null);
  // a list whose every entry matches has another reason for it
  return marked.length < words.length ? (marked[0] ?? null) : null;
}

export function linesOfHtml(html: string): string[] {
  return html
    .split(/<br\b[^>]*>|<\/(?:p|li|h[1-6]|tr|td|th|caption|blockquote)>/i)
    .map(plainText)
    .filter((line) => line !== '');
}
