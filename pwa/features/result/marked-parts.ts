import { isAnswered } from '../../../shared/answers.ts';
import type { Attempt } from '../../../shared/attempts.ts';
import type { MarkedCategory, MarkerNote } from '../../../shared/marks.ts';
import { partNoun, type PaperBundle } from '../../../shared/papers.ts';
import type { Recording } from '../../../shared/recordings.ts';
import type { Result } from '../../../shared/results.ts';
import type { ResultOnDevice } from '../../local/queries/results.ts';
import { WORK } from './marked-texts.ts';

export interface MarkedPart {
  part_id: string;
  name: string;
  recordingName: string;
  text: string | null;
  recording: Recording | null;
}

interface Work extends Pick<ResultOnDevice, 'answers' | 'recordings'> {
  paper: { data: Pick<PaperBundle['data'], 'part_data'> } | null;
  attempt: Pick<Attempt, 'part_no'> | null;
  result: Pick<Result, 'marks'> | null;
}

interface NumberedPart {
  part_id: string;
  /** Null where nothing on the device tells it. */
  part_no: number | null;
}

export function markedParts(category: MarkedCategory, work: Work): MarkedPart[] {
  const { paper, answers, recordings } = work;
  const parts = paper?.data.part_data ?? partsWithoutPaper(category, work);
  return parts.toSorted(byNumber).map(({ part_id, part_no }, index) => {
    const answer = answers.find((one) => one.question_id === part_id);
    return {
      part_id,
      ...(part_no === null ? countedNames(category, index + 1) : numberedNames(category, part_no)),
      text: answer && isAnswered(answer) ? String(answer.answer) : null,
      recording: recordings.find((one) => one.part_id === part_id) ?? null,
    };
  });
}

function numberedNames(category: MarkedCategory, part_no: number): Pick<MarkedPart, 'name' | 'recordingName'> {
  const name = `${partNoun(category)} ${part_no}`;
  return { name, recordingName: `recording of ${name}` };
}

/** Counts the work, not the parts: it may be of any. */
function countedNames(category: MarkedCategory, count: number): Pick<MarkedPart, 'name' | 'recordingName'> {
  return { name: `${WORK[category].one} ${count}`, recordingName: `recording ${count}` };
}

const byNumber = (a: NumberedPart, b: NumberedPart) => (a.part_no ?? 0) - (b.part_no ?? 0);

/** Only what the student gave is known: marks name every task in its order, and an attempt of one part its number [R670]. */
function partsWithoutPaper(
  category: MarkedCategory,
  { answers, recordings, attempt, result }: Omit<Work, 'paper'>,
): NumberedPart[] {
  const ids = new Set(
    category === 'writing' ? answers.map((one) => one.question_id) : recordings.map((one) => one.part_id),
  );
  const marked = result?.marks?.tasks?.map((task) => task.part_id) ?? [];
  return [...ids].map((part_id) => ({
    part_id,
    part_no: marked.includes(part_id) ? marked.indexOf(part_id) + 1 : (attempt?.part_no ?? null),
  }));
}

const NO_NOTES: readonly MarkerNote[] = [];

export function notesOf(result: Result | null, part_id: string): readonly MarkerNote[] {
  return result?.marks?.tasks?.find((task) => task.part_id === part_id)?.notes ?? NO_NOTES;
}
