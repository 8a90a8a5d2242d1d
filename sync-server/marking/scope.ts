import { mayDo } from '../../shared/roles.ts';
import type { Caller } from '../http/sign-in.ts';
import type { MarkerOf } from './second-markers.ts';

export function markerOf({ user_id, roles }: Caller): MarkerOf {
  return { user_id, mayDecide: mayDo(roles, 'decide_marking') };
}
