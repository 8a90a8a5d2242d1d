import type { AnswerType } from '../shared/answers.ts';
import type { ExamCategory } from '../shared/papers.ts';
import { questionsOf } from '../samples/block-items.ts';
import { demoAccounts } from '../samples/demo-accounts.ts';
import { loadSamples } from '../samples/load.ts';
import type { SamplePaper, SampleQuestion } from '../samples/paper-format.ts';
import { academicReading } from '../samples/papers/academic-reading.ts';
import { academicSpeaking } from '../samples/papers/academic-speaking.ts';
import { academicWriting } from '../samples/papers/academic-writing.ts';

export interface Question {
  question_id: string;
  question_type: AnswerType;
  /** Answers as they are stored; empty if a person marks the question. */
  right: readonly (string | number)[];
  wrong: readonly (string | number)[];
}

export interface Paper {
  exam_id: string;
  category: ExamCategory;
  questions: readonly Question[];
  part_ids: readonly string[];
  document_id: string;
}

export interface Account {
  user_id: string;
  email: string;
  password: string;
}

export interface Academy {
  papers: readonly Paper[];
  students: readonly Account[];
}

const SAMPLES = [academicReading, academicSpeaking, academicWriting];
const PASSWORD = 'tide4papers!';
export const ADMIN_ENV = { ADMIN_EMAIL: demoAccounts.admin.email, ADMIN_PASSWORD: demoAccounts.admin.password };

export async function openAcademy(origin: string, studentCount: number): Promise<Academy> {
  const { email, password } = demoAccounts.admin;
  const { exams } = await loadSamples({ origin, adminEmail: email, adminPassword: password, papers: SAMPLES });
  const { accessToken } = await signIn(origin, email, password);
  const papers = await Promise.all(
    exams.map(({ exam_id }, index) => readPaper(origin, accessToken, exam_id, SAMPLES[index])),
  );
  const students: Account[] = [];
  for (let index = 0; index < studentCount; index++) {
    const account = { email: `student-${index}@papertide.test`, password: PASSWORD };
    const name = { fname: 'Soak', lname: `Student ${index}`, address: 'Galle' };
    await call(origin, 'POST', 'auth/signup', '', { ...name, ...account, confirmPassword: PASSWORD });
    const { userData } = await signIn(origin, account.email, PASSWORD);
    students.push({ ...account, user_id: userData.user_id });
    for (const [selectedYear, selectedMonth] of monthsOf(exams))
      await call(origin, 'POST', 'subscription/addsubscription', accessToken, {
        selectedYear,
        selectedMonth,
        endDate: '2099-01-01',
        selectedUser: userData.user_id,
      });
  }
  return { papers, students };
}

export function countRight({ questions }: Paper, answers: ReadonlyMap<string, unknown>): number {
  return questions.filter(({ question_id, right }) => right.some((one) => isSame(one, answers.get(question_id))))
    .length;
}

/** Ignores spaces and capitals, with which students of a soak vary right answers. */
function isSame(right: string | number, given: unknown): boolean {
  if (typeof right === 'number' || typeof given !== 'string') return right === given;
  return right.trim().toLowerCase() === given.trim().toLowerCase();
}

function monthsOf(exams: readonly { category_year: number; category_month: string }[]) {
  const months = exams.map(({ category_year, category_month }) => [category_year, category_month] as const);
  return new Map(months.map((month) => [month.join(' '), month])).values();
}

interface Bundle {
  question_data: { question_id: string; question_number: number; question_type: AnswerType }[];
  part_data: { part_id: string; part_no: number }[];
  reading_document_data: { reading_document_id: string }[];
}

async function readPaper(
  origin: string,
  token: string,
  exam_id: string,
  sample: SamplePaper | undefined,
): Promise<Paper> {
  if (!sample) throw new Error('The server made more papers than there are samples');
  const path = `exams/getalldataforexam/${exam_id}`;
  const { data } = await call<{ data: Bundle }>(origin, 'GET', path, token);
  const part_ids = data.part_data.toSorted((a, b) => a.part_no - b.part_no).map(({ part_id }) => part_id);
  const document_id = data.reading_document_data[0]?.reading_document_id ?? '';
  return { exam_id, category: sample.category, part_ids, document_id, questions: askedIn(sample, data, part_ids) };
}

function askedIn(sample: SamplePaper, { question_data }: Bundle, part_ids: readonly string[]): Question[] {
  if (sample.category === 'writing')
    return part_ids.map((question_id) => ({ question_id, question_type: 'writing', right: [], wrong: [] }));
  const written = sample.parts.flatMap((part) => part.blocks.flatMap(questionsOf));
  return question_data
    .toSorted((a, b) => a.question_number - b.question_number)
    .map(({ question_id, question_type }, index) => {
      const question = written[index];
      if (question?.question_type !== question_type) throw new Error(`Question ${index + 1} is not as it was written`);
      return { question_id, question_type, ...answersTo(question) };
    });
}

type AnswersTo<Asked> = (question: Asked) => Pick<Question, 'right' | 'wrong'>;
type OfType<Type> = Extract<SampleQuestion, { question_type: Type }>;

const ANSWERS: { readonly [Type in SampleQuestion['question_type']]: AnswersTo<OfType<Type>> } = {
  fillBlank: ({ answers }) => ({ right: answers, wrong: ['perhaps', 'seventy-seven rakes', '?'] }),
  dropDown: ({ answer, options }) => ({ right: [answer], wrong: options.filter((option) => option !== answer) }),
  mcq: ({ answer, choices }) => ({ right: [answer], wrong: [...choices.keys()].filter((index) => index !== answer) }),
};

function answersTo<Type extends SampleQuestion['question_type']>(question: OfType<Type> & { question_type: Type }) {
  return ANSWERS[question.question_type](question);
}

function signIn(origin: string, email: string, password: string) {
  const body = { email, password };
  return call<{ accessToken: string; userData: { user_id: string } }>(origin, 'POST', 'auth/signin', '', body);
}

async function call<Reply>(origin: string, method: string, path: string, token: string, body?: object): Promise<Reply> {
  const headers = { 'content-type': 'application/json', ...(token === '' ? {} : { 'x-access-token': token }) };
  const response = await fetch(`${origin}/api/${path}`, { method, headers, body: body ? JSON.stringify(body) : null });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Reply;
}
