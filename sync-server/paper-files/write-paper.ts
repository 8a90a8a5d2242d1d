import { v7 as newId } from 'uuid';
import {
  countQuestionsIn,
  type FilePart,
  type FileProblem,
  imagesOf,
  type PaperFile,
  renamePart,
} from '../../shared/authoring/paper-file.ts';
import type { Exam } from '../../shared/papers.ts';
import { Refusal, ruleBroken, stateForbids } from '../http/refusal.ts';
import { saveAudio } from '../media/audio.ts';
import type { StoredFile } from '../media/files.ts';
import { saveMedia } from '../media/queries.ts';
import { putDocument } from '../papers/documents.ts';
import { lockDraft, lockDraftPart } from '../papers/draft.ts';
import { addExam } from '../papers/exams.ts';
import { saveExplanation } from '../papers/explanations.ts';
import { holdsAnything, planQuestions, removeBlankDocuments, saveParts } from '../papers/parts.ts';
import { mustGetExam } from '../papers/queries.ts';
import { noteBlocks, putBlock } from '../papers/save-block.ts';
import { saveTranscript } from '../papers/transcripts.ts';
import type { Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

type PartRow = Tables['parts'];
export type Files = ReadonlyMap<string, StoredFile>;

const SOME_PAPER = {
  examName: 'Paper',
  duration: '1:0:0',
  parentCategory: 'academic',
  category: 'reading',
  access_control: '[]',
  category_month: 'January',
  category_year: 2026,
};

/**
 * Writes a paper under new ids, or under the file's own with `originalExamId`. Errors go to `problems`; then the
 * caller must roll back.
 */
export async function writePaper(
  tx: Tx,
  { exam, parts, explanation }: PaperFile,
  files: Files,
  problems: FileProblem[],
  nowMs: number,
  originalExamId?: string,
): Promise<Exam> {
  const taking = taker(problems);
  const named = await taking('exam', () => addExam(tx, { ...exam, exam_id: originalExamId }, nowMs));
  // checks the parts even if the details are wrong
  const { exam_id } = named ?? (await addExam(tx, { ...SOME_PAPER, noOfParts: parts.length }, nowMs));
  if (originalExamId !== undefined)
    for (const [index, { part_id }] of parts.entries())
      await tx
        .insertInto('parts')
        .values({ part_id, exam_id, part_no: index + 1, no_of_question: 0 })
        .execute();
  const rows = await saveParts(tx, { exam_id, partsData: [] }, nowMs);
  await lockDraft(tx, exam_id);
  await keepImages(tx, parts, files, nowMs);
  const places = new Map(parts.map(({ part_id }, index) => [part_id, rows[index]?.part_id ?? newId()]));
  const rename = originalExamId === undefined ? renamer(places) : (id: string) => id;
  for (const [index, part] of parts.entries()) {
    const row = rows[index];
    if (row) await writePart(tx, row, renamePart(part, rename), files, { taking, place: `parts[${index}]`, nowMs });
  }
  if (explanation !== '') await taking('explanation', () => saveExplanation(tx, exam_id, explanation, false));
  await noteBlocks(tx, exam_id, nowMs);
  return mustGetExam(tx, exam_id);
}

/** Images have no row of their own: texts refer to them by hash. */
async function keepImages(tx: Tx, parts: readonly FilePart[], files: Files, nowMs: number): Promise<void> {
  for (const sha256 of imagesOf(parts)) {
    const file = files.get(sha256);
    if (file) await saveMedia(tx, file, nowMs);
  }
}

export async function copyPart(
  tx: Tx,
  { part_id, to_part_id }: { part_id: string; to_part_id: string },
  files: Files,
  part: FilePart,
  nowMs: number,
): Promise<void> {
  const target = await lockDraftPart(tx, to_part_id);
  await removeBlankDocuments(tx, to_part_id);
  if (await holdsAnything(tx, to_part_id))
    throw stateForbids('part_not_empty', `Part ${target.part_no} is not empty. Delete what is in it first.`);
  const problems: FileProblem[] = [];
  const renamed = renamePart(part, renamer(new Map([[part_id, to_part_id]])));
  const taking = taker(problems);
  await writePart(tx, target, renamed, files, { taking, place: `Part ${target.part_no}`, nowMs });
  const [first] = problems;
  if (first) throw ruleBroken(`Nothing was copied. ${first.message}`);
  await noteBlocks(tx, target.exam_id, nowMs);
}

type Taking = <Taken>(
  place: string,
  work: () => Promise<Taken>,
  nameOf?: (refused: Refusal) => string,
) => Promise<Taken | null>;

async function writePart(
  tx: Tx,
  row: PartRow,
  { documents, blocks, audio, transcript, no_of_question }: FilePart,
  files: Files,
  { taking, place, nowMs }: { taking: Taking; place: string; nowMs: number },
): Promise<void> {
  const { part_id } = row;
  for (const [index, document] of documents.entries())
    await taking(`${place}.documents[${index}]`, () => putDocument(tx, row, { ...document, part_id, version: 0 }));
  for (const [index, block] of blocks.entries()) {
    const here = `${place}.blocks[${index}]`;
    await taking(
      here,
      () => putBlock(tx, row, { ...block, part_id, version: 0 }),
      ({ body }) => {
        const at = block.questions.findIndex(({ question_id }) => question_id === body['question_id']);
        return at < 0 ? here : `${here}.questions[${at}]`;
      },
    );
  }
  // an empty part stays as planned by its author
  if (row.no_of_question === 0) await planQuestions(tx, part_id, no_of_question ?? countQuestionsIn(blocks));
  const file = audio && files.get(audio.sha256);
  if (file)
    await taking(`${place}.audio`, () =>
      saveAudio(tx, file, { part_id, audio_condition: audio.audio_condition === 1 ? '1' : '0' }, nowMs),
    );
  if (transcript.length > 0)
    await taking(`${place}.transcript`, () => saveTranscript(tx, { part_id, turns: transcript, version: 0 }, nowMs));
}

function taker(problems: FileProblem[]): Taking {
  return async (place, work, nameOf = () => place) => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const fields = Object.entries(error.body.fields ?? {});
      if (place === 'exam' && fields.length > 0)
        problems.push(...fields.map(([name, message]) => ({ place: `${place}.${name}`, message })));
      else problems.push({ place: nameOf(error), message: error.body.message });
      return null;
    }
  };
}

function renamer(known: Map<string, string>): (id: string) => string {
  return (id) => {
    const renamed = known.get(id) ?? newId();
    known.set(id, renamed);
    return renamed;
  };
}
