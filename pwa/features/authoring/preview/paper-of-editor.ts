import { withInstructionLimits } from '../../../../shared/authoring/instruction-limits.ts';
import type { PaperBundle } from '../../../../shared/papers.ts';
import type { DraftEditor } from '../editor-state/draft-editor.ts';
import type { Structure } from '../editor-state/structure.ts';

export function paperOfEditor(
  { blocks, documents, audio }: Pick<DraftEditor, 'blocks' | 'documents' | 'audio'>,
  { exam, parts, numbers }: Structure,
): PaperBundle['data'] {
  const { exam_id } = exam;
  const rows = parts.flatMap(({ block_ids }) => block_ids.flatMap((id) => blocks.read(id)?.row ?? []));
  const content_data = parts.flatMap(({ block_ids }) =>
    block_ids.flatMap((id, index) => {
      const row = blocks.read(id)?.row;
      if (!row) return [];
      const { questions: _questions, version: _version, ...content } = row;
      return [{ ...content, content_order: index + 1 }];
    }),
  );
  const question_data = rows.flatMap(({ content_id, questions }) =>
    questions.map(({ question_id, question_type, question_data: data }) => ({
      question_id,
      exam_id,
      content_id,
      question_type,
      question_number: numbers.get(question_id) ?? 0,
      question_data: data,
    })),
  );
  return {
    exam_data: exam,
    part_data: parts.map(({ part }) => part),
    reading_document_data: documents.ids().flatMap((id) => {
      const row = documents.read(id)?.row;
      if (!row || row.content_data === '') return [];
      const { version: _version, ...document } = row;
      return [document];
    }),
    content_data,
    question_data: withInstructionLimits(content_data, question_data),
    audio_data: [...audio.read()],
  };
}
