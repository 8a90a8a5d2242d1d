import type { DraftPaper } from '../../shared/authoring/draft.ts';
import { listDraftTranscripts } from '../scoring/reasons.ts';
import type { Reader } from '../store/store.ts';
import { requireExam } from './draft.ts';
import { listAudio, listContents, listParts, listReadingDocuments, mustGetDraftExam } from './queries.ts';
import { listDraftQuestions } from './questions.ts';

export async function readDraftPaper(reader: Reader, exam_id: string): Promise<DraftPaper> {
  const { revision } = await requireExam(reader, exam_id);
  const part_data = await listParts(reader, exam_id);
  const part_ids = part_data.map((part) => part.part_id);
  return {
    revision,
    data: {
      exam_data: await mustGetDraftExam(reader, exam_id),
      part_data,
      reading_document_data: await listReadingDocuments(reader, part_ids),
      content_data: await listContents(reader, exam_id),
      question_data: await listDraftQuestions(reader, exam_id),
      audio_data: await listAudio(reader, part_ids),
      transcript_data: await listDraftTranscripts(reader, exam_id),
    },
  };
}
