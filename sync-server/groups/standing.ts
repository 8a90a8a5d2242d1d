// How the members of classes stand: averages, last work, set papers and mocks that are left, and why who falls behind
// [R440, R555].

import { academyDate } from '../../shared/access.ts';
import type { ClassStudent } from '../../shared/class-overview.ts';
import { meanScore, whyBehind } from '../../shared/falls-behind.ts';
import type { StateOfSet } from '../../shared/insight.ts';
import { MOCK_SKILLS } from '../../shared/mocks.ts';
import type { Score } from '../../shared/results.ts';
import type { Reader } from '../store/store.ts';
import { NO_FACTS, readClassMembers, readFacts, type ClassMember, type MemberFacts } from './class-rows.ts';
import { readSetPapers } from './queries.ts';
import { readSetMocks } from './set-mocks.ts';

type SetPaper = Awaited<ReturnType<typeof readSetPapers>>[number];

export interface ClassStanding {
  members: readonly MemberStanding[];
  /** The papers that are set, the earliest day first. */
  set: readonly SetPaper[];
  /** Of the means of the students, so that one who takes many papers does not become the class. */
  mean: Score | null;
  mean_of: number;
}

export interface MemberStanding {
  member: ClassMember;
  facts: MemberFacts;
  mean: Score | null;
  mean_of: number;
  /** Epoch milliseconds of the last work of any kind; null if there is none. */
  worked_at: number | null;
  left: readonly SetPaperLeft[];
  mocks: readonly MockOfMember[];
  behind: ClassStudent['behind'];
}

interface SetPaperLeft {
  exam_id: string;
  is_begun: boolean;
  is_late: boolean;
}

/** A full mock that is set for the class. */
interface MockOfMember {
  mock_id: string;
  title: string;
  due_date: string;
  state: StateOfSet;
  is_late: boolean;
}

/** Returns how the members of each of these groups stand; the caller has checked whose the groups are. */
export async function readStandings(
  reader: Reader,
  group_ids: readonly string[],
  nowMs: number,
): Promise<Map<string, ClassStanding>> {
  const members = await readClassMembers(reader, group_ids);
  const papersSet = Map.groupBy(await readSetPapers(reader, group_ids), ({ group_id }) => group_id);
  const mocks = await readSetMocks(reader, group_ids);
  const mocksSet = Map.groupBy(mocks, ({ group_id }) => group_id);
  const facts = await readFacts(
    reader,
    [...new Set(members.map(({ user_id }) => user_id))],
    [...new Set(mocks.map(({ mock_id }) => mock_id))],
  );
  const averages = new Map([...facts].map(([user_id, { newest }]) => [user_id, meanOf([...newest.values()])]));
  const ofGroup = Map.groupBy(members, ({ group_id }) => group_id);
  return new Map(
    group_ids.map((group_id) => {
      const own = ofGroup.get(group_id) ?? [];
      const set = papersSet.get(group_id) ?? [];
      const ofClass = meanScore(own.flatMap(({ user_id }) => averages.get(user_id)?.mean ?? []));
      const class_mean = ofClass.mean;
      const mocksOfClass = latestOfEach(mocksSet.get(group_id) ?? []);
      const days = { dueDates: dueDatesOf(set), today: academyDate(nowMs) };
      const standings = own.map((member): MemberStanding => {
        const ofMember = facts.get(member.user_id) ?? NO_FACTS;
        const { mean, mean_of } = averages.get(member.user_id) ?? meanOf([]);
        const joined_on = academyDate(member.joined_at);
        const left = papersLeft({ open: ofMember.open, done: ofMember.newest, joined_on, ...days });
        const mocksOfMember = mocksOfClass.map((mock) => mockOfMember(mock, ofMember.mocks, joined_on, days.today));
        const worked_at = Math.min(nowMs, ofMember.worked_at) || null;
        const behind = member.is_closed
          ? []
          : whyBehind({
              today: days.today,
              joined_on,
              worked_on: worked_at === null ? null : academyDate(worked_at),
              late: left.filter(({ is_late }) => is_late).length,
              late_mocks: mocksOfMember.filter(({ is_late }) => is_late).length,
              unsent: ofMember.waiting,
              mean,
              class_mean,
            });
        return { member, facts: ofMember, mean, mean_of, worked_at, left, mocks: mocksOfMember, behind };
      });
      return [group_id, { members: standings, set, ...ofClass }];
    }),
  );
}

export function meanOf(taken: readonly { score: Score | null }[]) {
  return meanScore(taken.map(({ score }) => score).filter((score) => score !== null));
}

/** Returns the last days by exam_id: a paper that was set twice has the later one. */
export function dueDatesOf(set: readonly { exam_id: string; due_date: string }[]): Map<string, string> {
  return new Map(set.map(({ exam_id, due_date }) => [exam_id, due_date]));
}

interface LeftParts {
  open: MemberFacts['open'];
  /** By exam_id. */
  done: Pick<ReadonlyMap<string, unknown>, 'has'>;
  dueDates: ReadonlyMap<string, string>;
  /** The academy's days, 'YYYY-MM-DD'. */
  joined_on: string;
  today: string;
}

/** A paper whose day was over before the student joined was never theirs. */
export function papersLeft({ open, done, dueDates, joined_on, today }: LeftParts): SetPaperLeft[] {
  const openWhole = new Set(open.filter(({ is_whole }) => is_whole).map(({ exam_id }) => exam_id));
  return [...dueDates]
    .filter(([exam_id, due_date]) => !done.has(exam_id) && due_date >= joined_on)
    .map(([exam_id, due_date]) => ({ exam_id, is_begun: openWhole.has(exam_id), is_late: due_date < today }));
}

type SetMockDay = Pick<MockOfMember, 'mock_id' | 'title' | 'due_date'>;

/** A mock that was set twice has the later day: they come by their days. */
function latestOfEach(set: readonly SetMockDay[]): SetMockDay[] {
  return [...new Map(set.map((mock) => [mock.mock_id, mock])).values()];
}

/** A mock is done when all its parts are submitted; one whose day was over before the student joined was never theirs. */
function mockOfMember(
  { mock_id, title, due_date }: SetMockDay,
  taken: MemberFacts['mocks'],
  joined_on: string,
  today: string,
): MockOfMember {
  const done = taken.get(mock_id);
  const state =
    done?.size === MOCK_SKILLS.length
      ? 'done'
      : due_date < joined_on
        ? 'not_theirs'
        : done === undefined
          ? 'not_begun'
          : 'begun';
  return { mock_id, title, due_date, state, is_late: (state === 'begun' || state === 'not_begun') && due_date < today };
}

/** Returns how much of the set work a member has not begun, as the overview and the home say it. */
export function notBegunOf({ left, mocks }: MemberStanding) {
  const not_begun_mocks = mocks.filter(({ state }) => state === 'not_begun').length;
  const not_begun = left.filter(({ is_begun }) => !is_begun).length + not_begun_mocks;
  return { not_begun, ...(not_begun_mocks > 0 && { not_begun_mocks }) };
}
