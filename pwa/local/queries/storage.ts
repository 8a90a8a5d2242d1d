import type { LocalDatabase } from '../database/db.ts';
import { findPaperNeeds, type PaperNeed } from '../media/paper-needs.ts';
import { readShadowingsHere, type ShadowingsHere } from '../speech/all-shadowings.ts';
import { readFreeableRecordings } from '../speech/recordings.ts';
import { useQuery } from './use-query.ts';

export interface StoredExam {
  exam_id: string;
  exam_name: string;
  paperBytes: number;
  audioBytes: number;
  need: PaperNeed | null;
}

export interface DeviceStorage {
  exams: StoredExam[];
  paperBytes: number;
  audioBytes: number;
  recordingBytes: number;
  freeableRecordingBytes: number;
  shadowings: ShadowingsHere;
  explanationBytes: number;
}

export function useDeviceStorage(db: LocalDatabase): DeviceStorage | undefined {
  return useQuery(() => readDeviceStorage(db), [db]);
}

export async function readDeviceStorage(db: LocalDatabase): Promise<DeviceStorage> {
  const [papers, media, explanations, needs, freeable, shadowings] = await Promise.all([
    db.papers.toArray(),
    db.media.toArray(),
    db.explanations.toArray(),
    findPaperNeeds(db),
    readFreeableRecordings(db),
    readShadowingsHere(db),
  ]);
  const receivedBytes = new Map(media.map((file) => [file.sha256, file.received_bytes]));
  const exams = new Map<string, StoredExam & { files: Set<string> }>();
  for (const { exam_id, bytes, media: files, data } of papers.toSorted((a, b) => a.revision - b.revision)) {
    const exam = exams.get(exam_id) ?? {
      exam_id,
      exam_name: '',
      paperBytes: 0,
      audioBytes: 0,
      need: needs.get(exam_id) ?? null,
      files: new Set<string>(),
    };
    exam.exam_name = data.exam_data.exam_name;
    exam.paperBytes += bytes;
    for (const { sha256 } of files) {
      if (!exam.files.has(sha256)) exam.audioBytes += receivedBytes.get(sha256) ?? 0;
      exam.files.add(sha256);
    }
    exams.set(exam_id, exam);
  }
  let recordingBytes = 0;
  let freeableRecordingBytes = 0;
  await db.recordingPieces.each(({ recording_id, data }) => {
    recordingBytes += data.byteLength;
    if (freeable.includes(recording_id)) freeableRecordingBytes += data.byteLength;
  });
  return {
    exams: [...exams.values()].map(({ files: _files, ...exam }) => exam),
    paperBytes: papers.reduce((sum, paper) => sum + paper.bytes, 0),
    audioBytes: media.reduce((sum, file) => sum + file.received_bytes, 0),
    recordingBytes,
    freeableRecordingBytes,
    shadowings,
    explanationBytes: explanations.reduce(
      (sum, { content_data, reasons }) =>
        sum + new TextEncoder().encode((content_data ?? '') + (reasons ? JSON.stringify(reasons) : '')).length,
      0,
    ),
  };
}
