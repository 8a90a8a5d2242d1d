import fc from 'fast-check';
import type { DraftPaper } from '../draft.ts';
import { addToPartsOf, type PartPlace } from './draft-pieces.ts';
import {
  newDropDown,
  newGap,
  newMcq,
  type PieceBody,
  questionsIn,
  type TextEvidence,
  type TextItem,
  type TextPart,
  type TextQuestion,
  type TextTask,
} from './pieces.ts';
import { letterLabels, romanLabels } from '../../tasks/labels.ts';
import { withLevels } from '../../tasks/notes/authoring.ts';
import { DEEPEST_NOTE } from '../../tasks/notes/body.ts';
import { aDraftExam } from '../../testing/exam.ts';

const EXAM_ID = '01990000-0000-7000-8000-000000000000';

const words = fc.oneof(
  { weight: 3, arbitrary: fc.string({ maxLength: 12 }) },
  fc.constantFrom(
    '[Text]',
    '[End]',
    'Questions 1–7',
    'PART 2',
    'Answer key',
    '1 C',
    '____',
    '…',
    '{7 ____}',
    '- ',
    'A) one',
    '\\',
    '\\e',
    'Options: a | b',
    'Title: x',
    '**',
    '*',
    ' / ',
    '@',
    '\n',
    '\r\n',
    ' ',
    '\u00A0',
    '\uFEFF',
    '&',
    '<',
    '>',
    '&amp;',
    '?',
    '',
  ),
);
export const plainWords = fc.array(words, { maxLength: 3 }).map((list) => list.join(''));
const inlineHtml = fc
  .array(
    fc.oneof(
      plainWords,
      plainWords.map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')),
      fc.constantFrom(
        '<strong>a</strong>',
        '<em>b</em>',
        '<strong><em>',
        '</em></strong>',
        '<br>',
        '<a href="x{|}">',
        '&lt;',
      ),
    ),
    { maxLength: 4 },
  )
  .map((list) => list.join(''));
export const anyHtml = fc
  .array(
    fc.oneof(
      inlineHtml,
      inlineHtml.map((html) => `<p>${html}</p>`),
      inlineHtml.map((html) => `<h3>${html}</h3>`),
      fc.constantFrom(
        '<p>[Text]</p>',
        '<p>[End] now</p>',
        '<ul><li>a</li></ul>',
        '<p></p>',
        '<p class="ql-align-center">x</p>',
        '<table><tr><td>1</td></tr></table>',
      ),
    ),
    { maxLength: 4 },
  )
  .map((list) => list.join(''));

const limit = fc.option(fc.integer({ min: 1, max: 20 }));
const evidence: fc.Arbitrary<TextEvidence> = fc.oneof(
  fc
    .record({ part_no: fc.constant(1), from_ms: fc.nat(1000), to_ms: fc.integer({ min: 1001, max: 9999 }) })
    .map((stretch): TextEvidence => ({ kind: 'audio', ...stretch })),
  fc
    .record({
      start: fc.nat(50),
      end: fc.integer({ min: 51, max: 99 }),
      exact: fc.string({ minLength: 1, maxLength: 9 }),
      prefix: plainWords,
      suffix: plainWords,
    })
    .map((selector): TextEvidence => ({ kind: 'text', part_no: 1, piece: 0, selector })),
);
const asked = fc.record({ reason: plainWords, evidence: fc.array(evidence, { maxLength: 2 }) });
const gap = fc
  .tuple(fc.record({ word_limit: limit, number_limit: limit }), fc.array(plainWords, { maxLength: 3 }))
  .map(([limits, answers]) => ({ ...newGap(0, limits), answers }));
const option = plainWords.map((text) => text.trim());
const dropDown = fc
  .tuple(fc.oneof(fc.array(option, { maxLength: 4 }), fc.constant<string[]>(['TRUE', 'FALSE'])), fc.option(plainWords))
  .map(([options, answer]) => ({ ...newDropDown(0, options), answer }));
const mcq = fc
  .tuple(inlineHtml, fc.array(inlineHtml, { maxLength: 30 }), fc.nat(40))
  .map(([description, choices, at]) => ({
    ...newMcq(0, description, choices),
    answer: at < choices.length ? at : null,
  }));
const withReason = <Question extends TextQuestion>(question: fc.Arbitrary<Question>) =>
  fc.tuple(question, asked).map(([one, more]): Question => ({ ...one, ...more }));
const item: fc.Arbitrary<TextItem> = fc.oneof(inlineHtml, withReason(gap), withReason(dropDown), withReason(mcq));
const items = fc.array(item, { maxLength: 4 });
const rows = fc.array(items, { maxLength: 3 });

const asLabelled = (labels: readonly string[], count: number) =>
  fc.array(
    withReason(
      fc
        .option(fc.nat(30))
        .map((at) => ({ ...newDropDown(0, [...labels]), answer: at === null ? null : (labels[at] ?? null) })),
    ),
    {
      maxLength: count,
    },
  );
const listed: fc.Arbitrary<TextTask>[] = [
  fc.array(inlineHtml, { maxLength: 28 }).chain((choices) =>
    fc.record({
      type: fc.constant('chooseLetters'),
      description: inlineHtml,
      choices: fc.constant(choices),
      lines: fc.tuple(fc.record({ items: asLabelled(letterLabels(choices.length), 3) })),
    }),
  ),
  fc.array(inlineHtml, { maxLength: 5 }).chain((choices) =>
    fc.record({
      type: fc.constant('matchingGrid'),
      title: inlineHtml,
      choices: fc.constant(choices),
      once: fc.boolean(),
      lines: fc.array(fc.record({ items: listedItems(letterLabels(choices.length)) }), { maxLength: 3 }),
    }),
  ),
  fc.array(inlineHtml, { maxLength: 5 }).chain((choices) =>
    fc.record({
      type: fc.constant('wordBox'),
      choices: fc.constant(choices),
      once: fc.boolean(),
      lines: fc.array(fc.record({ items: listedItems(letterLabels(choices.length)) }), { maxLength: 3 }),
    }),
  ),
  fc.array(inlineHtml, { maxLength: 12 }).chain((choices) =>
    fc.record({
      type: fc.constant('matchingHeadings'),
      choices: fc.constant(choices),
      lines: fc.array(
        fc
          .tuple(fc.constantFrom('', 'A', 'P'), asLabelled(romanLabels(choices.length), 2))
          .map(([paragraph, list]) => ({ paragraph, items: list })),
        { maxLength: 3 },
      ),
    }),
  ),
];
function listedItems(labels: readonly string[]): fc.Arbitrary<TextItem[]> {
  return fc
    .tuple(fc.array(inlineHtml, { maxLength: 2 }), asLabelled(labels, 2), fc.array(inlineHtml, { maxLength: 1 }))
    .map((list): TextItem[] => list.flat());
}

const tasks: fc.Arbitrary<TextTask>[] = [
  fc
    .tuple(
      inlineHtml,
      fc.array(fc.array(fc.record({ header: fc.boolean(), items }), { minLength: 3, maxLength: 3 }), { maxLength: 3 }),
      fc.integer({ min: 1, max: 3 }),
    )
    .map(([title, rows, width]) => ({
      type: 'table',
      title,
      columns: rows.length === 0 ? 1 : width,
      lines: rows.flatMap((row) => row.slice(0, width)),
    })),
  fc.record({ type: fc.constant('shortAnswers'), lines: fc.array(fc.record({ items }), { maxLength: 4 }) }),
  fc.record({
    type: fc.constant('flowChart'),
    title: inlineHtml,
    lines: fc.array(fc.record({ items }), { maxLength: 4 }),
  }),
  fc.record({
    type: fc.constant('notes'),
    title: inlineHtml,
    lines: fc.array(fc.record({ level: fc.nat(DEEPEST_NOTE), items }), { maxLength: 4 }).map(withLevels),
  }),
];

const body: fc.Arbitrary<PieceBody> = fc.oneof(
  fc.record({ type: fc.constantFrom('heading', 'text'), html: anyHtml }),
  fc.record({
    type: fc.constant('booleanList'),
    rows: fc.array(fc.record({ value: plainWords, description: inlineHtml }), { maxLength: 3 }),
  }),
  fc.record({ type: fc.constant('alphabetList'), title: inlineHtml, values: fc.array(inlineHtml, { maxLength: 28 }) }),
  fc.record({ type: fc.constantFrom('bulletList', 'dropDownQuestion'), rows }),
  fc.record({ type: fc.constant('paragraph'), items }),
  ...tasks,
  ...listed,
  fc.record({ type: fc.constant('mcqQuestion'), questions: fc.array(withReason(mcq), { maxLength: 3 }) }),
);
const passage: fc.Arbitrary<PieceBody> = fc.record({
  type: fc.constant('document'),
  content_type: fc.constantFrom('header', 'description', 'title', 'contents'),
  html: anyHtml,
});

export const anyParts: fc.Arbitrary<TextPart[]> = fc
  .array(fc.tuple(fc.array(passage, { maxLength: 3 }), fc.array(body, { minLength: 1, maxLength: 4 })), {
    minLength: 1,
    maxLength: 3,
  })
  .map((list) => {
    let number = 0;
    return list.map(([passages, blocks], index) => {
      const pieces = [...passages, ...blocks];
      for (const question of pieces.flatMap(questionsIn)) question.number = number += 1;
      return { part_no: index + 1, pieces };
    });
  });

export function countIds(): () => string {
  let count = 0;
  return () => `01990000-0000-7000-8000-${String((count += 1)).padStart(12, '0')}`;
}

export function draftOf(parts: readonly TextPart[]): DraftPaper['data'] {
  const newId = countIds();
  const places: PartPlace[] = parts.map(({ part_no }) => ({
    part_no,
    part_id: newId(),
    lastDocumentOrder: 0,
    lastBlockOrder: 0,
  }));
  const { documents, blocks } = addToPartsOf(EXAM_ID, parts, places, newId);
  const questions = blocks.flatMap(({ content_id, questions: asked_ }) =>
    asked_.map((question) => ({ ...question, content_id })),
  );
  return {
    exam_data: aDraftExam({ exam_id: EXAM_ID, exam_name: 'Tides', no_of_parts: parts.length }),
    part_data: places.map(({ part_no, part_id }) => ({ part_id, exam_id: EXAM_ID, part_no, no_of_question: 0 })),
    reading_document_data: documents.map((document) => ({ ...document, version: 1 })),
    content_data: blocks.map(
      ({ content_id, part_id, content_type, content_status, content_data, content_order = 0 }) => ({
        content_id,
        part_id,
        content_type,
        content_status,
        content_data,
        content_order,
        version: 1,
      }),
    ),
    question_data: questions.map(({ answers, ...question }, index) => ({
      ...question,
      exam_id: EXAM_ID,
      question_number: index + 1,
      answer: question.question_type === 'fillBlank' ? answers : (answers[0] ?? null),
    })),
    audio_data: [],
    transcript_data: [],
  };
}
