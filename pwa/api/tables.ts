import { fetchApi } from './http.ts';
import { readReply, unreachable } from './request.ts';

const EXPORT_TIME_OUT_MS = 5 * 60_000;

export async function readTable(path: string): Promise<string> {
  const response = await fetchApi(path, {}, EXPORT_TIME_OUT_MS);
  if (!response.ok) await readReply(response);
  return response.text().catch(() => {
    throw unreachable();
  });
}
