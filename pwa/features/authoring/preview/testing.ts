import { v7 as newId } from 'uuid';
import type { DraftPaper } from '../../../../shared/authoring/draft.ts';
import type { Audio, ExamCategory } from '../../../../shared/papers.ts';
import { aDraftExam } from '../../../../shared/testing/exam.ts';

export function aDraft(exam_category: ExamCategory = 'reading', audio_data: Audio[] = []): DraftPaper {
  const [exam_id, part_id, question_id, mcq_id] = [newId(), newId(), newId(), newId()];
  const block = { part_id, content_status: 'added', version: 3 } as const;
  return {
    revision: 0,
    data: {
      exam_data: aDraftExam({ exam_id, exam_category }),
      part_data: [{ part_id, exam_id, part_no: 1, no_of_question: 1 }],
      reading_document_data: [],
      content_data: [
        { ...block, content_id: newId(), content_type: 'text', content_order: 1, content_data: '<p>Choose one.</p>' },
        {
          ...block,
          content_id: mcq_id,
          content_type: 'mcqQuestion',
          content_order: 2,
          content_data: JSON.stringify([{ question_id }]),
        },
      ],
      question_data: [
        {
          question_id,
          exam_id,
          content_id: mcq_id,
          question_type: 'mcq',
          question_number: 1,
          question_data: '{"description":"Who?","choices":["One","Two"]}',
          answer: 1,
          reason: 'It says so.',
          evidence: [{ kind: 'audio', part_id, from_ms: 1_000, to_ms: 2_000 }],
        },
      ],
      audio_data,
      transcript_data: [],
    },
  };
}
