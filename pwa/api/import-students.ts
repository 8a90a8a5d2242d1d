import { ImportedStudent, ImportPreview, ImportUndo, type StudentRow } from '../../shared/import-students.ts';
import { z } from '../../shared/zod.ts';
import { callApi } from './http.ts';

export async function previewImport(emails: readonly string[], groups: readonly string[]): Promise<ImportPreview> {
  const schema = z.object({ data: ImportPreview });
  return (await callApi('/api/groups/previewimport', { method: 'POST', body: { emails, groups }, schema })).data;
}

export async function importStudents(list_id: string, rows: readonly StudentRow[]): Promise<ImportedStudent[]> {
  const schema = z.object({ data: z.array(ImportedStudent) });
  return (await callApi('/api/groups/importstudents', { method: 'POST', body: { list_id, rows }, schema })).data;
}

export async function previewUndoImport(list_id: string, signal: AbortSignal): Promise<ImportUndo> {
  const schema = z.object({ data: ImportUndo });
  return (await callApi(`/api/groups/previewundoimport?list_id=${list_id}`, { signal, schema })).data;
}

/** Undoes the next rows of an import; returns how many are left. */
export async function undoNextImported(list_id: string): Promise<number> {
  const schema = z.object({ left: z.number() });
  return (await callApi('/api/groups/undoimport', { method: 'PUT', body: { list_id }, schema })).left;
}
