import type { Content } from '../content.ts';
import { namesNoParagraph, readPassageTexts } from '../paragraph-names.ts';
import type { Audio, Part, ReadingDocument } from '../papers.ts';
import { plainText } from '../plain-text.ts';
import { type Question, readQuestion } from '../questions.ts';
import type { Evidence, Reason } from '../reasons.ts';
import { audioTypeRemark } from './audio-types.ts';
import { type AnswerLimits, limitsInWords } from '../written-answer.ts';
import { htmlIn } from './blocks.ts';
import type { DraftProblem, RemarkKind } from './draft-problems.ts';
import { hasOwnLimit, instructionLimits } from './instruction-limits.ts';
import { findKeysInPaper, type KeyPlace } from './key-in-paper.ts';
import { questionAuthoring } from './question-types.ts';

export interface RemarkedDraft {
  parts: readonly Part[];
  documents: readonly ReadingDocument[];
  contents: readonly Content[];
  questions: readonly Question[];
  audio: readonly Audio[];
  reasons: ReadonlyMap<string, Pick<Reason, 'reason' | 'evidence'>>;
}

/**
 * Returns what an author may want to know before publishing: text that looks like an answer key, which students would
 * read, then gaps whose limit is missing or differs from its instruction [R265], questions without a reason, evidence
 * that is gone and paragraphs that no reader finds, in paper order, and recordings that some phones cannot play. None
 * of it prevents publishing.
 */
export function draftRemarks(draft: RemarkedDraft): DraftProblem[] {
  return [...findKeysInPaper(draft).map(keyRemark), ...limitRemarks(draft), ...reasonRemarks(draft)];
}

function limitRemarks({ parts, contents, questions }: RemarkedDraft): DraftProblem[] {
  const limits = instructionLimits(contents);
  const partNoByPartId = new Map(parts.map(({ part_id, part_no }) => [part_id, part_no]));
  const partIdByBlockId = new Map(contents.map(({ content_id, part_id }) => [content_id, part_id]));
  return questions.flatMap((question) => {
    const { question_id, question_number, content_id } = question;
    const remark = limitRemark(question, limits.get(content_id) ?? null);
    const part_no = partNoByPartId.get(partIdByBlockId.get(content_id) ?? '');
    return remark === null
      ? []
      : { ...(part_no === undefined ? {} : { part_no }), question_number, content_id, question_id, ...remark };
  });
}

type Remark = Required<Pick<DraftProblem, 'kind' | 'message'>>;

const remarkOf =
  (kind: RemarkKind) =>
  (message: string): Remark => ({ kind, message });

function limitRemark(question: Question, told: AnswerLimits | null): Remark | null {
  const body = readQuestion(question);
  if (body?.type !== 'fillBlank') return null;
  const own = hasOwnLimit(body) ? limitsInWords(body) : null;
  if (own === null)
    return told ? null : remarkOf('no_limit')('The gap has no word limit, and no instruction above it names one.');
  const ofInstruction = told && limitsInWords(told);
  return ofInstruction === null || ofInstruction === own
    ? null
    : remarkOf('other_limit')(`The gap takes ${own}, but the instruction says ${ofInstruction}.`);
}

function keyRemark({ words, ...place }: KeyPlace): DraftProblem {
  const where = place.content_id === undefined ? 'In the passage, ' : '';
  return { ...place, is_warning: true, message: `${where}“${words}” looks like an answer key. Students see it.` };
}

function reasonRemarks(draft: RemarkedDraft): DraftProblem[] {
  const partNoByPartId = new Map(draft.parts.map((part) => [part.part_id, part.part_no]));
  const partIdByBlockId = new Map(draft.contents.map((content) => [content.content_id, content.part_id]));
  const wordsById = wordsOf(draft);
  const textsByPartId = new Map(
    draft.parts.map(({ part_id }) => [part_id, readPassageTexts(contentsOf(draft, part_id))]),
  );
  const ofQuestions = draft.questions.flatMap((question) => {
    const { question_id, question_number, content_id } = question;
    const part_id = partIdByBlockId.get(content_id) ?? '';
    const part_no = partNoByPartId.get(part_id);
    const { reason, evidence } = draft.reasons.get(question_id) ?? { reason: '', evidence: [] };
    const lost = [...new Set(evidence.flatMap((one) => lostWords(one, wordsById, draft)))];
    const remarks = [
      ...lackingRemarks(reason !== '', evidence.length > 0),
      ...lost.map(remarkOf('evidence_gone')),
      ...namesNoParagraph(textsByPartId.get(part_id) ?? [], reason).map(remarkOf('no_paragraph')),
    ];
    return remarks.map((remark) => ({
      ...(part_no === undefined ? {} : { part_no }),
      question_number,
      content_id,
      question_id,
      ...remark,
    }));
  });
  return [...ofQuestions, ...recordingRemarks(draft)];
}

function contentsOf({ documents }: Pick<RemarkedDraft, 'documents'>, part_id: string): string[] {
  return documents
    .filter((one) => one.part_id === part_id && one.content_type === 'contents')
    .toSorted((one, other) => one.content_order - other.content_order)
    .map((one) => one.content_data);
}

function recordingRemarks({ parts, audio }: RemarkedDraft): DraftProblem[] {
  return parts.flatMap(({ part_id, part_no }) =>
    audio
      .filter((one) => one.part_id === part_id)
      .flatMap(({ media_type }) => audioTypeRemark(media_type) ?? [])
      .map((message) => ({ part_no, ...remarkOf('recording')(message) })),
  );
}

function lackingRemarks(hasReason: boolean, hasEvidence: boolean): Remark[] {
  if (hasReason && hasEvidence) return [];
  if (hasReason) return [remarkOf('no_evidence')('The question has no evidence.')];
  return [
    hasEvidence
      ? remarkOf('no_reason')('The question has no reason.')
      : remarkOf('no_reason_or_evidence')('The question has neither reason nor evidence.'),
  ];
}

function lostWords(
  evidence: Evidence,
  wordsById: ReadonlyMap<string, string>,
  { parts, audio }: Pick<RemarkedDraft, 'parts' | 'audio'>,
): string[] {
  if (evidence.kind === 'audio') {
    const isPart = parts.some((part) => part.part_id === evidence.part_id);
    const hasAudio = audio.some((one) => one.part_id === evidence.part_id || one.audio_condition === 1);
    return isPart && hasAudio ? [] : ['The recording of the evidence is gone.'];
  }
  const words = wordsById.get(evidence.document_id);
  if (words === undefined) return ['The text of the evidence is gone.'];
  return words.includes(withoutRoom(evidence.selector.exact))
    ? []
    : ['The words of the evidence are no longer found in the text.'];
}

function wordsOf({ documents, contents, questions }: RemarkedDraft): Map<string, string> {
  const ofHtml = (html: string) => withoutRoom(plainText(html));
  return new Map([
    ...documents.map((document) => [document.reading_document_id, ofHtml(document.content_data)] as const),
    ...contents.map((content) => [content.content_id, ofHtml(htmlIn(content).join(''))] as const),
    ...questions.map((question) => {
      const body = readQuestion(question);
      return [question.question_id, ofHtml((body && questionAuthoring(body.type).htmlOf(body)[0]) ?? '')] as const;
    }),
  ]);
}

/** Removes whitespace, because a selection has none between paragraphs and a text may have any amount. */
function withoutRoom(text: string): string {
  return text.replaceAll(/\s+/g, '');
}
