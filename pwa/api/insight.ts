import { DiskReport } from '../../shared/disk.ts';
import { CrashSeen } from '../../shared/crashes.ts';
import { AttemptInsight, InsightOverview, PaperInsight, StudentInsight, StudentsPage } from '../../shared/insight.ts';
import { KindsOfStudent } from '../../shared/report-cards/kinds.ts';
import { z } from '../../shared/zod.ts';
import { callApi } from './http.ts';
import { readTable } from './tables.ts';

/** Reads the attempts since a day ('YYYY-MM-DD', the academy's time zone) and their papers. */
export async function readOverview(from: string, signal: AbortSignal): Promise<InsightOverview> {
  const schema = z.object({ data: InsightOverview });
  return (await callApi(`/api/insight/getoverview?from=${from}`, { signal, schema })).data;
}

/** Reads the figures of a paper and the questions of a revision; null selects the revision with the most attempts. */
export async function readPaperInsight(
  exam_id: string,
  revision: string | null,
  signal: AbortSignal,
): Promise<PaperInsight> {
  const query = new URLSearchParams({ exam_id, ...(revision === null ? {} : { revision }) });
  return (await callApi(`/api/insight/getpaper?${query}`, { signal, schema: z.object({ data: PaperInsight }) })).data;
}

export function listStudents(
  { search, after, isWaiting }: { search: string; after: string; isWaiting: boolean },
  signal: AbortSignal,
): Promise<StudentsPage> {
  const query = new URLSearchParams(isWaiting ? { waiting: '1' } : { search, after, limit: '50' });
  return callApi(`/api/insight/getstudents?${query}`, { signal, schema: StudentsPage });
}

export async function readDisk(signal: AbortSignal): Promise<DiskReport | null> {
  const schema = z.object({ data: z.nullable(DiskReport) });
  return (await callApi('/api/insight/getdisk', { signal, schema })).data;
}

export function readStuck(signal: AbortSignal): Promise<StudentsPage> {
  return callApi('/api/insight/getstudents?waiting=1&limit=1', { signal, schema: StudentsPage });
}

export async function readCrashes(signal: AbortSignal): Promise<CrashSeen[]> {
  const schema = z.object({ data: z.array(CrashSeen) });
  return (await callApi('/api/insight/getcrashes', { signal, schema })).data;
}

export function exportStudents({ search, isWaiting }: { search: string; isWaiting: boolean }): Promise<string> {
  return readTable(`/api/insight/exportstudents?${new URLSearchParams(isWaiting ? { waiting: '1' } : { search })}`);
}

export function exportAttempts(user_id: string): Promise<string> {
  return readTable(`/api/insight/exportattempts?user_id=${user_id}`);
}

export async function readStudentInsight(user_id: string, signal: AbortSignal): Promise<StudentInsight> {
  const schema = z.object({ data: StudentInsight });
  return (await callApi(`/api/insight/getstudent?user_id=${user_id}`, { signal, schema })).data;
}

export async function readKindsOfStudent(user_id: string, signal: AbortSignal): Promise<KindsOfStudent> {
  const schema = z.object({ data: KindsOfStudent });
  return (await callApi(`/api/insight/getkinds?user_id=${user_id}`, { signal, schema })).data;
}

export async function readAttemptInsight(result_id: string, signal: AbortSignal): Promise<AttemptInsight> {
  const schema = z.object({ data: AttemptInsight });
  return (await callApi(`/api/insight/getattempt?result_id=${result_id}`, { signal, schema })).data;
}
