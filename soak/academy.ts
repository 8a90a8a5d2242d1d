import type { AnswerType } from '../shared/answers.ts';
import type { Attempt } from '../shared/attempts.ts';
import { questionIdsOfPart } from '../shared/paper-parts.ts';
import type { ExamCategory, PaperBundle } from '../shared/papers.ts';
import { partMinutes } from '../shared/part-minutes.ts';
import { questionsOf } from '../samples/block-items.ts';
import { demoAccounts } from '../samples/demo-accounts.ts';
import { loadSamples } from '../samples/load.ts';
import type { SamplePaper, SampleQuestion } from '../samples/paper-format.ts';
import { academicReading } from '../samples/papers/academic-reading.ts';
import { academicSpeaking } from '../samples/papers/academic-speaking.ts';
import { academicWriting } from '../samples/papers/academic-writing.ts';

export interface Question {
  question_id: string;
  part_no: number;
  question_type: AnswerType;
  /** Answers as they are stored; empty if a person marks the question. */
  right: readonly (string | number)[];
  wrong: readonly (string | number)[];
}

export interface Paper {
  exam_id: string;
  category: ExamCategory;
  questions: readonly Question[];
  parts: readonly PaperPart[];
  document_id: string;
}

interface PaperPart {
  part_id: string;
  part_no: number;
  /** Its share of the paper's time [R296]. */
  minutes: number;
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

/** Returns the questions of an attempt: of the paper, or of its one part. */
export function questionsOfAttempt({ questions }: Paper, { part_no }: Pick<Attempt, 'part_no'>): readonly Question[] {
  return part_no === undefined ? questions : questions.filter((question) => question.part_no === part_no);
}

export function countRight(questions: readonly Question[], answers: ReadonlyMap<string, unknown>): number {
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

type Bundle = PaperBundle['data'];

async function readPaper(
  origin: string,
  token: string,
  exam_id: string,
  sample: SamplePaper | undefined,
): Promise<Paper> {
  if (!sample) throw new Error('The server made more papers than there are samples');
  const path = `exams/getalldataforexam/${exam_id}`;
  const { data } = await call<{ data: Bundle }>(origin, 'GET', path, token);
  const parts = data.part_data
    .toSorted((a, b) => a.part_no - b.part_no)
    .map((part) => ({ part_id: part.part_id, part_no: part.part_no, minutes: partMinutes(data, part) }));
  const document_id = data.reading_document_data[0]?.reading_document_id ?? '';
  return { exam_id, category: sample.category, parts, document_id, questions: askedIn(sample, data, parts) };
}

function askedIn(sample: SamplePaper, data: Bundle, parts: readonly PaperPart[]): Question[] {
  if (sample.category === 'writing')
    return parts.map(({ part_id, part_no }) => {
      return { question_id: part_id, part_no, question_type: 'writing', right: [], wrong: [] };
    });
  const written = sample.parts.flatMap((part) => part.blocks.flatMap(questionsOf));
  const idsByPart = parts.map(({ part_id, part_no }) => ({ part_no, ids: questionIdsOfPart(data, part_id) }));
  return data.question_data
    .toSorted((a, b) => a.question_number - b.question_number)
    .map(({ question_id, question_type }, index) => {
      const question = written[index];
      if (question?.question_type !== question_type) throw new Error(`Question ${index + 1} is not as it was written`);
      const part = idsByPart.find(({ ids }) => ids.has(question_id));
      if (!part) throw new Error(`Question ${index + 1} is in no part`);
      return { question_id, part_no: part.part_no, question_type, ...answersTo(question) };
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
