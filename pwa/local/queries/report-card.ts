// The student's own report card, from what this device has.

import { useMemo } from 'react';
import { isOpen } from '../../../shared/attempts.ts';
import { goalsOf, type Goals } from '../../../shared/goals.ts';
import { kindsOfQuestions } from '../../../shared/question-kinds.ts';
import { addKinds, type KindSeen, kindsInOrder, MOST_COUNTED } from '../../../shared/report-cards/kinds.ts';
import { type CardAttempt, type ReportCard, reportCardOf } from '../../../shared/report-cards/report-card.ts';
import { type LocalDatabase, readMeta } from '../database/db.ts';
import { type AttemptInList, readAttempts, readNewestFirst } from './results.ts';
import { useQuery } from './use-query.ts';

interface OwnWork {
  attempts: CardAttempt[];
  goals: Goals;
}

interface OwnKinds {
  kinds: KindSeen[];
  kinds_of: number;
  /** Results that are not counted because their paper is not on this device. */
  left_out: number;
}

/** Returns the card; its kinds come later, for which each paper has to be read. */
export function useReportCard(
  db: LocalDatabase,
  name: string,
  made_at: number,
): { card: ReportCard; hasKinds: boolean; leftOut: number } | undefined {
  const work = useQuery(() => readOwnWork(db), [db]);
  const kinds = useQuery(() => countOwnKinds(db), [db]);
  return useMemo(
    () =>
      work && {
        card: reportCardOf({ name, made_at, ...work, kinds: kinds?.kinds ?? [], kinds_of: kinds?.kinds_of ?? 0 }),
        hasKinds: kinds !== undefined,
        leftOut: kinds?.left_out ?? 0,
      },
    [work, kinds, name, made_at],
  );
}

export async function readOwnWork(db: LocalDatabase): Promise<OwnWork> {
  const [listed, settings] = await Promise.all([
    readAttempts(db, (attempt) => !isOpen(attempt)),
    db.settings.toArray(),
  ]);
  return { attempts: listed.flatMap(cardAttempt), goals: goalsOf(settings) };
}

/** An attempt on a paper of which this device knows nothing yet is left out. */
function cardAttempt({ attempt, exam, result }: AttemptInList): CardAttempt[] {
  const { result_id, end_time, listening_mode, part_no, time_spent } = attempt;
  if (!exam || end_time === null) return [];
  const { exam_name, exam_category, parent_category } = exam;
  return [
    { result_id, exam_name, exam_category, parent_category, end_time, listening_mode, part_no, time_spent, result },
  ];
}

/** Counts over the newest results whose papers are on this device, unless the server counted over more. */
export async function countOwnKinds(db: LocalDatabase): Promise<OwnKinds> {
  const ended = await readNewestFirst(db, (attempt) => !isOpen(attempt));
  const results = await db.results.bulkGet(ended.map(({ result_id }) => result_id));
  const counted = results.flatMap((result) => (result && result.total > 0 ? [result] : [])).slice(0, MOST_COUNTED);
  const revisions = new Map(counted.map(({ exam_id, revision }) => [`${exam_id} ${revision}`, { exam_id, revision }]));
  const sums = new Map<string, KindSeen>();
  let kinds_of = 0;
  for (const { exam_id, revision } of revisions.values()) {
    // one after the other: a hundred papers at once would fill a phone's memory
    const paper = await db.papers.get([exam_id, revision]);
    if (!paper) continue;
    const some = counted.filter((result) => result.exam_id === exam_id && result.revision === revision);
    kinds_of += some.length;
    const { exam_data, question_data, content_data } = paper.data;
    const kinds = kindsOfQuestions(question_data, content_data);
    for (const { rows } of some) addKinds(sums, exam_data.exam_category, kinds, rows);
  }
  const counts = await readMeta(db, 'card_kinds');
  if (counts && counts.results > kinds_of) return { kinds: counts.kinds, kinds_of: counts.results, left_out: 0 };
  return { kinds: kindsInOrder(sums), kinds_of, left_out: counted.length - kinds_of };
}
