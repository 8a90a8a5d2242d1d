import { type Content, questionIdsOf, readContent } from '../content.ts';
import type { Audio, Exam, Part, ReadingDocument } from '../papers.ts';
import { plainText } from '../plain-text.ts';
import { type Question, readQuestion } from '../questions.ts';
import { authoringOf } from '../tasks/authoring.ts';
import type { RightOf } from '../tasks/task-authoring.ts';
import { isOverLimits, limitsInWords } from '../written-answer.ts';
import { audioTypeProblem } from './audio-types.ts';
import { isEmptyBlock } from './blocks.ts';
import { type ImageInText, imagesInContent, imagesInHtml, imagesInQuestion } from './images.ts';
import { answerProblem, type DraftAnswerValue, questionProblem } from './questions.ts';

/** A problem that Finish finds, with its block and question so that a list can link to them [R33]. */
export interface DraftProblem {
  part_no?: number;
  question_number?: number;
  content_id?: string;
  question_id?: string;
  /** A remark that an author should not skip: students may see an answer. */
  is_warning?: boolean;
  /** The kind of a remark: authors read how many questions each kind concerns [R593]. */
  kind?: RemarkKind;
  message: string;
}

export type RemarkKind =
  | 'no_reason_or_evidence'
  | 'no_reason'
  | 'no_evidence'
  | 'evidence_gone'
  | 'no_paragraph'
  | 'no_limit'
  | 'other_limit'
  | 'recording';

export interface Draft {
  exam: Pick<Exam, 'exam_category' | 'no_of_parts'>;
  parts: readonly Part[];
  documents: readonly Pick<ReadingDocument, 'part_id' | 'content_type' | 'content_data'>[];
  contents: readonly Content[];
  questions: readonly Question[];
  audio: readonly Audio[];
  images: ReadonlySet<string>;
  key: ReadonlyMap<string, readonly { answer: DraftAnswerValue }[]>;
}

export function draftProblems(draft: Draft): DraftProblem[] {
  return [
    ...missingParts(draft),
    ...draft.parts.flatMap((part) => partProblems(draft, part)),
    ...questionProblems(draft),
  ];
}

function misfitWords(question: Question, answer: DraftAnswerValue): string {
  const body = readQuestion(question);
  return body?.type === 'fillBlank' && isOverLimits(String(answer), body)
    ? `“${answer}” is too long: the gap or its instruction allows ${limitsInWords(body)}.`
    : 'The answer does not fit the question any more.';
}

function missingParts({ exam, parts, questions }: Draft): DraftProblem[] {
  const problems: DraftProblem[] = [];
  for (let part_no = 1; part_no <= exam.no_of_parts; part_no++)
    if (!parts.some((part) => part.part_no === part_no))
      problems.push({ part_no, message: `Part ${part_no} has not been created.` });
  const isMarkedByKey = exam.exam_category === 'reading' || exam.exam_category === 'listening';
  if (isMarkedByKey && questions.length === 0) problems.push({ message: 'The paper has no questions.' });
  return problems;
}

function partProblems(draft: Draft, { part_id, part_no }: Part): DraftProblem[] {
  const { exam, documents, contents, audio } = draft;
  const inPassage = documents.filter((one) => one.part_id === part_id).flatMap((one) => imagesInHtml(one.content_data));
  const problems: DraftProblem[] = imageProblems(draft, inPassage).map((words) => ({
    part_no,
    message: `The ${exam.exam_category === 'reading' ? 'passage' : 'text above the blocks'} ${words}`,
  }));
  const blocks = contents.filter((content) => content.part_id === part_id);
  const text = documents.filter((one) => one.part_id === part_id && hasWordsOrImages(one));
  const isKeyed = exam.exam_category === 'reading' || exam.exam_category === 'listening';
  if (blocks.length === 0 && (isKeyed || !text.some(mayBeTask)))
    problems.push({
      part_no,
      message: isKeyed && text.length > 0 ? 'The part has text, but no questions.' : 'The part has no content.',
    });
  for (const [index, block] of blocks.entries()) {
    const body = readContent(block);
    const { content_id } = block;
    const problem = (words: string) => problems.push({ part_no, content_id, message: `Block ${index + 1} ${words}` });
    if (!body) problem('cannot be read.');
    else if (block.content_status === 'editing') problem('is still being edited.');
    else if (isEmptyBlock(body)) problem('is empty.');
    else {
      const questions = draft.questions.filter((question) => question.content_id === content_id);
      authoringOf(body.type)
        .problems(body, { questions, rightOf: rightIn(draft) })
        .forEach(problem);
    }
    imageProblems(draft, imagesInContent(block)).forEach(problem);
  }
  const hasAudio = audio.some((recording) => recording.part_id === part_id || recording.audio_condition === 1);
  for (const { media_type } of audio.filter((recording) => recording.part_id === part_id)) {
    const problem = audioTypeProblem(media_type);
    if (problem !== null) problems.push({ part_no, message: problem });
  }
  if (exam.exam_category === 'listening' && !hasAudio) problems.push({ part_no, message: 'The part has no audio.' });
  return problems;
}

type Piece = Draft['documents'][number];

function hasWordsOrImages({ content_data }: Piece): boolean {
  return plainText(content_data) !== '' || imagesInHtml(content_data).length > 0;
}

/**
 * The text of a writing or speaking task may be in the part's documents alone. A header or a title only names a task.
 */
function mayBeTask({ content_type }: Piece): boolean {
  return content_type === 'description' || content_type === 'contents';
}

function rightIn({ key }: Pick<Draft, 'key'>): RightOf {
  return (question_id) => {
    const [first] = key.get(question_id) ?? [];
    return first === undefined ? null : String(first.answer);
  };
}

function imageProblems({ images }: Pick<Draft, 'images'>, used: readonly ImageInText[]): string[] {
  return [
    ...(used.some(({ alt }) => alt === '') ? ['has an image without a description.'] : []),
    ...(used.some(({ sha256 }) => !images.has(sha256)) ? ['has an image that is lost. Put it in again.'] : []),
  ];
}

function questionProblems({ parts, contents, questions, key, images }: Draft): DraftProblem[] {
  const problems: DraftProblem[] = [];
  const partNoByPartId = new Map(parts.map((part) => [part.part_id, part.part_no]));
  const blocksById = new Map(contents.map((content) => [content.content_id, content]));
  const places = contents.flatMap((content) =>
    questionIdsOf(content).map((question_id) => ({ question_id, content_id: content.content_id })),
  );

  for (const [index, question] of questions.entries()) {
    const part_no = partNoByPartId.get(blocksById.get(question.content_id)?.part_id ?? '');
    const problem = (message: string) =>
      problems.push({
        ...(part_no === undefined ? {} : { part_no }),
        question_number: question.question_number,
        content_id: question.content_id,
        question_id: question.question_id,
        message,
      });
    const dataProblem = questionProblem(question);
    if (dataProblem) problem(dataProblem);
    else {
      const answers = key.get(question.question_id) ?? [];
      if (answers.length === 0) problem('The question has no answer.');
      else {
        const wrong = answers.find(({ answer }) => answerProblem(question, answer) !== null);
        if (wrong) problem(misfitWords(question, wrong.answer));
      }
    }
    for (const words of imageProblems({ images }, imagesInQuestion(question))) problem(`The question ${words}`);
    const own = places.filter((place) => place.question_id === question.question_id);
    if (own.length === 0) problem('The question is not placed in the text.');
    else if (own.length > 1) problem('The question is placed more than once.');
    else if (own[0]?.content_id !== question.content_id) problem('The question is placed in another block.');
    if (question.question_number !== index + 1) problem('The numbers have a gap here.');
  }

  const known = new Set(questions.map((question) => question.question_id));
  for (const place of places) {
    if (known.has(place.question_id)) continue;
    const part_no = partNoByPartId.get(blocksById.get(place.content_id)?.part_id ?? '');
    problems.push({
      ...(part_no === undefined ? {} : { part_no }),
      content_id: place.content_id,
      message: 'A block refers to a question that is gone.',
    });
  }
  return problems;
}
