import type { BehindReply, BehindStudent } from '../../shared/class-overview.ts';
import { mostBehindFirst } from '../../shared/falls-behind.ts';
import type { Caller } from '../http/sign-in.ts';
import type { Reader } from '../store/store.ts';
import { readGroups } from './queries.ts';
import { notBegunOf, readStandings } from './standing.ts';

/** As many as the home names; the classes name the others. */
const NAMED = 5;

/** Returns who falls behind over the groups whose work the caller sees: each student once, in the group with most reasons. */
export async function readBehind(reader: Reader, caller: Caller, nowMs: number): Promise<BehindReply> {
  const groups = await readGroups(reader, caller, 'insight');
  const names = new Map(groups.map(({ group_id, name }) => [group_id, name]));
  const all = new Set<string>();
  const behind = new Map<string, BehindStudent>();
  for (const [group_id, { members }] of await readStandings(reader, [...names.keys()], nowMs))
    for (const standing of members) {
      const { member, behind: reasons } = standing;
      const { user_id, first_name, last_name } = member;
      all.add(user_id);
      const before = behind.get(user_id);
      if (reasons.length === 0 || (before && mostBehindFirst(before.behind, reasons) <= 0)) continue;
      const student = { user_id, first_name, last_name, group_id, group_name: names.get(group_id) ?? '' };
      behind.set(user_id, { ...student, behind: reasons, ...notBegunOf(standing) });
    }
  const found = [...behind.values()].toSorted((a, b) => mostBehindFirst(a.behind, b.behind));
  return { data: found.slice(0, NAMED), found: found.length, all: all.size };
}
