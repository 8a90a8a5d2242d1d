// docs/text-form.md shows authors two examples: both are read as the page says.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { questionsIn } from './pieces.ts';
import { readText } from './read-text.ts';
import { writeText } from './write-text.ts';

const page = readFileSync(new URL('../../../docs/text-form.md', import.meta.url), 'utf8');
const [printed = '', tagged = ''] = [...page.matchAll(/```text\n([\s\S]*?)```/g)].map((match) => match[1]);

const answersOf = (text: string) =>
  readText(text).parts.flatMap(({ pieces }) =>
    pieces.flatMap(({ body }) =>
      questionsIn(body).map((question) => (question.type === 'fillBlank' ? question.answers : question.answer)),
    ),
  );
const typesOf = (text: string) => readText(text).parts.flatMap(({ pieces }) => pieces.map(({ body }) => body.type));

describe('the page about papers as text', () => {
  it('shows a printed paper that is read with all of its answers and without a doubt', () => {
    expect(answersOf(printed)).toEqual(['FALSE', 'TRUE', ['six', '6'], ['chessboard'], 1, 'ii']);
    const { parts, notes } = readText(printed);
    expect([...notes, ...parts.flatMap(({ pieces }) => pieces.flatMap(({ unsure }) => unsure))]).toEqual([]);
    expect(typesOf(printed).join(' ')).toBe(
      'document document document document heading text booleanList dropDownQuestion heading text bulletList heading text mcqQuestion heading text text dropDownQuestion',
    );
  });

  it('shows a tagged one that is read, and is written as it stands there', () => {
    const { parts, notes } = readText(tagged);
    expect(notes).toEqual([]);
    expect(answersOf(tagged)).toEqual(['FALSE', 'TRUE', ['six', '6']]);
    expect(writeText(parts.map(({ part_no, pieces }) => ({ part_no, pieces: pieces.map(({ body }) => body) })))).toBe(
      tagged,
    );
  });
});
