import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BehindReply, BehindStudent } from '../../shared/class-overview.ts';
import { meanScore, mostBehindFirst } from '../../shared/falls-behind.ts';
import type { Score } from '../../shared/results.ts';
import type { Caller } from '../http/sign-in.ts';
import type { Reader } from '../store/store.ts';
import { countNewestScores, readClassMembers, readTakenOf, readWork, scoreParser } from './class-rows.ts';
import { readGroups, readSetPapers } from './queries.ts';
import { standingOf } from './standing.ts';

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
    for (const { user_id, first_name, last_name, group_id, behind: reasons, not_begun } of await readStandings(
      reader,
      group_ids,
      nowMs,
    )) {
      all.add(user_id);
      const before = behind.get(user_id);
      if (reasons.length === 0 || (before && mostBehindFirst(before.behind, reasons) <= 0)) continue;
      const group_name = names.get(group_id) ?? '';
      const student = { user_id, first_name, last_name, group_id, group_name };
      behind.set(user_id, { ...student, behind: reasons, not_begun: not_begun.length });
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

/** Reads less than the overview: which scores a student has, but not of which paper and when. */
async function readStandings(reader: Reader, group_ids: readonly string[], nowMs: number) {
  const members = Map.groupBy(await readClassMembers(reader, group_ids), ({ group_id }) => group_id);
  const papersSet = Map.groupBy(await readSetPapers(reader, group_ids), ({ group_id }) => group_id);
  const rows = await readWork(reader, group_ids);
  const exam_ids = new Set([...papersSet.values()].flat().map(({ exam_id }) => exam_id));
  const taken = Map.groupBy(await readTakenOf(reader, group_ids, [...exam_ids]), ({ user_id }) => user_id);
  const means = await readMeans(reader, group_ids);
  return [...members].flatMap(([group_id, own]) => {
    // a paper that was set twice has the later day
    const dueDates = new Map((papersSet.get(group_id) ?? []).map(({ exam_id, due_date }) => [exam_id, due_date]));
    const class_mean = meanScore(own.flatMap(({ user_id }) => means.get(user_id) ?? [])).mean;
    return own.map((member) => {
      const mean = means.get(member.user_id) ?? null;
      const done = new Set((taken.get(member.user_id) ?? []).map(({ exam_id }) => exam_id));
      return { ...member, ...standingOf(member, { rows, dueDates, done, mean, class_mean, nowMs }) };
    });
  });
}

async function readMeans(reader: Reader, group_ids: readonly string[]): Promise<Map<string, Score | null>> {
  const scoreOf = scoreParser();
  const counts = Map.groupBy(await countNewestScores(reader, group_ids), ({ user_id }) => user_id);
  return new Map(
    [...counts].map(([user_id, own]) => [
      user_id,
      meanScore(
        own.flatMap(({ score, attempts }) => {
          const parsed = scoreOf(score);
          return parsed ? [{ ...parsed, attempts }] : [];
        }),
      ).mean,
    ]),
  );
}
