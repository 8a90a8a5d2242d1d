import { MadeMock, type MockInput } from '../../shared/mock-forms.ts';
import { z } from '../../shared/zod.ts';
import { callApi } from './http.ts';

const Made = z.object({ data: z.array(MadeMock) });

export async function listMadeMocks(signal: AbortSignal): Promise<MadeMock[]> {
  return (await callApi('/api/mocks/getmocks', { signal, schema: Made })).data;
}

export async function saveMadeMock(input: MockInput): Promise<MadeMock[]> {
  return (await callApi('/api/mocks/savemock', { method: 'PUT', body: input, schema: Made })).data;
}

export async function withdrawMadeMock(mock_id: string, withdrawn: boolean): Promise<MadeMock[]> {
  return (await callApi('/api/mocks/withdrawmock', { method: 'PUT', body: { mock_id, withdrawn }, schema: Made })).data;
}
