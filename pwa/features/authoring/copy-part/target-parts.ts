import type { DraftPaper } from '../../../../shared/authoring/draft.ts';
import { isBlank } from '../../../../shared/tasks/list-checks.ts';

export interface TargetPart {
  part_id: string;
  part_no: number;
  isEmpty: boolean;
}

export function targetParts({ data }: DraftPaper): TargetPart[] {
  const written = data.reading_document_data.filter(({ content_data }) => !isBlank(content_data));
  const held = new Set(
    [written, data.content_data, data.audio_data, data.transcript_data].flatMap((rows) =>
      rows.map(({ part_id }) => part_id),
    ),
  );
  return data.part_data
    .toSorted((a, b) => a.part_no - b.part_no)
    .map(({ part_id, part_no }) => ({ part_id, part_no, isEmpty: !held.has(part_id) }));
}
