import { describe, expect, it } from 'vitest';
import { anExam } from '../../../../shared/testing/exam.ts';
import {
  detailsErrors,
  EMPTY_FORM,
  errorsOfFields,
  examFormOf,
  formOf,
  minuteChoices,
  yearChoices,
} from './details-form.ts';

const sampleExam = anExam();

describe('the first step', () => {
  it('[R30] says of each empty field what it wants', () => {
    expect(detailsErrors(EMPTY_FORM)).toEqual({
      name: 'Enter Exam Name',
      duration: 'Enter Exam Duration',
      parentCategory: 'Select Parent Category',
      category: 'Select Category',
      noOfParts: 'Enter No Of Parts',
      month: 'Select Month',
      year: 'Select Year',
    });
    expect(detailsErrors(formOf(sampleExam))).toEqual({});
  });

  it('wants hours and minutes both, and not none at all', () => {
    const form = formOf(sampleExam);
    expect(detailsErrors({ ...form, minutes: '' })).toEqual({ duration: 'Enter Exam Duration' });
    expect(detailsErrors({ ...form, hours: '0', minutes: '0' })).toEqual({ duration: 'Enter Exam Duration' });
  });

  it('opens a paper that is there as it was saved', () => {
    const exam = { ...sampleExam, exam_duration: '1:20:0', access_control: '["all"]' };
    const form = formOf(exam);
    expect(form).toMatchObject({ hours: '1', minutes: '20', isFree: true });
    expect(examFormOf(form)).toMatchObject({ duration: '1:20:0', access_control: '["all"]', examName: exam.exam_name });
  });

  it('offers minutes in fives and fifty years from 25 ago, and what the paper has besides', () => {
    expect(minuteChoices('')).toHaveLength(12);
    expect(minuteChoices('').at(-1)).toBe('55');
    expect(minuteChoices('32').slice(6, 8)).toEqual(['30', '32']);
    const years = yearChoices(2026, '');
    expect([years.length, years[0], years.at(-1)]).toEqual([50, '2001', '2050']);
    expect(yearChoices(2026, '1999')[0]).toBe('1999');
  });

  it('takes the server’s messages by its own fields', () => {
    expect(errorsOfFields({ examName: 'Enter Exam Name', other: 'x' })).toEqual({ name: 'Enter Exam Name' });
  });
});
