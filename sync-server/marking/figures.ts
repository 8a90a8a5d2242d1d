// How much each marker has marked, and how far they agree with others [R437].

import { CLOSE_BANDS, type MarkerFigures } from '../../shared/marking.ts';
import { Score } from '../../shared/results.ts';
import { z } from '../../shared/zod.ts';
import type { Reader } from '../store/store.ts';
import { readMarkers } from './staff.ts';

const StoredScore = z.nullable(Score);

interface Sums {
  marked: number;
  bands: number;
  compared: number;
  difference: number;
  close: number;
  decided: number;
  from_decided: number;
}

const NONE: Sums = { marked: 0, bands: 0, compared: 0, difference: 0, close: 0, decided: 0, from_decided: 0 };

export async function readFigures(reader: Reader): Promise<MarkerFigures[]> {
  const sums = new Map<string, Sums>();
  const add = (marker_id: string, changes: Partial<Sums>, count: number) => {
    const before = sums.get(marker_id) ?? NONE;
    const names = Object.keys(changes) as (keyof Sums)[];
    sums.set(marker_id, {
      ...before,
      ...Object.fromEntries(names.map((name) => [name, before[name] + (changes[name] ?? 0) * count])),
    });
  };
  for (const { marker_id, score, count } of await countAlone(reader))
    if (marker_id !== null) add(marker_id, { marked: 1, bands: bandOf(score) ?? 0 }, Number(count));
  for (const { marker_id, band, other, score, is_decided, count } of await countPairs(reader)) {
    if (band === null) continue;
    add(marker_id, { marked: 1, bands: band }, Number(count));
    const isClose = other !== null && Math.abs(band - other) <= CLOSE_BANDS;
    if (other !== null)
      add(marker_id, { compared: 1, difference: band - other, close: isClose ? 1 : 0 }, Number(count));
    const decided = is_decided === null ? null : bandOf(score);
    if (decided !== null) add(marker_id, { decided: 1, from_decided: band - decided }, Number(count));
  }
  const markers = await readMarkers(reader, [...sums.keys()]);
  return markers.map((marker) => {
    const own = sums.get(marker.user_id) ?? NONE;
    return {
      ...marker,
      marked: own.marked,
      mean: meanOf(own.bands, own.marked),
      compared: own.compared,
      difference: meanOf(own.difference, own.compared),
      close: own.close,
      decided: own.decided,
      from_decided: meanOf(own.from_decided, own.decided),
    };
  });
}

/** Groups responses of one marker by who released them last, and by the score. */
function countAlone(reader: Reader) {
  return reader
    .selectFrom('markings')
    .innerJoin('results', 'results.result_id', 'markings.result_id')
    .where('results.marks', 'is not', null)
    .leftJoin('marker_marks', 'marker_marks.result_id', 'results.result_id')
    .where('marker_marks.result_id', 'is', null)
    .select(({ fn }) => [
      fn.coalesce('markings.released_by', 'markings.saved_by').as('marker_id'),
      'results.score',
      fn.countAll<number>().as('count'),
    ])
    .groupBy(({ fn }) => [fn.coalesce('markings.released_by', 'markings.saved_by'), 'results.score'])
    .execute();
}

/** Groups the finished marks of responses with two markers by both bands and the decision. */
function countPairs(reader: Reader) {
  return reader
    .selectFrom('marker_marks as own')
    .innerJoin('results', 'results.result_id', 'own.result_id')
    .leftJoin('marker_marks as other', (join) =>
      join
        .onRef('other.result_id', '=', 'own.result_id')
        .onRef('other.marker_id', '!=', 'own.marker_id')
        .on('other.marks', 'is not', null),
    )
    .leftJoin('marking_decisions', 'marking_decisions.result_id', 'own.result_id')
    .where('own.marks', 'is not', null)
    .select(({ fn, eb }) => [
      'own.marker_id',
      'own.band',
      'other.band as other',
      'results.score',
      eb.case().when('marking_decisions.result_id', 'is not', null).then(eb.lit(1)).else(null).end().as('is_decided'),
      fn.countAll<number>().as('count'),
    ])
    .groupBy(({ eb }) => [
      'own.marker_id',
      'own.band',
      'other.band',
      'results.score',
      eb.case().when('marking_decisions.result_id', 'is not', null).then(eb.lit(1)).else(null).end(),
    ])
    .execute();
}

function bandOf(score: string): number | null {
  return StoredScore.parse(JSON.parse(score))?.value ?? null;
}

function meanOf(sum: number, count: number): number | null {
  return count === 0 ? null : sum / count;
}
