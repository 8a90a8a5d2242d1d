import { v7 as newId } from 'uuid';
import type { Exam } from '../papers.ts';

export function anExam(wanted: Partial<Exam> = {}): Exam {
  return {
    exam_id: newId(),
    exam_name: 'Practice paper',
    exam_duration: '1:0:0',
    exam_category: 'reading',
    parent_category: 'academic',
    category_year: 2026,
    category_month: 'November',
    no_of_parts: 1,
    access_control: '[]',
    creationStatus: 'complete',
    revision: 1,
    bundle_sha256: '',
    bundle_bytes: 400_000,
    media_bytes: 0,
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-01T00:00:00.000Z',
    ...wanted,
  };
}

export function aDraftExam(wanted: Partial<Exam> = {}): Exam {
  return anExam({ creationStatus: 'pending', revision: 0, bundle_bytes: 0, ...wanted });
}
