import type { Audio } from '../../../../shared/papers.ts';
import type { Evidence, Reason, Transcript } from '../../../../shared/reasons.ts';
import type { PointedWords } from '../../../ui/annotation-parts.tsx';
import { audioOfPart } from '../../../ui/paper/audio-of-part.ts';
import type { PaperOutline } from '../../../ui/paper/paper-outline.ts';

export type Pane = 'passage' | 'questions' | 'explanation' | 'transcript';

export interface EvidencePlace {
  part_no: number;
  pane: Exclude<Pane, 'explanation'>;
  evidence: Evidence;
  isHere: boolean;
}

/** The evidence of a question that is being shown; a new object at every press. */
export interface Where {
  question_id: string;
  number: number;
  places: readonly EvidencePlace[];
  at: number;
}

export interface ReviewedPaper {
  outline: PaperOutline;
  paperAudio: readonly Audio[];
  transcripts: readonly Transcript[];
}

export function transcriptOfPart({ paperAudio, transcripts }: ReviewedPaper, part_id: string): Transcript | null {
  const written = transcripts.filter(({ turns }) => turns.length > 0);
  const ofPart = (id: string | undefined) => written.find((one) => one.part_id === id);
  return ofPart(part_id) ?? ofPart(audioOfPart(paperAudio, part_id)?.part_id) ?? null;
}

export function whereOf(paper: ReviewedPaper, reason: Reason | undefined): Where | null {
  const { outline, paperAudio } = paper;
  const numbered = outline.questions.find((one) => one.question.question_id === reason?.question_id);
  if (!reason || !numbered || reason.evidence.length === 0) return null;
  const places = reason.evidence.map((evidence): EvidencePlace => {
    const lost: EvidencePlace = { part_no: numbered.part_no, pane: 'questions', evidence, isHere: false };
    if (evidence.kind === 'audio') {
      const recording = audioOfPart(paperAudio, evidence.part_id);
      // one recording may serve the whole paper: prefers the question's own part if it is heard there too
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

export function nextPlace(where: Where): Where {
  return { ...where, at: (where.at + 1) % where.places.length };
}

export function pointedWords({ places, at }: Where): { words: PointedWords[]; at: number | null } {
  const texts = places.filter(({ isHere, evidence }) => isHere && evidence.kind === 'text');
  const here = places[at];
  const index = here ? texts.indexOf(here) : -1;
  return {
    words: texts.flatMap(({ evidence }) => (evidence.kind === 'text' ? [evidence] : [])),
    at: index === -1 ? null : index,
  };
}
