// Where the proof of an answer is shown: which part, which pane, and what is painted or played there
// [R96].

import type { Audio } from '../../../../shared/papers.ts';
import type { Evidence, Reason, Transcript } from '../../../../shared/reasons.ts';
import type { PointedWords } from '../../../ui/annotation-parts.tsx';
import { audioOfPart } from '../../../ui/paper/audio-of-part.ts';
import type { PaperOutline } from '../../../ui/paper/paper-outline.ts';

export type Pane = 'passage' | 'questions' | 'explanation' | 'transcript';

/** One place of evidence, as the review can show it. */
export interface EvidencePlace {
  part_no: number;
  /** Where its words or its bar stand. */
  pane: Exclude<Pane, 'explanation'>;
  evidence: Evidence;
  /** False where the paper of this attempt has no such text. */
  isHere: boolean;
}

/** The evidence of a question that is being shown; a new object at every press. */
export interface Where {
  question_id: string;
  number: number;
  places: readonly EvidencePlace[];
  /** Which of them. */
  at: number;
}

/** What evidence is looked for in. */
export interface ReviewedPaper {
  outline: PaperOutline;
  paperAudio: readonly Audio[];
  transcripts: readonly Transcript[];
}

/** What is said in the recording that is heard with a part; null where nobody wrote it down. */
export function transcriptOfPart({ paperAudio, transcripts }: ReviewedPaper, part_id: string): Transcript | null {
  const written = transcripts.filter(({ turns }) => turns.length > 0);
  const ofPart = (id: string | undefined) => written.find((one) => one.part_id === id);
  return ofPart(part_id) ?? ofPart(audioOfPart(paperAudio, part_id)?.part_id) ?? null;
}

/** Null where a question has no evidence, or is none of this paper. */
export function whereOf(paper: ReviewedPaper, reason: Reason | undefined): Where | null {
  const { outline, paperAudio } = paper;
  const numbered = outline.questions.find((one) => one.question.question_id === reason?.question_id);
  if (!reason || !numbered || reason.evidence.length === 0) return null;
  const places = reason.evidence.map((evidence): EvidencePlace => {
    const lost: EvidencePlace = { part_no: numbered.part_no, pane: 'questions', evidence, isHere: false };
    if (evidence.kind === 'audio') {
      const recording = audioOfPart(paperAudio, evidence.part_id);
      // one recording may serve the whole paper: the question's own part is shown where it is heard there too
      const part = outline.parts
        .map((one) => one.part)
        .filter(({ part_id }) => audioOfPart(paperAudio, part_id)?.sha256 === recording?.sha256)
        .toSorted((a, b) => Number(b.part_no === numbered.part_no) - Number(a.part_no === numbered.part_no))[0];
      if (!recording || !part) return lost;
      const pane = transcriptOfPart(paper, part.part_id) ? 'transcript' : 'questions';
      return { part_no: part.part_no, pane, evidence, isHere: true };
    }
    const { document_id } = evidence;
    for (const { part, documents, blocks } of outline.parts) {
      const found = { part_no: part.part_no, evidence, isHere: true };
      if (documents.some((one) => one.reading_document_id === document_id)) return { ...found, pane: 'passage' };
      if (blocks.some((one) => one.content_id === document_id)) return { ...found, pane: 'questions' };
    }
    return lost;
  });
  return { question_id: reason.question_id, number: numbered.number, places, at: 0 };
}

/** The next place, and after the last one the first. */
export function nextPlace(where: Where): Where {
  return { ...where, at: (where.at + 1) % where.places.length };
}

/** The words of all places, to be painted; `at` counts among them. */
export function pointedWords({ places, at }: Where): { words: PointedWords[]; at: number | null } {
  const texts = places.filter(({ isHere, evidence }) => isHere && evidence.kind === 'text');
  const here = places[at];
  const index = here ? texts.indexOf(here) : -1;
  return {
    words: texts.flatMap(({ evidence }) => (evidence.kind === 'text' ? [evidence] : [])),
    at: index === -1 ? null : index,
  };
}
