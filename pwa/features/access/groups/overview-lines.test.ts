import { describe, expect, it } from 'vitest';
import { csvOf } from '../../../../shared/csv.ts';
import type { ClassPaper, ClassStudent, ClassWork, MemberAttempt } from '../../../../shared/class-overview.ts';
import type { ExamCategory } from '../../../../shared/papers.ts';
import { cellOf, chosenStudents, overviewTable, pagesPath, searchTexts, workByStudent } from './overview-lines.ts';

const student = (first_name: string, changes: Partial<ClassStudent> = {}): ClassStudent => ({
  user_id: first_name,
  first_name,
  last_name: 'Perera',
  email: `${first_name}@a.lk`,
  is_closed: false,
  worked_at: null,
  mean: null,
  mean_of: 0,
  trend: null,
  unmarked: 0,
  unsent: 0,
  unsent_since: null,
  not_begun: 0,
  late: 0,
  behind: [],
  ...changes,
});
const paper = (exam_id: string, exam_category: ExamCategory = 'reading'): ClassPaper => ({
  exam_id,
  exam_name: `Paper ${exam_id}`,
  exam_category,
  due_date: null,
  mean: null,
  mean_of: 0,
});
const sitting = (user_id: string, exam_id: string, changes: Partial<MemberAttempt> = {}): MemberAttempt => ({
  user_id,
  exam_id,
  result_id: `${user_id} ${exam_id}`,
  end_time: Date.parse('2026-03-02T20:00:00Z'),
  sittings: 1,
  correct: 30,
  total: 40,
  score: { kind: 'band', value: 7 },
  marked_band: null,
  ...changes,
});
const linesOf = (students: readonly ClassStudent[], work: ClassWork) => {
  const byStudent = workByStudent(
    students.map(({ user_id }) => user_id),
    work,
  );
  return students.map((one) => ({ student: one, work: byStudent.get(one.user_id) ?? null }));
};

describe('the lines of a class', () => {
  const students = [
    student('Amal', { mean: { kind: 'band', value: 6 }, worked_at: 5 }),
    student('Bimal', { behind: [{ kind: 'quiet', count: 9 }], mean: { kind: 'band', value: 5 }, worked_at: 1 }),
    student('Chamari', { behind: [{ kind: 'late', count: 1 }], unmarked: 2, worked_at: 9 }),
    student('Dilani', {
      behind: [
        { kind: 'never', count: 8 },
        { kind: 'late', count: 2 },
      ],
      trend: { kind: 'band', change: -1 },
    }),
  ];
  type Choice = Parameters<typeof chosenStudents>[2];
  const of = (shown: Choice['shown'], sort: Choice['sort'], search = '') =>
    chosenStudents(students, searchTexts(students), { shown, sort, search }).map(({ first_name }) => first_name);

  it('[R440] are all, or those who fall behind for one reason', () => {
    expect(of('all', 'name')).toEqual(['Amal', 'Bimal', 'Chamari', 'Dilani']);
    expect(of('behind', 'name')).toEqual(['Bimal', 'Chamari', 'Dilani']);
    expect(of('quiet', 'name')).toEqual(['Bimal', 'Dilani']);
    expect(of('late', 'name')).toEqual(['Chamari', 'Dilani']);
    expect(of('low', 'name')).toEqual([]);
    expect(of('unsent', 'name')).toEqual([]);
    expect(of('unmarked', 'name')).toEqual(['Chamari']);
  });

  it('come in the chosen order, those without a figure last', () => {
    expect(of('all', 'behind')).toEqual(['Dilani', 'Bimal', 'Chamari', 'Amal']);
    expect(of('all', 'mean')).toEqual(['Bimal', 'Amal', 'Chamari', 'Dilani']);
    expect(of('all', 'trend')).toEqual(['Dilani', 'Amal', 'Bimal', 'Chamari']);
    expect(of('all', 'work')).toEqual(['Dilani', 'Bimal', 'Amal', 'Chamari']);
  });

  it('[R399] are found by all words of a search, in the name or the address', () => {
    expect(of('all', 'name', ' pere DILÁNI ')).toEqual(['Dilani']);
    expect(of('all', 'name', 'al@A.lk')).toEqual(['Amal', 'Bimal']);
    expect(of('quiet', 'name', 'amal')).toEqual([]);
  });
});

it('the pages of the students that are shown are printed together, forty at most', () => {
  const students = Array.from({ length: 41 }, (_, index) => student(`s${index}`));
  const path = pagesPath(students);
  expect(path.startsWith('/admin/insight?pages=s0,s1,')).toBe(true);
  expect(path.split(',')).toHaveLength(40);
});

describe('a cell of a class', () => {
  const cell = (work: Partial<ClassWork>, category: ExamCategory = 'reading') => {
    const [line] = linesOf([student('n')], { sittings: [], left: [], ...work });
    return line && cellOf(line, paper('a', category));
  };

  it('is the score, and the way to the work: the answers, or the marking page', () => {
    expect(cell({ sittings: [sitting('n', 'a')] })).toEqual({
      kind: 'taken',
      words: '7',
      path: '/admin/insight?student=n&attempt=n a',
    });
    expect(cell({ sittings: [sitting('n', 'a', { score: { kind: 'percent', value: 80 } })] })?.words).toBe('80%');
    const unmarked = { score: null, correct: 0, total: 0 };
    expect(cell({ sittings: [sitting('n', 'a', unmarked)] }, 'writing')).toMatchObject({
      words: 'To mark',
      path: '/admin/marking/n a',
    });
    expect(cell({ sittings: [sitting('n', 'a', { score: null, correct: null, total: null })] })?.words).toBe(
      'No result',
    );
  });

  it('says of a set paper whether it is begun, and whether it is late', () => {
    const left = (is_begun: boolean, is_late: boolean) =>
      cell({ left: [{ user_id: 'n', exam_id: 'a', is_begun, is_late }] });
    expect(left(false, false)).toMatchObject({ kind: 'not_begun', words: 'Not begun' });
    expect(left(false, true)).toMatchObject({ kind: 'late', words: 'Not begun, late' });
    expect(left(true, false)).toMatchObject({ kind: 'begun', words: 'Begun' });
    expect(left(true, true)).toMatchObject({ kind: 'late', words: 'Begun, late' });
    expect(cell({})).toMatchObject({ kind: 'none', words: '–' });
  });

  it('[R399] is open until the work of the student is read', () => {
    expect(cellOf({ student: student('n'), work: null }, paper('a'))).toMatchObject({ kind: 'none', words: '…' });
  });
});

it('[R112] the table of a class has the students that are shown, by the academy’s days, and no formulas', () => {
  const papers = [paper('a'), paper('b', 'writing')];
  const students = [
    student('Nimal', {
      mean: { kind: 'band', value: 7 },
      mean_of: 1,
      trend: { kind: 'band', change: -0.5 },
      worked_at: Date.parse('2026-03-02T20:00:00Z'),
      unmarked: 1,
    }),
    student('=Kamala', { behind: [{ kind: 'late', count: 1 }], not_begun: 1, late: 1, unsent: 2 }),
    student('Ruwan'),
  ];
  const sittings = [
    sitting('Nimal', 'a', { sittings: 2 }),
    sitting('Nimal', 'b', { correct: 0, total: 0, score: null }),
  ];
  const left = [{ user_id: '=Kamala', exam_id: 'a', is_begun: false, is_late: true }];
  const lines = linesOf(students, { sittings, left }).slice(0, 2);
  const { head, rows } = overviewTable(papers, lines);
  expect(csvOf(head, rows).split('\r\n')).toEqual([
    [
      'First name,Last name,Email,Falls behind,Average,Average is a,Average of,Trend,Last work,To mark,Unsent,Not begun,Late',
      'Paper a: result,Paper a: right,Paper a: questions,Paper a: times taken,Paper a: last taken',
      'Paper b: result,Paper b: right,Paper b: questions,Paper b: times taken,Paper b: last taken',
    ].join(','),
    'Nimal,Perera,Nimal@a.lk,,7,band,1,-0.5,2026-03-03,1,0,0,0,Estimated band 7,30,40,2,2026-03-03,Waiting to be marked,,,1,2026-03-03',
    '\'=Kamala,Perera,\'=Kamala@a.lk,1 set paper is late. 1 not begun.,,,0,,,0,2,1,1,"Not begun, late",,,0,,,,,0,',
    '',
  ]);
});
