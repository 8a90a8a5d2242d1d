import { SignedIn } from '../../shared/accounts.ts';
import { type GivenRoles, RoleOffer } from '../../shared/staff.ts';
import { z } from '../../shared/zod.ts';
import { callApi } from './http.ts';
import { session } from './session.ts';
import { beginView } from './viewing.ts';

const Message = z.object({ message: z.string() });

export async function setRoles(given: GivenRoles): Promise<string> {
  return (await callApi('/api/auth/setroles', { method: 'PUT', body: given, schema: Message })).message;
}

export async function setRoleCode(user_id: string): Promise<string> {
  const schema = z.object({ data: z.object({ code: z.string() }) });
  return (await callApi('/api/auth/setrolecode', { method: 'POST', body: { user_id }, schema })).data.code;
}

export async function viewAs(user_id: string): Promise<void> {
  beginView(await callApi('/api/auth/viewas', { method: 'POST', body: { user_id }, schema: SignedIn }));
}

export async function readRoleOffer(signal: AbortSignal): Promise<RoleOffer | null> {
  const schema = z.object({ data: z.nullable(RoleOffer) });
  return (await callApi('/api/auth/myroleoffer', { signal, schema })).data;
}

/** Confirms a role that waits for the signed-in user; the session knows it after this. */
export async function confirmRoles(proof: { token: string } | { code: string }): Promise<string> {
  const { message } = await callApi('/api/auth/confirmroles', { method: 'POST', body: proof, schema: Message });
  await session.refresh(await session.freshToken());
  return message;
}
