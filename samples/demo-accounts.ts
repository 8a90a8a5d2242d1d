import { academyDate } from '../shared/access.ts';

/** The accounts of the demo; the passwords only open a server that somebody started to try the app. */
export const demoAccounts = {
  admin: { email: 'admin@papertide.test', password: 'papertide1!', note: 'writes papers, gives access, marks' },
  student: { email: 'student@papertide.test', password: 'papertide2!', note: 'has access to every sample paper' },
  locked: { email: 'locked@papertide.test', password: 'papertide3!', note: 'has no access yet' },
};

/** The settings of an academy that does not exist: how to pay, and within how many days work is marked. */
export const DEMO_SETTINGS = {
  PRICE_INFO: 'Rs 2,000 a month',
  PAYMENT_INFO:
    'Bank: Harbour Bank, account 0041 2277 9035, name Papertide Academy.\\nDesk: 12 Station Road, Colombo, 9 am to 5 pm.\\nSend us a photo of the slip. We open the papers the same day.',
  PAYMENT_PHONE: '+94 11 555 0100',
  SOCIAL_CHAT: 'https://wa.me/94115550100',
  MARKING_DAYS: '3',
};

const ACCESS_DAYS = 365;
const DAY_MS = 86_400_000;

export interface DemoAccount {
  email: string;
  password: string;
}

export async function addDemoStudents(origin: string): Promise<void> {
  await signUp(origin, 'Nimali', 'Perera', demoAccounts.student);
  await signUp(origin, 'Kasun', 'Silva', demoAccounts.locked);

  const admin = await signIn(origin, demoAccounts.admin);
  const student = await findUser(admin, demoAccounts.student.email);
  const locked = await findUser(admin, demoAccounts.locked.email);
  for (const { user_id } of [student, locked]) await admin('POST', '/api/auth/confirmaddress', { user_id });

  const endDate = academyDate(Date.now() + ACCESS_DAYS * DAY_MS);
  for (const { category_year, category_month } of await paperMonths(admin)) {
    const body = {
      selectedYear: category_year,
      selectedMonth: category_month,
      endDate,
      selectedUser: student.user_id,
    };
    await admin('POST', '/api/subscription/addsubscription', body);
  }
}

export async function findUser(admin: Call, email: string): Promise<{ user_id: string }> {
  const path = `/api/auth/getallusers?search=${encodeURIComponent(email)}`;
  const { data: users } = await admin<{ data: { user_id: string }[] }>('GET', path);
  const [user] = users;
  if (!user) throw new Error(`${email} is not among the users`);
  return user;
}

interface PaperMonth {
  category_year: number;
  category_month: string;
}

async function paperMonths(call: Call): Promise<PaperMonth[]> {
  const { data: exams } = await call<{ data: PaperMonth[] }>('GET', '/api/exams/getexams');
  return [...new Map(exams.map((exam) => [`${exam.category_year} ${exam.category_month}`, exam])).values()];
}

export async function signUp(
  origin: string,
  fname: string,
  lname: string,
  { email, password }: DemoAccount,
): Promise<void> {
  const form = { fname, lname, email, address: 'Galle Road, Colombo', password, confirmPassword: password };
  await callWith(origin, null)('POST', '/api/auth/signup', form);
}

/** Calls the server as one account. */
export type Call = <Reply>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<Reply>;

export async function signIn(origin: string, { email, password }: DemoAccount): Promise<Call> {
  const call = callWith(origin, null);
  const { accessToken } = await call<{ accessToken: string }>('POST', '/api/auth/signin', { email, password });
  return callWith(origin, accessToken);
}

function callWith(origin: string, accessToken: string | null): Call {
  return async <Reply>(method: string, path: string, body?: object) => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(accessToken === null ? {} : { 'x-access-token': accessToken }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    const reply: Reply = JSON.parse(text);
    return reply;
  };
}
