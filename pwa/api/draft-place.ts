// Stores on this device the step and the part of each draft that an author saw last: Continue leads there.

import { parseJson } from '../../shared/parse-json.ts';
import { z } from '../../shared/zod.ts';
import { localStorageOrMemory } from './local-storage.ts';

/** The latest last. */
const Places = z.array(z.object({ exam_id: z.string(), path: z.string() }));

const MOST_DRAFTS = 50;
const storage = localStorageOrMemory();
const keyOf = (user_id: string) => `draftPlaces ${user_id}`;

/** Stores the address of a step of a draft. */
export function rememberPlace(user_id: string, exam_id: string, path: string): void {
  const others = readPlaces(user_id).filter((place) => place.exam_id !== exam_id);
  const places = [...others, { exam_id, path }].slice(-MOST_DRAFTS);
  try {
    storage.setItem(keyOf(user_id), JSON.stringify(places));
  } catch {
    // a full device: Continue leads to the place of before, or to the first step
  }
}

/** Returns the address at which the author was last in a draft, or that of its first step. */
export function continuePath(user_id: string, exam_id: string): string {
  const path = readPlaces(user_id).find((place) => place.exam_id === exam_id)?.path;
  const steps = `/admin/exam/${exam_id}/`;
  return path?.startsWith(steps) ? path : `${steps}details`;
}

function readPlaces(user_id: string): z.infer<typeof Places> {
  return Places.safeParse(parseJson(storage.getItem(keyOf(user_id)) ?? '[]')).data ?? [];
}
