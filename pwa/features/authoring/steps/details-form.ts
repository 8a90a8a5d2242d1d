// The first step's form: what stands in its fields, and what goes to the server.

import { isFree } from '../../../../shared/access.ts';
import type { ExamForm } from '../../../../shared/authoring/calls.ts';
import { parseDuration } from '../../../../shared/duration.ts';
import { type Exam, examInputErrors, MONTHS } from '../../../../shared/papers.ts';

/** Each field as its control has it; '' where nothing is chosen. */
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

/** Fifty years, of which the 26th is this one. */
export function yearChoices(thisYear: number, chosen: string): string[] {
  return withChosen(
    Array.from({ length: 50 }, (_, index) => String(thisYear - 25 + index)),
    chosen,
  );
}

export function hourChoices(chosen: string): string[] {
  return withChosen(['0', '1', '2'], chosen);
}

/** In fives. */
export function minuteChoices(chosen: string): string[] {
  return withChosen(
    Array.from({ length: 12 }, (_, index) => String(index * 5)),
    chosen,
  );
}

/** What a paper has stays a choice, also where the list would not offer it. */
function withChosen(choices: string[], chosen: string): string[] {
  if (chosen === '' || choices.includes(chosen)) return choices;
  return [...choices, chosen].toSorted((a, b) => Number(a) - Number(b));
}

/** The form of a paper that is there. */
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

/** What the server is sent. */
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

/** What is wrong with a form, by its fields [R30]; empty when all is right. */
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

/** The messages of the wire's fields at the form's; those of fields that it does not know are left out. */
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
