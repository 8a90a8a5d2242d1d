import { describe, expect, it } from 'vitest';
import type { Exam } from '../../../../shared/papers.ts';
import { anExam } from '../../../../shared/testing/exam.ts';
import type { PaperOnDevice } from '../../../local/media/papers.ts';
import type { LastAttempt, Library, UnfinishedAttempt } from '../../../local/queries/read-library.ts';
import { choosePaper } from './choose-paper.ts';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-11-25T06:00:00Z');

const exams: Exam[] = ['one', 'two', 'three'].map((exam_id) =>
  anExam({ exam_id, exam_name: exam_id, access_control: '["all"]' }),
);
const ORDER = ['one', 'three', 'two'];

interface Here {
  exams?: readonly Exam[];
  ready?: string[];
  begun?: string[];
  takenDaysAgo?: Record<string, number>;
}

function choose(
  { exams: known = exams, ready = [], begun = [], takenDaysAgo = {} }: Here = {},
  how: Partial<Parameters<typeof choosePaper>[1]> = {},
) {
  const onDevice = known
    .filter(({ exam_id }) => ready.includes(exam_id))
    .map(
      ({ exam_id, revision, bundle_sha256 }) =>
        ({ exam_id, revision, sha256: bundle_sha256, ready: true }) as PaperOnDevice,
    );
  const library = {
    exams: known.map((exam) => ({ ...exam, deleted: 0 })),
    grants: [],
    papers: onDevice,
    unfinished: begun.map((exam_id) => ({ attempt: { exam_id } }) as UnfinishedAttempt),
    lastAttempts: new Map(
      Object.entries(takenDaysAgo).map(([exam_id, days]) => [
        exam_id,
        { end_time: NOW - days * DAY_MS } as LastAttempt,
      ]),
    ),
  } satisfies Pick<Library, 'exams' | 'grants' | 'papers' | 'unfinished' | 'lastAttempts'>;
  return choosePaper('reading', { library, track: null, nowMs: NOW, isOnline: true, ...how });
}
const nameOf = (chosen: ReturnType<typeof choose>) => chosen?.exam.exam_id ?? null;

describe('[R522] the paper of a skill', () => {
  it('is the first that was never taken, in the order of the library', () => {
    expect(nameOf(choose())).toBe(ORDER[0]);
    expect(nameOf(choose({ takenDaysAgo: { one: 1 } }))).toBe(ORDER[1]);
    expect(nameOf(choose({ begun: ['one'] }))).toBe(ORDER[1]);
  });

  it('is the one taken longest ago once all were taken, if that is over four weeks ago', () => {
    expect(nameOf(choose({ takenDaysAgo: { one: 30, two: 40, three: 29 } }))).toBe('two');
    expect(nameOf(choose({ takenDaysAgo: { one: 28, two: 3, three: 1 } }))).toBe(null);
  });

  it('is one on the device where there is no connection', () => {
    expect(choose({ ready: ['two'] }, { isOnline: false })).toMatchObject({ exam: { exam_id: 'two' }, isReady: true });
    expect(choose({ ready: ['two'] })).toMatchObject({ exam: { exam_id: 'one' }, isReady: false });
    expect(nameOf(choose({}, { isOnline: false }))).toBe('one');
  });

  it('is one that the student may attend, of the test that they take', () => {
    const locked = exams.map((exam) => ({ ...exam, access_control: '[]' }));
    expect(nameOf(choose({ exams: locked }))).toBe(null);
    const general = exams.map((exam) =>
      exam.exam_id === 'two' ? { ...exam, parent_category: 'general' as const } : exam,
    );
    expect(nameOf(choose({ exams: general }, { track: 'general' }))).toBe('two');
    const writing = exams.map((exam) => ({ ...exam, exam_category: 'writing' as const }));
    expect(nameOf(choose({ exams: writing }))).toBe(null);
  });
});
