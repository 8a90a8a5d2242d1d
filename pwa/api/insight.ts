// What admins ask of the server about papers and students. Each call rejects with an ApiError.

import { DiskReport } from '../../shared/disk.ts';
import { CrashSeen } from '../../shared/crashes.ts';
import { InsightOverview, PaperInsight, StudentInsight, StudentsPage } from '../../shared/insight.ts';
import { z } from '../../shared/zod.ts';
import { callApi } from './http.ts';
import { readTable } from './tables.ts';

/** Attempts from a day of the academy on ('YYYY-MM-DD'), and the papers that were sat. */
export async function readOverview(from: string, signal: AbortSignal): Promise<InsightOverview> {
  const schema = z.object({ data: InsightOverview });
  return (await callApi(`/api/insight/getoverview?from=${from}`, { signal, schema })).data;
}

/** The figures of a paper, with the questions of a revision; of the one that was sat most for null. */
export async function readPaperInsight(
  exam_id: string,
  revision: string | null,
  signal: AbortSignal,
): Promise<PaperInsight> {
  const query = new URLSearchParams({ exam_id, ...(revision === null ? {} : { revision }) });
  return (await callApi(`/api/insight/getpaper?${query}`, { signal, schema: z.object({ data: PaperInsight }) })).data;
}

/** A page of students after one of them; `waiting` for those with unsent work, who come at once. */
export function listStudents(
  { search, after, isWaiting }: { search: string; after: string; isWaiting: boolean },
  signal: AbortSignal,
): Promise<StudentsPage> {
  const query = new URLSearchParams(isWaiting ? { waiting: '1' } : { search, after, limit: '50' });
  return callApi(`/api/insight/getstudents?${query}`, { signal, schema: StudentsPage });
}

/** The room on the server's disk; null where the server cannot tell. */
export async function readDisk(signal: AbortSignal): Promise<DiskReport | null> {
  const schema = z.object({ data: z.nullable(DiskReport) });
  return (await callApi('/api/insight/getdisk', { signal, schema })).data;
}

/** How many students have unsent work, and who has had it longest. */
export function readStuck(signal: AbortSignal): Promise<StudentsPage> {
  return callApi('/api/insight/getstudents?waiting=1&limit=1', { signal, schema: StudentsPage });
}

/** Faults of the app on students' devices, by version and place. */
export async function readCrashes(signal: AbortSignal): Promise<CrashSeen[]> {
  const schema = z.object({ data: z.array(CrashSeen) });
  return (await callApi('/api/insight/getcrashes', { signal, schema })).data;
}

/** All students that are found, or all with unsent work, as the text of a CSV file. */
export function exportStudents({ search, isWaiting }: { search: string; isWaiting: boolean }): Promise<string> {
  return readTable(`/api/insight/exportstudents?${new URLSearchParams(isWaiting ? { waiting: '1' } : { search })}`);
}

/** All attempts of a student as the text of a CSV file. */
export function exportAttempts(user_id: string): Promise<string> {
  return readTable(`/api/insight/exportattempts?user_id=${user_id}`);
}

export async function readStudentInsight(user_id: string, signal: AbortSignal): Promise<StudentInsight> {
  const schema = z.object({ data: StudentInsight });
  return (await callApi(`/api/insight/getstudent?user_id=${user_id}`, { signal, schema })).data;
}
