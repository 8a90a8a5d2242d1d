import { describe, expect, it } from 'vitest';
import type { PracticeItem, PracticeSkill } from '../../../../shared/practice/items.ts';
import type { ItemState } from '../../../../shared/practice/schedule.ts';
import {
  chooseItems,
  goesOn,
  isOver,
  isTimeUp,
  newSet,
  nextInSet,
  scopeOf,
  setPath,
  SET_MS,
  withOutcome,
  type Scope,
} from './practice-set.ts';

const TODAY = '2026-11-27';
const ALL: Scope = { of: 'all' };
const MINUTE = 60_000;

const statements = [1, 2, 3].map((number) => item(number, 'True / False / Not given'));
const gaps = [4, 5].map((number) => item(number, 'Gaps in notes'));
const heard = [item(6, 'Gaps in notes', 'listening', 'other')];
const items = [...statements, ...gaps, ...heard];

describe('[R478] the items of a set', () => {
  const numbers = (states: ItemState[], scope: Scope, lost: string[] = []) =>
    chooseItems(items, byId(states), scope, TODAY, new Set(lost)).map(({ number }) => number);

  it('are those that are due, the kinds in turn', () => {
    expect(numbers([], ALL)).toEqual([1, 4, 6, 2, 5, 3]);
    expect(numbers([state(1, '2026-11-28'), state(4, '2026-11-27')], ALL)).toEqual([2, 5, 6, 3, 4]);
  });

  it('are those of the next days only if none is due', () => {
    const later = items.map(({ number }) => state(number, number === 5 ? '2026-11-29' : '2026-12-01'));
    expect(numbers(later, ALL)[0]).toBe(5);
    expect(numbers(later, ALL)).toHaveLength(6);
  });

  it('are never those that are finished or set aside', () => {
    const away = [state(1, TODAY, 'left'), state(2, TODAY, 'set_aside')];
    expect(numbers(away, ALL)).toEqual([3, 4, 6, 5]);
    expect(
      numbers(
        items.map(({ number }) => state(number, TODAY, 'left')),
        ALL,
      ),
    ).toEqual([]);
  });

  it('are at most ten', () => {
    const many = Array.from({ length: 30 }, (_none, index) => item(index + 1, 'Matching'));
    expect(chooseItems(many, byId([]), ALL, TODAY).map(({ number }) => number)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
  });

  it('are of one kind and skill, those of later days too', () => {
    const scope: Scope = { of: 'kind', skill: 'reading', kind: 'Gaps in notes' };
    expect(numbers([state(4, '2026-12-01')], scope)).toEqual([5, 4]);
  });

  it('[R539] are of homework what is left of it, those of later days too', () => {
    expect(numbers([state(4, '2026-12-01')], { of: 'homework', set_id: 'b' }, ['q4', 'q5'])).toEqual([5, 4]);
  });

  it('are of one result in the order of its paper, also where a later attempt has them', () => {
    expect(numbers([state(2, '2026-12-01')], { of: 'result', result_id: 'result' })).toEqual([1, 2, 3, 4, 5]);
    expect(numbers([], { of: 'result', result_id: 'older' }, ['q3', 'q6'])).toEqual([3, 6]);
  });
});

describe('[R479] a set', () => {
  const set = newSet(statements, ALL, 'entry 1');

  it('is named by its address', () => {
    const scopes: Scope[] = [
      ALL,
      { of: 'result', result_id: 'a' },
      { of: 'kind', skill: 'listening', kind: 'True / False & more' },
      { of: 'homework', set_id: 'b' },
    ];
    for (const scope of scopes) {
      const { search } = new URL(setPath(scope), 'https://papertide.test');
      expect(scopeOf(new URLSearchParams(search))).toEqual(scope);
    }
  });

  it('goes on where it was, wherever it is opened from, until it has ended', () => {
    const next = nextInSet(withOutcome(set, 'q1', 'right'), 5_000, 'entry 2');
    expect([next.at, next.spent_ms, goesOn(next, ALL, 'entry 9')]).toEqual([1, 5_000, true]);
    expect(goesOn(next, { of: 'result', result_id: 'a' }, 'entry 2')).toBe(false);
    expect(goesOn(null, ALL, 'entry 2')).toBe(false);
  });

  it('shows its end again after a reload, and begins anew when it is opened again', () => {
    const ended = [1, 2, 3].reduce((before) => nextInSet(before, 0, 'entry 2'), set);
    expect([isOver(ended), isTimeUp(ended)]).toEqual([true, false]);
    expect([goesOn(ended, ALL, 'entry 2'), goesOn(ended, ALL, 'entry 3')]).toEqual([true, false]);
  });

  it('ends after ten minutes; a question that was left open counts for three', () => {
    const long = nextInSet(set, 3_600_000, 'entry 1');
    expect(long.spent_ms).toBe(3 * MINUTE);
    const late = nextInSet({ ...set, spent_ms: SET_MS - MINUTE }, MINUTE, 'entry 1');
    expect([late.items.length, isOver(late), isTimeUp(late)]).toEqual([1, true, true]);
    expect(nextInSet(set, -5, 'entry 1').spent_ms).toBe(0);
  });

  it('forgets what came of an item when that is undone', () => {
    const aside = withOutcome(set, 'q1', 'set_aside');
    expect(aside.outcomes).toEqual({ q1: 'set_aside' });
    expect(withOutcome(aside, 'q1', null).outcomes).toEqual({});
  });
});

function item(number: number, kind: string, skill: PracticeSkill = 'reading', result_id = 'result'): PracticeItem {
  return {
    item_id: `q${number}`,
    question_ids: [`q${number}`],
    number,
    exam_id: 'exam',
    revision: 1,
    result_id,
    kind,
    skill,
    why_in: 'wrong',
    lost_count: 1,
    lost_at: 1,
    key_hash: '0000000a',
  };
}

function state(number: number, due_day: string, status: ItemState['status'] = 'open'): ItemState {
  return {
    item_id: `q${number}`,
    status,
    due_day,
    right_days: 0,
    reviews: 1,
    last_reviewed_at: 1,
    is_key_changed: false,
  };
}

function byId(states: readonly ItemState[]): ReadonlyMap<string, ItemState> {
  return new Map(states.map((one) => [one.item_id, one]));
}
