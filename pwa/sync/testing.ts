import { v7 as newId } from 'uuid';
import type { Answer } from '../../shared/answers.ts';
import type { Attempt } from '../../shared/attempts.ts';
import type { PracticeReview } from '../../shared/practice/practice-reviews.ts';
import { nextStamp } from '../../shared/sync/clock.ts';
import { emptyPull } from '../../shared/sync/collections.ts';
import { PROTOCOL, type ExamRow, type SyncReply } from '../../shared/sync/protocol.ts';
import { anExam } from '../../shared/testing/exam.ts';
import { openLocalDatabase, type LocalDatabase } from '../local/database/db.ts';

export const NOW = 1_795_000_000_000;
export const EXAM = '01900000-0000-7000-8000-0000000000e1';

export function freshDatabase(): Promise<LocalDatabase> {
  return openLocalDatabase(newId());
}

export function anAttempt(changes: Partial<Attempt> = {}): Attempt {
  return { result_id: newId(), exam_id: EXAM, revision: 1, start_time: NOW, end_time: null, abandoned: 0, ...changes };
}

export function anAnswer(result_id: string, text: string, atMs = NOW, changes: Partial<Answer> = {}): Answer {
  return {
    result_id,
    question_id: newId(),
    exam_id: EXAM,
    answer_type: 'fillBlank',
    answer: text,
    hlc: nextStamp(null, atMs, 'here'),
    ...changes,
  };
}

/** A review of a word. */
export function aReview(changes: Partial<PracticeReview> = {}): PracticeReview {
  return {
    review_id: newId(),
    item_id: newId(),
    item_type: 'word',
    action: 'answered',
    is_right: 1,
    reviewed_at: NOW,
    day: '2026-11-18',
    hlc: nextStamp(null, NOW, 'here'),
    ...changes,
  };
}

export function anExamRow(exam_name: string): ExamRow {
  return { ...anExam({ exam_name }), deleted: 0 };
}

export function aReply(
  changes: Omit<Partial<SyncReply>, 'pull'> & { pull?: Partial<SyncReply['pull']> } = {},
): SyncReply {
  return {
    protocol: PROTOCOL,
    server_time: NOW,
    cursor: 'c1',
    more: false,
    refused: [],
    ...changes,
    pull: { ...emptyPull(), ...changes.pull },
  };
}
