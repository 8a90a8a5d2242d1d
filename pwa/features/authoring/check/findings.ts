// What the check before Finish found, and the place that each entry leads to.

import type { Finding } from '../../../api/authoring.ts';
import type { Desk } from '../desk/desk.ts';
import type { Structure } from '../desk/structure.ts';
import type { Lead } from '../desk/use-desk.ts';
import { blockProblems } from '../questions/edit-questions.ts';

/** Blocks and pieces of passages that stand on this desk alone. */
export function unsavedFindings({
  structure,
  blocks,
  documents,
}: Pick<Desk, 'structure' | 'blocks' | 'documents'>): Finding[] {
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
          message: `Block ${block_ids.indexOf(content_id) + 1} is not saved. ${problem?.message ?? 'Save it or discard it.'}`,
        };
      }),
    ...(openDocuments.some((id) => documents.read(id)?.row.part_id === part_id)
      ? [{ part_no, message: 'A piece of the passage is not saved.' }]
      : []),
  ]);
}

/** Where an entry leads; null where there is no such place any more. */
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
