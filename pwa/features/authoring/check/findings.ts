import type { RemarkKind } from '../../../../shared/authoring/draft-problems.ts';
import type { Finding } from '../../../api/authoring.ts';
import { groupNumbers } from '../../../ui/paper/paper-outline.ts';
import type { DraftEditor } from '../editor-state/draft-editor.ts';
import type { Structure } from '../editor-state/structure.ts';
import type { Lead } from '../editor-state/use-editor.ts';
import { blockProblems } from '../questions/edit-questions.ts';
import { FINISH_TEXTS, REMARK_TEXTS } from './finish-texts.ts';

export function unsavedFindings({
  structure,
  blocks,
  documents,
  orderTrouble,
}: Pick<DraftEditor, 'structure' | 'blocks' | 'documents' | 'orderTrouble'>): Finding[] {
  const [openBlocks, openDocuments] = [blocks.unsavedIds(), documents.unsavedIds()];
  return (structure.read()?.parts ?? []).flatMap(({ part: { part_no, part_id }, block_ids }) => [
    ...block_ids
      .filter((content_id) => openBlocks.includes(content_id))
      .map((content_id) => {
        const row = blocks.read(content_id)?.row;
        const [problem] = row ? blockProblems(row) : [];
        const question_id = problem?.question_id ?? null;
        return {
          part_no,
          content_id,
          ...(question_id === null ? {} : { question_id }),
          message: FINISH_TEXTS.blockNotSaved(
            block_ids.indexOf(content_id) + 1,
            problem?.message ?? FINISH_TEXTS.saveBlock,
          ),
        };
      }),
    ...(openDocuments.some((id) => documents.read(id)?.row.part_id === part_id)
      ? [{ part_no, message: FINISH_TEXTS.textNotSaved }]
      : []),
    ...(orderTrouble.read()?.part_id === part_id ? [{ part_no, message: FINISH_TEXTS.orderNotSaved }] : []),
  ]);
}

export function leadOf(
  { part_no, content_id, question_id }: Finding,
  { parts }: Pick<Structure, 'parts'>,
): Lead | null {
  const part =
    parts.find(({ block_ids }) => content_id !== undefined && block_ids.includes(content_id)) ??
    parts.find(({ part }) => part.part_no === part_no);
  if (!part) return null;
  const isThere = content_id !== undefined && part.block_ids.includes(content_id);
  return { part_id: part.part.part_id, content_id: isThere ? content_id : null, question_id: question_id ?? null };
}

interface FindingGroup {
  message: string | null;
  places: { words: string; finding: Finding }[];
}

export function groupFindings(findings: readonly Finding[]): FindingGroup[] {
  const byMessage = new Map<string, Map<number, Finding>>();
  const groups: (() => FindingGroup)[] = [];
  for (const finding of findings) {
    const { part_no, question_number, message } = finding;
    if (question_number === undefined) {
      const words = part_no === undefined ? message : FINISH_TEXTS.inPart(part_no, message);
      groups.push(() => ({ message: null, places: [{ words, finding }] }));
      continue;
    }
    const byNumber = byMessage.get(message) ?? new Map<number, Finding>();
    if (byNumber.size === 0) groups.push(() => ({ message, places: placesOf(byNumber) }));
    byMessage.set(message, byNumber.set(question_number, byNumber.get(question_number) ?? finding));
  }
  return groups.map((read) => read());
}

/** Returns a sentence for each kind of remark, with the number of questions or recordings that it concerns [R593]. */
export function remarkWords(remarks: readonly Finding[]): string[] {
  const placesByKind = new Map<keyof typeof REMARK_TEXTS, Set<string>>();
  for (const { kind, question_id, part_no, message } of remarks) {
    const known = isRemarkKind(kind) ? kind : 'other';
    const places = placesByKind.get(known) ?? new Set();
    placesByKind.set(
      known,
      places.add(known === 'other' ? `${question_id} ${message}` : (question_id ?? `${part_no}`)),
    );
  }
  return [...placesByKind].map(([kind, places]) => REMARK_TEXTS[kind](places.size));
}

function isRemarkKind(kind: string | undefined): kind is RemarkKind {
  return kind !== undefined && kind !== 'other' && Object.hasOwn(REMARK_TEXTS, kind);
}

function placesOf(byNumber: ReadonlyMap<number, Finding>): FindingGroup['places'] {
  return groupNumbers([...byNumber.keys()].toSorted((a, b) => a - b)).flatMap(({ first, last }) => {
    const finding = byNumber.get(first);
    return finding ? [{ words: first === last ? String(first) : `${first}–${last}`, finding }] : [];
  });
}
