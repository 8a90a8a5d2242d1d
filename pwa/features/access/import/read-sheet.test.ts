import { describe, expect, it } from 'vitest';
import { decodeText } from '../../../base/text-encoding.ts';
import { checkRows, checkStudents, columnProblem, guessColumns, leftOut, readSheet, type Sheet } from './read-sheet.ts';

function sheetOf(text: string): Sheet {
  const sheet = readSheet(text);
  if ('problem' in sheet) throw new Error(sheet.problem);
  return sheet;
}

/** The students of a text, by the columns that were guessed. */
function studentsOf(text: string) {
  const sheet = sheetOf(text);
  return checkRows(sheet, guessColumns(sheet)).map(({ student }) => student);
}

const KAMALA = {
  first_name: 'Kamala',
  last_name: 'Perera',
  email: 'kamala@papertide.test',
  phone: '077 123 4567',
  group: '7B',
};

describe('[R423] a file of students', () => {
  it.each([
    ['commas', 'Name,Email,Phone,Class\nKamala Perera,kamala@papertide.test,077 123 4567,7B\n'],
    ['semicolons', 'Name;Email;Phone;Class\r\nKamala Perera;kamala@papertide.test;077 123 4567;7B\r\n'],
    ['tabs', 'Name\tEmail\tPhone\tClass\nKamala Perera\tkamala@papertide.test\t077 123 4567\t7B'],
    [
      'the line that Excel writes',
      'sep=;\r\nName;Email;Phone;Class\r\nKamala Perera;kamala@papertide.test;077 123 4567;7B',
    ],
    ['a mark of UTF-8', '\uFEFFName,Email,Phone,Class\nKamala Perera,kamala@papertide.test,077 123 4567,7B'],
    ['quotes', '"Name","Email","Phone","Class"\n"Perera, Kamala","kamala@papertide.test","077 123 4567","7B"'],
    [
      'other heads in another order',
      'CLASS,E-mail address,Mobile No.,First Name,Surname\n7B,kamala@papertide.test,077 123 4567,Kamala,Perera',
    ],
    ['no heads', 'Kamala Perera,kamala@papertide.test,077 123 4567'],
  ])('is read with %s', (_, text) => {
    const [student] = studentsOf(text);
    const hasClass = text.includes('7B');
    expect(student).toEqual(hasClass ? KAMALA : { ...KAMALA, group: '' });
  });

  it('is read in Windows-1252, as an older Excel saves it', () => {
    const text = 'Name;Email\r\nZoë Müller;zoe@papertide.test\r\nRenée Château;renee@papertide.test';
    const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
    expect(studentsOf(decodeText(bytes) ?? '')).toMatchObject([
      { first_name: 'Zoë', last_name: 'Müller' },
      { first_name: 'Renée', last_name: 'Château' },
    ]);
  });

  it('counts rows as the spreadsheet does, over empty ones and a cell of two lines', () => {
    const sheet = sheetOf('Name,Email\n\n"Kamala\nPerera",k@papertide.test\n,,\nRuwan Silva,r@papertide.test');
    expect(sheet.rows.map(({ row }) => row)).toEqual([3, 5]);
  });

  it('says what is wrong with each row: names, addresses, phones, the same address again', () => {
    const sheet = sheetOf(
      'Name,Email,Phone\nKamala Perera,kamala@papertide.test,\n,r@papertide.test,\nA B,nobody,\nC D,KAMALA@papertide.test,\nE F,e@papertide.test,9.47E+10\nG H,g@papertide.test,call me',
    );
    const errors = checkRows(sheet, guessColumns(sheet)).map((row) => row.errors);
    expect(errors).toEqual([
      {},
      { first_name: 'Enter a name.' },
      { email: 'Enter a valid email address.' },
      { email: 'The same address is in row 2.' },
      { phone: 'The spreadsheet cut this phone number. Make the column text there, and save the file again.' },
      { phone: 'Enter a phone number: digits, spaces, + ( ) - and at most 30 characters.' },
    ]);
  });

  it.each([
    ['Name,Email\nRuwan,r@papertide.test'],
    ['First name,Last name,Email\nRuwan,,r@papertide.test'],
    ['First name,Last name,Email\n,Ruwan,r@papertide.test'],
    ['First name,Email\nRuwan,r@papertide.test'],
  ])('[R569] one name is enough, and is the first name: %j', (text) => {
    const sheet = sheetOf(text);
    const [row] = checkRows(sheet, guessColumns(sheet));
    expect(row?.student).toMatchObject({ first_name: 'Ruwan', last_name: '' });
    expect(row?.errors).toEqual({});
    expect(columnProblem(guessColumns(sheet))).toBeNull();
  });

  it('[R569] a row that was corrected is checked again with all others', () => {
    const sheet = sheetOf('Name,Email\nA B,nobody\nC D,c@papertide.test');
    const [first, second] = checkRows(sheet, guessColumns(sheet));
    const withEmail = (email: string) => checkStudents([{ ...first!, student: { ...first!.student, email } }, second!]);
    expect(withEmail('a@papertide.test').map(({ errors }) => errors)).toEqual([{}, {}]);
    expect(withEmail('C@papertide.test').map(({ errors }) => errors)).toEqual([
      {},
      { email: 'The same address is in row 2.' },
    ]);
  });

  it('[R569] names the columns that nothing is read from, unless they are empty', () => {
    const sheet = sheetOf('Name,Email,Town,Parent\nA B,a@papertide.test,Galle,');
    expect(leftOut(sheet, guessColumns(sheet))).toEqual(['Town']);
  });

  it.each([
    ['', 'There is nothing to import yet. Choose a file, or paste the rows.'],
    ['Name,Email\n', 'There is only a row of heads. Add the students below it.'],
    ['Name,Email\n"Kamala,k@papertide.test\nRuwan,r@papertide.test', 'Row 2 has a quotation mark'],
    [
      `Name,Email\n${Array.from({ length: 3_001 }, (_, index) => `A B,a${index}@papertide.test`).join('\n')}`,
      'This list has 3,001 rows. One import takes at most 3,000.',
    ],
  ])('that cannot be read says why', (text, problem) => {
    expect(Object(readSheet(text)).problem).toContain(problem);
  });

  it('asks for the columns that it needs, each once', () => {
    expect(columnProblem(['name', 'email'])).toBeNull();
    expect(columnProblem(['first_name', 'last_name', 'email', 'none', 'none'])).toBeNull();
    expect(columnProblem(['name', 'phone'])).toContain('email address');
    expect(columnProblem(['last_name', 'email'])).toContain('full name');
    expect(columnProblem(['name', 'email', 'email'])).toContain('Two columns are “Email”');
  });
});
