import { expect } from '@playwright/test';
import { v7 as newId } from 'uuid';
import type { User } from '../shared/accounts.ts';
import { nextStamp } from '../shared/sync/clock.ts';
import { EMPTY_PUSH, PROTOCOL } from '../shared/sync/protocol.ts';
import { mustFindQuestion, PAPER, storedAnswer } from './paper.ts';

export interface Account {
  email: string;
  password: string;
}

export interface Caller {
  user: User;
  call: <Reply>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<Reply>;
}

export async function signInByCall(origin: string, { email, password }: Account): Promise<Caller> {
  const call = callWith(origin, {});
  const { accessToken, userData } = await call<{ accessToken: string; userData: User }>('POST', 'auth/signin', {
    email,
    password,
  });
  return { user: userData, call: callWith(origin, { 'x-access-token': accessToken }) };
}

export async function signUpByCall(origin: string, { email, password }: Account, fname: string, lname: string) {
  const form = { fname, lname, email, address: 'Galle Road, Colombo', password, confirmPassword: password };
  await callWith(origin, {})('POST', 'auth/signup', form);
}

export async function setPasswordByCall(origin: string, link: string, password: string): Promise<void> {
  const token = new URLSearchParams(link.split('#').at(-1)).get('token');
  await callWith(origin, {})('POST', 'auth/resetpassword', { token, password, confirmPassword: password });
}

function callWith(origin: string, signedIn: Record<string, string>): Caller['call'] {
  return async (method, path, body) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${origin}/api/${path}`, {
      method,
      headers: { ...signedIn, ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return JSON.parse(text);
  };
}

interface ListedExam {
  exam_id: string;
  exam_name: string;
  category_year: number;
  category_month: string;
}

export async function listExams({ call }: Caller): Promise<ListedExam[]> {
  return (await call<{ data: ListedExam[] }>('GET', 'exams/getexams')).data;
}

export async function mustFindExam(caller: Caller, name: string): Promise<ListedExam> {
  const exam = (await listExams(caller)).find((one) => one.exam_name === name);
  if (!exam) throw new Error(`The library has no '${name}'`);
  return exam;
}

/** A student's attempt on the reading paper, over, as sync brings it from a device with these answers. */
export async function sitReading(
  origin: string,
  student: Account,
  answers: ReadonlyMap<number, string>,
): Promise<string> {
  const caller = await signInByCall(origin, student);
  const { exam_id } = await mustFindExam(caller, PAPER);
  const [{ data: questions }, { revision }] = await Promise.all([
    caller.call<{ data: { question_id: string; question_number: number }[] }>(
      'GET',
      `question/getquestionsrelatedtoexam/${exam_id}`,
    ),
    caller.call<{ revision: number }>('GET', `exams/getalldataforexam/${exam_id}`),
  ]);
  const ids = new Map(questions.map(({ question_number, question_id }) => [question_number, question_id]));
  const [result_id, now] = [newId(), Date.now()];
  const attempt = { result_id, exam_id, revision, start_time: now - 60_000, end_time: now, abandoned: 0 };
  const rows = [...answers].map(([number, text]) => ({
    result_id,
    question_id: ids.get(number),
    exam_id,
    answer_type: mustFindQuestion(number).question.question_type,
    answer: storedAnswer(number, text),
    hlc: nextStamp(null, now - 1_000, 'phone'),
  }));
  const push = { ...EMPTY_PUSH, attempts: [attempt], answers: rows };
  await caller.call('POST', 'sync', { protocol: PROTOCOL, device_id: 'phone', cursor: null, push });
  return result_id;
}

export interface AttemptOnServer {
  result_id: string;
  start_time: number;
  end_time: number | null;
}

export async function readNewestAttempt(caller: Caller, exam_id: string): Promise<AttemptOnServer | null> {
  return (await caller.call<{ data: AttemptOnServer | null }>('GET', `results/getresultrelatedtoexam/${exam_id}`)).data;
}

export async function readAnswers(caller: Caller, exam_id: string): Promise<Record<number, string | number>> {
  const [{ data: answers }, { data: questions }] = await Promise.all([
    caller.call<{ data: { question_id: string; answer: string | number }[] }>(
      'GET',
      `studentanswer/getallanswers/${exam_id}`,
    ),
    caller.call<{ data: { question_id: string; question_number: number }[] }>(
      'GET',
      `question/getquestionsrelatedtoexam/${exam_id}`,
    ),
  ]);
  const numbersById = new Map(questions.map((question) => [question.question_id, question.question_number]));
  const byNumber: Record<number, string | number> = {};
  for (const { question_id, answer } of answers) {
    const number = numbersById.get(question_id);
    if (number === undefined) throw new Error(`An answer to the unknown question ${question_id}`);
    if (number in byNumber) throw new Error(`Two answers to question ${number}`);
    byNumber[number] = answer;
  }
  return byNumber;
}

export async function expectOnServer(
  caller: Caller,
  exam_id: string,
  answers: ReadonlyMap<number, string>,
): Promise<void> {
  const stored = Object.fromEntries([...answers].map(([number, text]) => [number, storedAnswer(number, text)]));
  await expect.poll(() => readAnswers(caller, exam_id), { timeout: 20_000 }).toEqual(stored);
}
