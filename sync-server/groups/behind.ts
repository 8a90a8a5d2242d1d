import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BehindReply, BehindStudent } from '../../shared/class-overview.ts';
import { mostBehindFirst } from '../../shared/falls-behind.ts';
import type { Caller } from '../http/sign-in.ts';
import type { Reader } from '../store/store.ts';
import { readOverviews } from './overview.ts';
import { readGroups } from './queries.ts';

/** As many as the home names; the classes name the others. */
const NAMED = 5;

/** Members that are read at once: SQLite serves no other call meanwhile. */
const MEMBERS_AT_ONCE = 300;

/** Returns who falls behind over the groups that the caller reaches: each student once, in the group with most reasons. */
export async function readBehind(reader: Reader, caller: Caller, nowMs: number): Promise<BehindReply> {
  const groups = await readGroups(reader, caller);
  const names = new Map(groups.map(({ group_id, name }) => [group_id, name]));
  const all = new Set<string>();
  const behind = new Map<string, BehindStudent>();
  for (const group_ids of batchesOf(groups)) {
    for (const [group_id, { students }] of await readOverviews(reader, group_ids, nowMs)) {
      for (const { user_id, first_name, last_name, behind: reasons, not_begun } of students) {
        all.add(user_id);
        const before = behind.get(user_id);
        if (reasons.length === 0 || (before && mostBehindFirst(before.behind, reasons) <= 0)) continue;
        const group_name = names.get(group_id) ?? '';
        const student = { user_id, first_name, last_name, group_id, group_name };
        behind.set(user_id, { ...student, behind: reasons, not_begun: not_begun.length });
      }
    }
    await nextTurn();
  }
  const found = [...behind.values()].toSorted((a, b) => mostBehindFirst(a.behind, b.behind));
  return { data: found.slice(0, NAMED), found: found.length, all: all.size };
}

function batchesOf(groups: readonly { group_id: string; members: number }[]): string[][] {
  const batches: string[][] = [];
  let members = 0;
  for (const group of groups) {
    members += group.members;
    const last = batches.at(-1);
    if (last && members <= MEMBERS_AT_ONCE) last.push(group.group_id);
    else {
      batches.push([group.group_id]);
      members = group.members;
    }
  }
  return batches;
}
