import { academyDate, isFree } from '../../shared/access.ts';
import type { SettableMock } from '../../shared/group-forms.ts';
import type { MadeMock } from '../../shared/mock-forms.ts';
import { MOCK_SKILLS } from '../../shared/mocks.ts';
import type { OfferedMock } from '../../shared/offered-mocks.ts';
import { mayDo } from '../../shared/roles.ts';
import { grantSpansOf } from '../access/queries.ts';
import { hasAccessNow, type PaperTerms } from '../access/start-rule.ts';
import type { Caller } from '../http/sign-in.ts';
import type { Reader } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { usersOf } from '../store/user-filters.ts';

type StoredPaper = MadeMock['papers'][number] & { mock_id: string; isOpen: boolean; terms: PaperTerms };

/** Returns all mocks, the newest first. */
export async function readMadeMocks(reader: Reader, nowMs: number): Promise<MadeMock[]> {
  const mocks = await reader.selectFrom('mocks').selectAll().orderBy('created_at', 'desc').orderBy('mock_id').execute();
  const papers = await readPapers(reader);
  const made: MadeMock[] = [];
  for (const mock of mocks) made.push(await madeOf(reader, mock, papers, nowMs));
  return made;
}

/** Returns one of them; null if there is none. */
export async function readMadeMock(reader: Reader, mock_id: string, nowMs: number): Promise<MadeMock | null> {
  const mock = await reader.selectFrom('mocks').selectAll().where('mock_id', '=', mock_id).executeTakeFirst();
  return mock ? madeOf(reader, mock, await readPapers(reader), nowMs) : null;
}

async function madeOf(
  reader: Reader,
  mock: Tables['mocks'],
  papers: readonly StoredPaper[],
  nowMs: number,
): Promise<MadeMock> {
  const own = papersOf(mock, papers);
  const closed = own.flatMap(({ skill, isOpen }) => (isOpen ? [] : [skill]));
  const isOffered = mock.withdrawn === 0 && closed.length === 0;
  return {
    ...offered(mock, papers),
    version: mock.version,
    withdrawn: mock.withdrawn,
    closed,
    ...(isOffered && { students: await countStudents(reader, own, nowMs) }),
  };
}

/** Counts the students who have access to each of these papers now. */
async function countStudents(reader: Reader, papers: readonly StoredPaper[], nowMs: number): Promise<number> {
  let students = reader
    .selectFrom('users as student')
    .where('student.active', '=', 1)
    .where('student.merged_into', 'is', null)
    .where(usersOf({ role: 'student' }, 'student.user_id'));
  for (const { terms } of papers)
    if (!isFree(terms))
      students = students.where((is) =>
        is.exists(
          is
            .selectFrom('grants')
            .select('grants.user_id')
            .whereRef('grants.user_id', '=', 'student.user_id')
            .where('grants.deleted', '=', 0)
            .where('grants.category_year', '=', terms.category_year)
            .where('grants.category_month', '=', terms.category_month)
            .where('grants.end_date', '>=', academyDate(nowMs)),
        ),
      );
  const { count } = await students.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the mocks that are not withdrawn and whose papers are all in the library, the newest first. */
export async function readOpenMocks(reader: Reader): Promise<OfferedMock[]> {
  const { open, papers } = await readOpen(reader);
  return open.map((mock) => offered(mock, papers));
}

/** Returns the same for staff who set them: with the months that a class needs for their papers. */
export async function readSettableMocks(reader: Reader): Promise<SettableMock[]> {
  const { open, papers } = await readOpen(reader);
  return open.map((mock) => ({ ...offered(mock, papers), months: monthsOf(papersOf(mock, papers)) }));
}

async function readOpen(reader: Reader): Promise<{ open: Tables['mocks'][]; papers: StoredPaper[] }> {
  const mocks = await readOffers(reader);
  const papers = mocks.length === 0 ? [] : await readPapers(reader);
  return { open: mocks.filter((mock) => papersOf(mock, papers).every(({ isOpen }) => isOpen)), papers };
}

function monthsOf(papers: readonly StoredPaper[]): SettableMock['months'] {
  const months = papers
    .filter(({ terms }) => !isFree(terms))
    .map(({ terms: { category_year, category_month } }) => ({ category_year, category_month }));
  return [...new Map(months.map((month) => [`${month.category_year} ${month.category_month}`, month])).values()];
}

/** Returns the mocks of which the caller may start every paper now [R499]. */
export async function readOfferedMocks(reader: Reader, caller: Caller, nowMs: number): Promise<OfferedMock[]> {
  const mocks = await readOffers(reader);
  if (mocks.length === 0) return [];
  const papers = await readPapers(reader);
  const grants = await grantSpansOf(reader, caller.user_id);
  const mayStart = ({ isOpen, terms }: StoredPaper) =>
    isOpen && (mayDo(caller.roles, 'read_papers') || hasAccessNow(terms, grants, nowMs));
  return mocks.filter((mock) => papersOf(mock, papers).every(mayStart)).map((mock) => offered(mock, papers));
}

function readOffers(reader: Reader): Promise<Tables['mocks'][]> {
  return reader
    .selectFrom('mocks')
    .selectAll()
    .where('withdrawn', '=', 0)
    .orderBy('created_at', 'desc')
    .orderBy('mock_id')
    .execute();
}

function offered(mock: Tables['mocks'], papers: readonly StoredPaper[]): OfferedMock {
  const { mock_id, title, parent_category, break_minutes } = mock;
  return {
    mock_id,
    title,
    parent_category,
    break_minutes,
    papers: papersOf(mock, papers).map(({ skill, exam_id, exam_name }) => ({ skill, exam_id, exam_name })),
  };
}

function papersOf({ mock_id }: Tables['mocks'], papers: readonly StoredPaper[]): StoredPaper[] {
  return MOCK_SKILLS.flatMap((skill) => papers.find((one) => one.mock_id === mock_id && one.skill === skill) ?? []);
}

async function readPapers(reader: Reader): Promise<StoredPaper[]> {
  const rows = await reader
    .selectFrom('mock_papers')
    .innerJoin('exams', 'exams.exam_id', 'mock_papers.exam_id')
    .select(['mock_papers.mock_id', 'mock_papers.skill', 'mock_papers.exam_id', 'exams.exam_name'])
    .select(['exams.creationStatus', 'exams.deleted'])
    .select(['exams.access_control', 'exams.category_year', 'exams.category_month'])
    .execute();
  return rows.map(({ creationStatus, deleted, access_control, category_year, category_month, ...paper }) => ({
    ...paper,
    isOpen: creationStatus === 'complete' && deleted === 0,
    terms: { access_control, category_year, category_month },
  }));
}
