import { v7 as newId } from 'uuid';
import { isOpenItem, SET_SIZE, type ItemStates } from '../../../../shared/practice/due.ts';
import type { PracticeItem, PracticeSkill } from '../../../../shared/practice/items.ts';
import { isDue } from '../../../../shared/practice/schedule.ts';
import type { PracticeSet } from '../../../local/database/db.ts';

export const SET_MS = 10 * 60_000;
/** A question that stays open for longer was left alone, so no more of it counts as practice. */
const MOST_MS_EACH = 3 * 60_000;

export type Scope =
  | { of: 'all' }
  | { of: 'result'; result_id: string }
  | { of: 'kind'; skill: PracticeSkill; kind: string }
  | { of: 'homework'; set_id: string };

export function scopeOf(search: URLSearchParams): Scope {
  const result_id = search.get('result');
  if (result_id !== null) return { of: 'result', result_id };
  const set_id = search.get('homework');
  if (set_id !== null) return { of: 'homework', set_id };
  const kind = search.get('kind');
  if (kind === null) return { of: 'all' };
  return { of: 'kind', skill: search.get('skill') === 'listening' ? 'listening' : 'reading', kind };
}

/** The address of a set; it also names the set that is stored. */
export function setPath(scope: Scope): string {
  switch (scope.of) {
    case 'all':
      return '/practice/set';
    case 'result':
      return `/practice/set?${new URLSearchParams({ result: scope.result_id })}`;
    case 'kind':
      return `/practice/set?${new URLSearchParams({ skill: scope.skill, kind: scope.kind })}`;
    case 'homework':
      return `/practice/set?${new URLSearchParams({ homework: scope.set_id })}`;
  }
}

/**
 * Chooses the items of a new set [R478]: those that are due, and of one result or one kind also those that are not, if
 * too few are. The kinds take turns. `lost`: the questions that the result of the scope lost, for a later attempt may
 * have the item; of homework the items that are left to do [R539].
 */
export function chooseItems(
  items: readonly PracticeItem[],
  states: ItemStates,
  scope: Scope,
  today: string,
  lost: ReadonlySet<string> = NONE,
): PracticeItem[] {
  const open = items.filter((item) => isIn(scope, item, lost) && isOpenItem(item, states));
  const due = open.filter((item) => isDue(states.get(item.item_id), today));
  const early = open.filter((item) => !due.includes(item));
  const isEarly = scope.of !== 'all' || due.length === 0;
  const chosen = [...byDay(due, states), ...(isEarly ? byDay(early, states) : [])].slice(0, SET_SIZE);
  return scope.of === 'result' ? chosen.toSorted((a, b) => a.number - b.number) : kindsInTurn(chosen);
}

const NONE: ReadonlySet<string> = new Set();

export function isIn(scope: Scope, item: PracticeItem, lost: ReadonlySet<string>): boolean {
  switch (scope.of) {
    case 'all':
      return true;
    case 'result':
      return item.result_id === scope.result_id || item.question_ids.some((id) => lost.has(id));
    case 'kind':
      return item.skill === scope.skill && item.kind === scope.kind;
    case 'homework':
      return lost.has(item.item_id);
  }
}

/** An item without a day was never practised: those of the newest attempt come first. */
function byDay(items: readonly PracticeItem[], states: ItemStates): PracticeItem[] {
  const dayOf = (item: PracticeItem) => states.get(item.item_id)?.due_day ?? '';
  return items.toSorted((a, b) => compare(dayOf(a), dayOf(b)) || b.lost_at - a.lost_at || a.number - b.number);
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function kindsInTurn(items: readonly PracticeItem[]): PracticeItem[] {
  const placeInKind = new Map<PracticeItem, number>();
  const counts = new Map<string, number>();
  for (const item of items) {
    const kind = `${item.skill} ${item.kind}`;
    const place = counts.get(kind) ?? 0;
    placeInKind.set(item, place);
    counts.set(kind, place + 1);
  }
  return items.toSorted((a, b) => (placeInKind.get(a) ?? 0) - (placeInKind.get(b) ?? 0));
}

export function newSet(items: readonly PracticeItem[], scope: Scope, opened_by: string): PracticeSet {
  return {
    set_id: newId(),
    path: setPath(scope),
    opened_by,
    items: items.map(({ item_id, result_id }) => ({ item_id, result_id })),
    at: 0,
    outcomes: {},
    answers: {},
    spent_ms: 0,
  };
}

/** Returns the stored set if it is of this scope, and not one that ended before the student came here again. */
export function goesOn(stored: PracticeSet | null, scope: Scope, opened_by: string): boolean {
  if (stored?.path !== setPath(scope) || stored.items.length === 0) return false;
  return !isOver(stored) || stored.opened_by === opened_by;
}

export function isOver({ items, at }: Pick<PracticeSet, 'items' | 'at'>): boolean {
  return at >= items.length;
}

/** Notes what came of an item; null takes that away. */
export function withOutcome(
  set: PracticeSet,
  item_id: string,
  outcome: PracticeSet['outcomes'][string] | null,
): PracticeSet {
  const { [item_id]: _before, ...others } = set.outcomes;
  return { ...set, outcomes: outcome === null ? others : { ...others, [item_id]: outcome } };
}

/** Goes to the next item after `ms` on this one; a set that has taken its time ends there [R479]. */
export function nextInSet(set: PracticeSet, ms: number, opened_by: string): PracticeSet {
  const spent_ms = set.spent_ms + Math.min(Math.max(0, ms), MOST_MS_EACH);
  const at = set.at + 1;
  const items = spent_ms >= SET_MS ? set.items.slice(0, at) : set.items;
  return { ...set, at, items, spent_ms, opened_by };
}

export function isTimeUp({ items, at, spent_ms }: PracticeSet): boolean {
  return isOver({ items, at }) && spent_ms >= SET_MS && items.length < SET_SIZE;
}
