import { type Content, type ContentItem, readContent } from '../content.ts';
import type { Exam, PaperBundle, Part, ReadingDocument } from '../papers.ts';
import { plainText } from '../plain-text.ts';
import { type Question, readQuestion } from '../questions.ts';
import type { Reasons } from '../reasons.ts';
import { authoringOf } from '../tasks/authoring.ts';
import { changeWords } from './change-words.ts';
import { questionAuthoring } from './question-types.ts';

type Data = PaperBundle['data'];

export interface WholeRevision {
  data: Data;
  answers: ReadonlyMap<string, string>;
  reasons: Reasons | null;
  explanation: string;
}

const PIECES: Record<ReadingDocument['content_type'], string> = {
  header: 'header',
  description: 'description',
  title: 'title',
  contents: 'passage',
};
export function compareRevisions(before: WholeRevision, after: WholeRevision): string[] {
  const parts = after.data.part_data.flatMap((part) => {
    const old = before.data.part_data.find((one) => one.part_id === part.part_id);
    return old ? partChanges(before, after, old, part) : [`Part ${part.part_no} is new`];
  });
  const gone = before.data.part_data
    .filter((part) => !after.data.part_data.some((one) => one.part_id === part.part_id))
    .map((part) => `Part ${part.part_no} is gone`);
  const explanation = changeWords('The explanation', plainText(before.explanation), plainText(after.explanation));
  return [
    ...detailChanges(before.data.exam_data, after.data.exam_data),
    ...parts,
    ...gone,
    ...(explanation ? [explanation] : onlyLooks('The explanation', before.explanation, after.explanation)),
  ];
}

const DETAILS: readonly [name: string, of: (exam: Exam) => string][] = [
  ['The name', (exam) => exam.exam_name],
  ['The duration', (exam) => exam.exam_duration],
  ['The track', (exam) => exam.parent_category],
  ['The category', (exam) => exam.exam_category],
  ['The month', (exam) => `${exam.category_month} ${exam.category_year}`],
  ['Access', (exam) => (exam.access_control.includes('all') ? 'for everybody' : 'by subscription')],
];

function detailChanges(before: Exam, after: Exam): string[] {
  return DETAILS.flatMap(([name, of]) =>
    of(before) === of(after) ? [] : [`${name}: ‘${of(before)}’ became ‘${of(after)}’`],
  );
}

function partChanges(before: WholeRevision, after: WholeRevision, old: Part, part: Part): string[] {
  const place = `Part ${part.part_no}`;
  const of = <Piece extends { part_id: string }>(pieces: readonly Piece[]) =>
    pieces.filter((piece) => piece.part_id === part.part_id);
  const both = <Piece extends { part_id: string }>(pick: (data: Data) => readonly Piece[]) =>
    [of(pick(before.data)), of(pick(after.data))] as const;
  return [
    ...(old.part_no === part.part_no ? [] : [`Part ${old.part_no} became ${place}`]),
    ...pieceChanges(...both((data) => data.reading_document_data), {
      idOf: (piece) => piece.reading_document_id,
      nameOf: (piece) => `${place}, ${PIECES[piece.content_type]}`,
      htmlOf: (piece) => piece.content_data,
    }),
    ...pieceChanges(...both((data) => data.content_data), {
      idOf: (block) => block.content_id,
      nameOf: (block) => `${place}, ${authoringOf(block.content_type).changeWords}`,
      htmlOf: blockHtml,
    }),
    ...questionChanges(before, after, place, part.part_id),
    ...recordingChanges(before, after, place, part.part_id),
  ];
}

interface PieceWords<Piece> {
  idOf: (piece: Piece) => string;
  nameOf: (piece: Piece) => string;
  htmlOf: (piece: Piece) => string;
}

function pieceChanges<Piece>(
  before: readonly Piece[],
  after: readonly Piece[],
  { idOf, nameOf, htmlOf }: PieceWords<Piece>,
): string[] {
  const old = new Map(before.map((piece) => [idOf(piece), piece]));
  const stays = new Set(after.map(idOf));
  const words = after.flatMap((piece) => {
    const was = old.get(idOf(piece));
    if (!was) return [changeWords(nameOf(piece), '', plainText(htmlOf(piece))) ?? `${nameOf(piece)} is new`];
    const changed = changeWords(nameOf(piece), plainText(htmlOf(was)), plainText(htmlOf(piece)));
    return changed ? [changed] : onlyLooks(nameOf(piece), htmlOf(was), htmlOf(piece));
  });
  const gone = before
    .filter((piece) => !stays.has(idOf(piece)))
    .map((piece) => changeWords(nameOf(piece), plainText(htmlOf(piece)), '') ?? `${nameOf(piece)} is gone`);
  const order = (pieces: readonly Piece[], others: ReadonlySet<string>) =>
    pieces
      .map(idOf)
      .filter((id) => others.has(id))
      .join();
  const [first] = after;
  const isMoved = first && order(before, stays) !== order(after, new Set(old.keys()));
  return [...words, ...gone, ...(isMoved ? [`${nameOf(first).split(',')[0]}: pieces stand in another order`] : [])];
}

function onlyLooks(name: string, before: string, after: string): string[] {
  return before === after ? [] : [`${name}: formatted in another way`];
}

function questionChanges(before: WholeRevision, after: WholeRevision, place: string, part_id: string): string[] {
  const inPart = ({ content_data, question_data }: Data) => {
    const blocks = new Set(content_data.filter((one) => one.part_id === part_id).map(({ content_id }) => content_id));
    return question_data.filter(({ content_id }) => blocks.has(content_id));
  };
  const [old, now] = [inPart(before.data), inPart(after.data)];
  const changed = now.flatMap((question) => {
    const was = old.find(({ question_id }) => question_id === question.question_id);
    const name = `Question ${question.question_number}`;
    return was ? oneQuestion(before, after, was, question) : [`${place}: ${name} is new`];
  });
  const gone = old
    .filter(({ question_id }) => !now.some((one) => one.question_id === question_id))
    .map(({ question_number }) => `${place}: Question ${question_number} is gone`);
  return [...changed, ...gone];
}

function oneQuestion(before: WholeRevision, after: WholeRevision, old: Question, question: Question): string[] {
  const { question_id, question_number } = question;
  const name = `Question ${question_number}`;
  const words: (string | null)[] = [];
  if (old.question_number !== question_number) words.push(`Question ${old.question_number} became ${name}`);
  const said = changeWords(name, questionWords(old), questionWords(question));
  if (said !== null) words.push(said);
  else if (old.question_data !== question.question_data) words.push(`${name}: asked in another way`);
  const [was, is] = [before.answers.get(question_id) ?? '', after.answers.get(question_id) ?? ''];
  if (was !== is) words.push(`${name}, right answer: ${was} became ${is}`);
  const [why, now] = [reasonOf(before, question_id), reasonOf(after, question_id)];
  words.push(changeWords(`${name}, reason`, why.words, now.words));
  if (why.evidence !== now.evidence) words.push(`${name}: its evidence is another`);
  return words.filter((one) => one !== null);
}

function reasonOf({ reasons }: WholeRevision, question_id: string) {
  const found = reasons?.reasons.find((one) => one.question_id === question_id);
  return { words: found?.reason ?? '', evidence: JSON.stringify(found?.evidence ?? []) };
}

function recordingChanges(before: WholeRevision, after: WholeRevision, place: string, part_id: string): string[] {
  const [old, now] = [before, after].map(({ data }) => data.audio_data.find((one) => one.part_id === part_id));
  const words: string[] = [];
  if (old && !now) words.push(`${place}: the recording is gone`);
  else if (!old && now) words.push(`${place}: the recording is new`);
  else if (old?.sha256 !== now?.sha256) words.push(`${place}: the recording is another`);
  else if (old?.audio_condition !== now?.audio_condition)
    words.push(`${place}: the recording serves ${now?.audio_condition === 1 ? 'the whole paper' : 'this part only'}`);
  const [said, says] = [before, after].map(({ reasons }) =>
    JSON.stringify(reasons?.transcripts.find((one) => one.part_id === part_id)?.turns ?? []),
  );
  if (said !== says) words.push(`${place}: the transcript was changed`);
  return words;
}

function blockHtml(block: Content): string {
  const body = readContent(block);
  if (!body) return '';
  const line = (items: readonly ContentItem[]) =>
    items.map((item) => (item.type === 'text' ? item.value : ' … ')).join('');
  return authoringOf(body.type)
    .htmlOf(body, line)
    .map((html) => `<p>${html}</p>`)
    .join('');
}

function questionWords(question: Question): string {
  const body = readQuestion(question);
  if (!body) return '';
  const { htmlOf, choicesOf } = questionAuthoring(body.type);
  const inHtml = htmlOf(body).map(plainText);
  return (inHtml.length > 0 ? inHtml : (choicesOf(body) ?? [])).join(' / ');
}
