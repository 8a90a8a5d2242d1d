import { isFree } from '../../../../shared/access.ts';
import type { ExamForm } from '../../../../shared/authoring/calls.ts';
import { parseDuration } from '../../../../shared/duration.ts';
import { type Exam, examInputErrors, MONTHS } from '../../../../shared/papers.ts';

/** Each field's control value; '' if nothing is chosen. */
export interface DetailsForm {
  month: string;
  year: string;
  name: string;
  hours: string;
  minutes: string;
  parentCategory: string;
  category: string;
  noOfParts: string;
  isFree: boolean;
}

export type DetailsErrors = Partial<Record<Exclude<keyof DetailsForm, 'hours' | 'minutes'> | 'duration', string>>;

export const EMPTY_FORM: DetailsForm = {
  month: '',
  year: '',
  name: '',
  hours: '',
  minutes: '',
  parentCategory: '',
  category: '',
  noOfParts: '',
  isFree: false,
};

export const MONTH_CHOICES: readonly string[] = MONTHS;
export const PART_CHOICES: readonly string[] = ['1', '2', '3', '4', '5'];

export function yearChoices(thisYear: number, chosen: string): string[] {
  return withChosen(
    Array.from({ length: 50 }, (_, index) => String(thisYear - 25 + index)),
    chosen,
  );
}

export function hourChoices(chosen: string): string[] {
  return withChosen(['0', '1', '2'], chosen);
}

export function minuteChoices(chosen: string): string[] {
  return withChosen(
    Array.from({ length: 12 }, (_, index) => String(index * 5)),
    chosen,
  );
}

function withChosen(choices: string[], chosen: string): string[] {
  if (chosen === '' || choices.includes(chosen)) return choices;
  return [...choices, chosen].toSorted((a, b) => Number(a) - Number(b));
}

export function formOf(exam: Exam): DetailsForm {
  const minutes = Math.ceil((parseDuration(exam.exam_duration) ?? 0) / 60_000);
  return {
    month: exam.category_month,
    year: String(exam.category_year),
    name: exam.exam_name,
    hours: String(Math.floor(minutes / 60)),
    minutes: String(minutes % 60),
    parentCategory: exam.parent_category,
    category: exam.exam_category,
    noOfParts: String(exam.no_of_parts),
    isFree: isFree(exam),
  };
}

export function examFormOf(form: DetailsForm): ExamForm {
  const isTimed = form.hours !== '' && form.minutes !== '';
  return {
    examName: form.name.trim(),
    duration: isTimed ? `${form.hours}:${form.minutes}:0` : '',
    parentCategory: form.parentCategory,
    category: form.category,
    noOfParts: form.noOfParts === '' ? '' : Number(form.noOfParts),
    access_control: form.isFree ? '["all"]' : '[]',
    category_month: form.month,
    category_year: form.year === '' ? '' : Number(form.year),
  };
}

export function detailsErrors(form: DetailsForm): DetailsErrors {
  const input = examFormOf(form);
  return errorsOfFields(
    examInputErrors({
      examName: form.name,
      duration: input.duration ?? '',
      parentCategory: form.parentCategory,
      category: form.category,
      noOfParts: Number(form.noOfParts),
      access_control: '[]',
      category_month: form.month,
      category_year: Number(form.year),
    }),
  );
}

/** Maps the server's field errors to the form's fields; drops those of unknown fields. */
export function errorsOfFields(fields: Partial<Record<string, string>>): DetailsErrors {
  const errors: DetailsErrors = {
    month: fields['category_month'],
    year: fields['category_year'],
    name: fields['examName'],
    duration: fields['duration'],
    parentCategory: fields['parentCategory'],
    category: fields['category'],
    noOfParts: fields['noOfParts'],
  } as DetailsErrors;
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== undefined));
}
