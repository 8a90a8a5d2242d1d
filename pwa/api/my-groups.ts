import { MyGroup } from '../../shared/groups.ts';
import { z } from '../../shared/zod.ts';
import { callApi } from './http.ts';

const Groups = z.object({ data: z.array(MyGroup) });
const Joined = z.extend(Groups, { message: z.string(), not_confirmed: z.optional(z.boolean()) });

export function joinGroup(code: string): Promise<z.infer<typeof Joined>> {
  return callApi('/api/groups/join', { method: 'POST', body: { code }, schema: Joined });
}

export async function leaveGroup(group_id: string): Promise<MyGroup[]> {
  return (await callApi('/api/groups/leave', { method: 'POST', body: { group_id }, schema: Groups })).data;
}
