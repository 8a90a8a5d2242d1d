import type { WAYS } from './listening-texts.ts';

export type ListenWay = keyof typeof WAYS;

export function listenPath(
  result_id: string,
  to?: { way: ListenWay; part_no: number; sentence: number | null },
): string {
  const path = `/user/exam/result/${result_id}/listen`;
  if (!to) return path;
  const query = new URLSearchParams({ way: to.way, part: String(to.part_no) });
  if (to.sentence !== null) query.set('sentence', String(to.sentence + 1));
  return `${path}?${query}`;
}
