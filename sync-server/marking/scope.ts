// Which responses a member of staff may see and mark: in the queries, so that a foreign id is not there.

import type { Caller } from '../http/sign-in.ts';
import { IS_ANY } from '../store/marking-sql.ts';
import type { MarkerOf } from './second-markers.ts';

/** True for responses of `attempts` that the caller may mark. */
export function isInScope(_caller: Caller) {
  return IS_ANY;
}

/** Decides between two markers, switches the second marker of a paper, and writes the academy's comments. */
function mayDecide({ role }: Caller): boolean {
  return role === 'admin';
}

export function markerOf(caller: Caller): MarkerOf {
  return { user_id: caller.user_id, mayDecide: mayDecide(caller) };
}
