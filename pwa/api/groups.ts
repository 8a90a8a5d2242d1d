import { BehindReply, ClassWork, Overview } from '../../shared/class-overview.ts';
import { AddedAddress, Group, InvitedAgain, MonthGiven, SettableMock, WholeGroup } from '../../shared/group-forms.ts';
import type { SetPaper } from '../../shared/groups.ts';
import type { SetMock } from '../../shared/set-mocks.ts';
import { z } from '../../shared/zod.ts';
import type { MonthForm } from './access.ts';
import { deleteAt } from './delete-at.ts';
import { callApi } from './http.ts';

const Whole = z.object({ data: WholeGroup });

export async function listGroups(signal: AbortSignal): Promise<Group[]> {
  return (await callApi('/api/groups/getgroups', { signal, schema: z.object({ data: z.array(Group) }) })).data;
}

export async function readGroup(group_id: string, signal: AbortSignal): Promise<WholeGroup> {
  return (await callApi(`/api/groups/getgroup?group_id=${group_id}`, { signal, schema: Whole })).data;
}

export async function readOverview(group_id: string, signal: AbortSignal): Promise<Overview> {
  const schema = z.object({ data: Overview });
  return (await callApi(`/api/groups/getoverview?group_id=${group_id}`, { signal, schema })).data;
}

/** Reads what these members have of each paper, a hundred at most. */
export async function readClassWork(
  group_id: string,
  user_ids: readonly string[],
  signal: AbortSignal,
): Promise<ClassWork> {
  const path = `/api/groups/getclasswork?group_id=${group_id}&user_ids=${user_ids.join(',')}`;
  return (await callApi(path, { signal, schema: z.object({ data: ClassWork }) })).data;
}

export function readBehind(signal: AbortSignal): Promise<BehindReply> {
  return callApi('/api/groups/getbehind', { signal, schema: BehindReply });
}

export function makeGroup(group_id: string, name: string): Promise<WholeGroup> {
  return change('PUT', 'savegroup', { group_id, name });
}

export function renameGroup(group_id: string, name: string): Promise<WholeGroup> {
  return change('PUT', 'savegroup', { group_id, name, must_exist: true });
}

/** A group that is gone already, as after a lost reply, counts as deleted. */
export function deleteGroup(group_id: string): Promise<void> {
  return deleteAt(`/api/groups/deletegroup?group_id=${group_id}`);
}

export function changeCode(group_id: string, is_open: boolean): Promise<WholeGroup> {
  return change('PUT', 'changecode', { group_id, is_open });
}

export async function addMembers(
  group_id: string,
  emails: readonly string[],
  keepUnknown: boolean,
): Promise<AddedAddress[]> {
  const body = { group_id, emails, keepUnknown };
  const schema = z.object({ data: z.array(AddedAddress) });
  return (await callApi('/api/groups/addmembers', { method: 'POST', body, schema })).data;
}

export function removeMember(group_id: string, who: { user_id: string } | { email: string }): Promise<WholeGroup> {
  return change('POST', 'removemember', { group_id, ...who });
}

/** Mails the invitations of a class again, or that of one student, step by step until none is left. */
export async function inviteAgain(group_id: string, user_id?: string): Promise<Pick<InvitedAgain, 'sent' | 'recent'>> {
  const body = { group_id, ...(user_id !== undefined && { user_id }) };
  const schema = z.object({ data: InvitedAgain });
  const step = () => callApi('/api/groups/inviteagain', { method: 'POST', body, schema });
  const { data: first } = await step();
  let { sent, left } = first;
  while (left > 0) {
    const { data } = await step();
    sent += data.sent;
    left = data.left;
  }
  return { sent, recent: first.recent };
}

/** `list_id`: the id of the caller's own, under which it can be undone. */
export function giveMonth(
  { group_id, list_id }: { group_id: string; list_id: string },
  form: MonthForm,
): Promise<{ told: MonthGiven; data: WholeGroup }> {
  const schema = z.object({ told: MonthGiven, data: WholeGroup });
  return callApi('/api/groups/givemonth', { method: 'PUT', body: { group_id, list_id, ...form }, schema });
}

export function removeMonth(
  group_id: string,
  { category_year, category_month }: { category_year: number; category_month: string },
): Promise<WholeGroup> {
  return change('POST', 'removemonth', { group_id, category_year, category_month });
}

export function setPaper(group_id: string, paper: Omit<SetPaper, 'exam_name'>): Promise<WholeGroup> {
  return change('PUT', 'setpaper', { group_id, ...paper });
}

export function unsetPaper(set_id: string): Promise<void> {
  return deleteAt(`/api/groups/unsetpaper?set_id=${set_id}`);
}

const MocksToSet = z.object({ data: z.array(SettableMock) });

export async function listMocksToSet(signal: AbortSignal): Promise<SettableMock[]> {
  return (await callApi('/api/groups/getmockstoset', { signal, schema: MocksToSet })).data;
}

export type MockToSet = Pick<SetMock, 'set_id' | 'mock_id' | 'due_date' | 'words'>;

export function setMock(group_id: string, mock: MockToSet): Promise<WholeGroup> {
  return change('PUT', 'setmock', { group_id, ...mock });
}

export function unsetMock(set_id: string): Promise<void> {
  return deleteAt(`/api/groups/unsetmock?set_id=${set_id}`);
}

async function change(method: 'POST' | 'PUT', path: string, body: object): Promise<WholeGroup> {
  return (await callApi(`/api/groups/${path}`, { method, body, schema: Whole })).data;
}
