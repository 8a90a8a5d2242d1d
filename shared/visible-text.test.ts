import { describe, expect, it } from 'vitest';
import { KeyChange, RemarkInput } from './authoring/remarks.ts';
import { ACCOUNT_TEXTS } from './account-forms.ts';
import { GROUP_TEXTS, groupNameError } from './group-forms.ts';
import { signUpErrors } from './sign-up.ts';
import { MarksInput } from './marking.ts';
import { examInputErrors } from './papers.ts';
import { isOneLine, isVisible, NAME_LINES } from './visible-text.ts';

const UNSEEN = ['', ' \n\t', '\u200B', '\u00AD\u2060\uFEFF', '\u202E', '\u3164', '\u2800', '\u0000', '\uFE0F\u034F'];
const SEEN = ['a', '.', '班', '٣', 'अ', '👩‍👩‍👧‍👦', '\u200Ba'];
const LINES = ['x\ny', 'x\ry', '\u202Eevil', 'x\u2028y', 'x\u2066y', 'x\u0000y'];

describe('a text', () => {
  it.each(UNSEEN)('%j cannot be seen', (text) => expect(isVisible(text)).toBe(false));
  it.each(SEEN)('%j can be seen, and is one line', (text) =>
    expect([isVisible(text), isOneLine(text)]).toEqual([true, true]),
  );
  it.each(LINES)('%j is not one line', (text) => expect(isOneLine(text)).toBe(false));
  it('may have spaces and a line’s end around it', () => expect(isOneLine(' one \n')).toBe(true));
});

describe('what has to be written', () => {
  const exam = {
    duration: '1:0:0',
    parentCategory: 'academic',
    category: 'reading',
    noOfParts: 1,
    access_control: '[]',
  };
  const form = { ...exam, category_month: 'March', category_year: 2026 };
  const paper = (examName: string) => examInputErrors({ ...form, examName }).examName;
  const person = { email: 'n@x.test', password: 'papertide9!', confirmPassword: 'papertide9!' };
  const account = (text: string) => signUpErrors({ ...person, fname: text, lname: text, address: text });

  it.each(UNSEEN)('is not %j', (text) => {
    expect(groupNameError(text)).toBe(GROUP_TEXTS.name);
    expect(paper(text)).toBe('Enter Exam Name');
    const { firstName: fname, lastName: lname, address } = ACCOUNT_TEXTS;
    expect(account(text)).toEqual({ fname, lname, address });
    const change = KeyChange.parse({ question_id: '01900000-0000-7000-8000-000000000001', accept: ['x'] });
    const remark = { exam_id: change.question_id, revision: 1, changes: [change], reason: text };
    expect(RemarkInput.safeParse(remark).success).toBe(false);
    expect(RemarkInput.safeParse({ ...remark, reason: ` ${text}why\n${text}` }).success).toBe(true);
    // a correction without a reason is refused where it is known to be one
    expect(MarksInput.parse({ reason: text }).reason).toBe('');
    expect(MarksInput.parse({ reason: ' why ' }).reason).toBe('why');
  });

  it.each(LINES)('is no name where it is %j', (text) => {
    expect([groupNameError(text), paper(text), account(text).fname]).toEqual([NAME_LINES, NAME_LINES, NAME_LINES]);
  });

  it('is a name of any script', () => {
    for (const text of SEEN) expect([groupNameError(text), paper(text)]).toEqual([null, undefined]);
  });
});
