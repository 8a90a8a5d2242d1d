import { describe, expect, it } from 'vitest';
import { FREE_SAMPLE_ID } from '../../../shared/free-sample/sample-id.ts';
import { MOCK_SKILLS } from '../../../shared/mocks.ts';
import type { Exam } from '../../../shared/papers.ts';
import { anExam } from '../../../shared/testing/exam.ts';
import type { Library } from '../../local/queries/read-library.ts';
import { likelyTrack, paperChoices } from './choose-papers.ts';

const listed = (exam: Partial<Exam>) => ({ ...anExam({ exam_category: 'reading', ...exam }), deleted: 0 as const });
const month = { category_year: 2026, category_month: 'November', deleted: 0, subscription_id: 's' } as const;
const reader = { user: { role: 'student' as const }, grants: [{ ...month, end_date: '2027-01-31' }] };
const NOW = 1_795_000_000_000;

function choices(exams: Library['exams'], { taken = [] as string[], here = [] as string[] } = {}) {
  const papers = here.map((exam_id) => ({ exam_id, revision: 1, sha256: '', ready: true, storedBytes: 1 }));
  const lastAttempts = new Map(taken.map((exam_id) => [exam_id, { result_id: '', end_time: 1, result: null }]));
  return paperChoices({ exams, papers, lastAttempts }, 'academic', reader, NOW);
}

describe('the papers that a mock can be made of', () => {
  it('[R496] are those of the track that the student may start, by skill in the order of the test', () => {
    const open = listed({ exam_name: 'open' });
    const found = choices([
      open,
      listed({ exam_name: 'general', parent_category: 'general' }),
      listed({ exam_name: 'not paid', category_month: 'October' }),
      listed({ exam_name: 'sample', access_control: '["all"]', exam_id: FREE_SAMPLE_ID }),
      listed({ exam_name: 'free', category_month: 'October', access_control: '["all"]' }),
    ]);
    expect([...found.keys()]).toEqual([...MOCK_SKILLS]);
    expect(found.get('reading')?.map(({ exam }) => exam.exam_name)).toEqual(['open', 'free']);
    expect(found.get('speaking')).toEqual([]);
  });

  it('begin with one that is new to the student and on the device', () => {
    const [taken, newest, here] = ['taken', 'newest', 'here'].map((exam_name) => listed({ exam_name }));
    const found = choices([taken!, newest!, here!], { taken: [taken!.exam_id], here: [here!.exam_id, taken!.exam_id] });
    expect(found.get('reading')?.map(({ exam }) => exam.exam_name)).toEqual(['here', 'newest', 'taken']);
  });

  it('are of the track that the student chose, else of the one with more skills', () => {
    const of = (skills: number) => new Map(MOCK_SKILLS.map((skill, at) => [skill, at < skills ? [{} as never] : []]));
    expect(likelyTrack('general', () => of(4))).toBe('general');
    expect(likelyTrack(null, (track) => of(track === 'general' ? 4 : 1))).toBe('general');
    expect(likelyTrack(null, () => of(4))).toBe('academic');
  });
});
