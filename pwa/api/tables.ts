import { fetchApi } from './http.ts';
import { readReply, unreachable } from './request.ts';

/** A long table takes its time. */
const EXPORT_TIME_OUT_MS = 5 * 60_000;

/** A whole table as the text of a CSV file; rejects with an ApiError. */
export async function readTable(path: string): Promise<string> {
  const response = await fetchApi(path, {}, EXPORT_TIME_OUT_MS);
  if (!response.ok) await readReply(response); // rejects with the server's words
  return response.text().catch(() => {
    throw unreachable(); // it broke off: half a table is none
  });
}
