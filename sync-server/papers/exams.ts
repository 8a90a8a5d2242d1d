import { v7 as newId } from 'uuid';
import { isFree } from '../../shared/access.ts';
import {
  EXAM_CATEGORIES,
  type ExamInput,
  examInputErrors,
  isOneOf,
  MONTHS,
  PARENT_CATEGORIES,
} from '../../shared/papers.ts';
import type { AddExam, ExamForm } from '../../shared/authoring/calls.ts';
import type { DraftExam } from '../../shared/authoring/draft.ts';
import { ruleBroken } from '../http/refusal.ts';
import type { Tx } from '../store/store.ts';
import { saveDetails } from './corrections.ts';
import { lockDraft } from './draft.ts';
import type { ExamDetails } from './exam-details.ts';
import { removeSurplusParts } from './parts.ts';
import { mustGetDraftExam } from './queries.ts';

/** Creates a draft. A repeat after a lost reply finds it and updates it from the form. */
export async function addExam(tx: Tx, { exam_id = newId(), ...form }: AddExam, nowMs: number): Promise<DraftExam> {
  const createdAt = new Date(nowMs).toISOString();
  const begun = await tx
    .insertInto('exams')
    .values({
      ...examDetails(form),
      exam_id,
      creationStatus: 'pending',
      revision: 0,
      createdAt,
      updatedAt: createdAt,
      deleted: 0,
      seq: null,
    })
    .onConflict((conflict) => conflict.column('exam_id').doNothing())
    .returning('exam_id')
    .executeTakeFirst();
  if (!begun) return updateExam(tx, { ...form, exam_id }, nowMs);
  return mustGetDraftExam(tx, exam_id);
}

export async function updateExam(
  tx: Tx,
  { exam_id, ...form }: ExamForm & { exam_id: string },
  nowMs: number,
): Promise<DraftExam> {
  await lockDraft(tx, exam_id);
  const details = examDetails(form);
  await removeSurplusParts(tx, exam_id, details.no_of_parts);
  const updatedAt = new Date(nowMs).toISOString();
  if (!(await saveDetails(tx, exam_id, details, updatedAt)))
    await tx
      .updateTable('exams')
      .set({ ...details, updatedAt })
      .where('exam_id', '=', exam_id)
      .execute();
  return mustGetDraftExam(tx, exam_id);
}

function examDetails(form: ExamForm): ExamDetails {
  const input: ExamInput = {
    examName: form.examName ?? '',
    duration: form.duration ?? '',
    parentCategory: form.parentCategory ?? '',
    category: form.category ?? '',
    noOfParts: Number(form.noOfParts ?? ''),
    access_control: form.access_control ?? '',
    category_month: form.category_month ?? '',
    category_year: Number(form.category_year ?? ''),
  };
  const errors = examInputErrors(input);
  const [message] = Object.values(errors);
  if (message !== undefined) throw ruleBroken(message, errors);
  const { category, parentCategory, category_month } = input;
  if (
    !isOneOf(EXAM_CATEGORIES, category) ||
    !isOneOf(PARENT_CATEGORIES, parentCategory) ||
    !isOneOf(MONTHS, category_month)
  )
    throw new Error('examInputErrors let a wrong word through');
  return {
    exam_name: input.examName.trim(),
    exam_duration: input.duration.trim(),
    exam_category: category,
    parent_category: parentCategory,
    category_year: input.category_year,
    category_month,
    no_of_parts: input.noOfParts,
    access_control: isFree(input) ? '["all"]' : '[]',
  };
}
