import { mockInputErrors, wrongPaperText, type MockInput } from '../../shared/mock-forms.ts';
import { MOCK_SKILLS } from '../../shared/mocks.ts';
import { isOneOf, PARENT_CATEGORIES, type ExamCategory } from '../../shared/papers.ts';
import { draftChanged, notFound, ruleBroken } from '../http/refusal.ts';
import type { Reader, Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { readMadeMock } from './queries.ts';

/** Makes a mock, or changes the version that the author saw; the same again changes nothing. */
export async function saveMock(tx: Tx, input: MockInput, nowMs: number): Promise<void> {
  const { mock_id, version } = input;
  const { title, parent_category, papers } = await checkInput(tx, input);
  const wanted = { title, parent_category, break_minutes: input.break_minutes };
  const stored = await tx.selectFrom('mocks').selectAll().where('mock_id', '=', mock_id).executeTakeFirst();
  if (!stored && version > 0) throw notFound('The mock');
  if (stored && stored.version !== version) {
    if (stored.version === version + 1 && (await isSame(tx, stored, wanted, papers))) return;
    throw draftChanged(await readMadeMock(tx, mock_id, nowMs), false);
  }
  if (stored) {
    const changed = await tx
      .updateTable('mocks')
      .set({ ...wanted, version: version + 1 })
      .where('mock_id', '=', mock_id)
      .where('version', '=', version)
      .returning('mock_id')
      .executeTakeFirst();
    if (!changed) throw draftChanged(null, false);
  } else {
    const made = await tx
      .insertInto('mocks')
      .values({ mock_id, ...wanted, version: 1, withdrawn: 0, created_at: nowMs })
      .onConflict((conflict) => conflict.column('mock_id').doNothing())
      .returning('mock_id')
      .executeTakeFirst();
    if (!made) throw draftChanged(null, false);
  }
  await tx.deleteFrom('mock_papers').where('mock_id', '=', mock_id).execute();
  await tx
    .insertInto('mock_papers')
    .values(papers.map((paper) => ({ mock_id, ...paper })))
    .execute();
}

/** Takes a mock off the students' list, or puts it back. What students have begun stays theirs. */
export async function withdrawMock(tx: Tx, mock_id: string, isWithdrawn: boolean): Promise<void> {
  const found = await tx
    .updateTable('mocks')
    .set({ withdrawn: isWithdrawn ? 1 : 0 })
    .where('mock_id', '=', mock_id)
    .returning('mock_id')
    .executeTakeFirst();
  if (!found) throw notFound('The mock');
}

type Papers = { skill: ExamCategory; exam_id: string }[];

async function checkInput(reader: Reader, input: MockInput) {
  const { title, parent_category, papers } = input;
  const errors: Record<string, string> = { ...mockInputErrors(input) };
  const chosen: Papers = MOCK_SKILLS.flatMap((skill) => {
    const exam_id = papers[skill];
    return exam_id === null ? [] : [{ skill, exam_id }];
  });
  const exams = await reader
    .selectFrom('exams')
    .select(['exam_id', 'exam_category', 'parent_category', 'creationStatus', 'deleted'])
    .where('exam_id', 'in', ['', ...chosen.map(({ exam_id }) => exam_id)])
    .execute();
  for (const { skill, exam_id } of chosen) {
    const exam = exams.find((one) => one.exam_id === exam_id);
    const fits =
      exam?.creationStatus === 'complete' &&
      exam.deleted === 0 &&
      exam.exam_category === skill &&
      exam.parent_category === parent_category;
    if (!fits) errors[skill] = wrongPaperText(skill);
  }
  const [wrong] = Object.values(errors);
  if (wrong !== undefined || !isOneOf(PARENT_CATEGORIES, parent_category)) throw ruleBroken(wrong ?? '', errors);
  return { title: title.trim(), parent_category, papers: chosen };
}

async function isSame(
  reader: Reader,
  stored: Tables['mocks'],
  wanted: Pick<Tables['mocks'], 'title' | 'parent_category' | 'break_minutes'>,
  papers: Papers,
): Promise<boolean> {
  const rows = await reader
    .selectFrom('mock_papers')
    .select(['skill', 'exam_id'])
    .where('mock_id', '=', stored.mock_id)
    .execute();
  return (
    stored.title === wanted.title &&
    stored.parent_category === wanted.parent_category &&
    stored.break_minutes === wanted.break_minutes &&
    papers.every((paper) => rows.some((row) => row.skill === paper.skill && row.exam_id === paper.exam_id))
  );
}
