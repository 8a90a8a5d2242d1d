import { ClassPractice } from '../../shared/practice/class-practice.ts';
import type { Homework } from '../../shared/practice/homework.ts';
import { z } from '../../shared/zod.ts';
import { deleteAt } from './delete-at.ts';
import { callApi } from './http.ts';

export async function readClassPractice(group_id: string, signal: AbortSignal): Promise<ClassPractice> {
  const schema = z.object({ data: ClassPractice });
  return (await callApi(`/api/groups/getpractice?group_id=${group_id}`, { signal, schema })).data;
}

const NOTHING = z.nullable(z.unknown());

/** Sets practice under the caller's id, or changes it. */
export async function setHomework(group_id: string, homework: Homework): Promise<void> {
  await callApi('/api/groups/setpractice', { method: 'PUT', body: { group_id, ...homework }, schema: NOTHING });
}

export function unsetHomework(set_id: string): Promise<void> {
  return deleteAt(`/api/groups/unsetpractice?set_id=${set_id}`);
}
