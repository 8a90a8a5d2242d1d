import { academyDate } from '../shared/access.ts';

/** The accounts of the demo; the passwords only open a server that somebody started to try the app. */
export const demoAccounts = {
  admin: { email: 'admin@papertide.test', password: 'papertide1!', note: 'writes papers, gives access, marks' },
  student: { email: 'student@papertide.test', password: 'papertide2!', note: 'has access to every sample paper' },
  locked: { email: 'locked@papertide.test', password: 'papertide3!', note: 'has no access yet' },
};

/** The settings that say how to pay, of an academy that does not exist. */
export const DEMO_PAYMENT = {
  PRICE_INFO: 'Rs 2,000 a month',
  PAYMENT_INFO: 'Pay by bank transfer or at the desk. Send us a photo of the slip. We open the papers the same day.',
  PAYMENT_PHONE: '+94 11 555 0100',
  SOCIAL_CHAT: 'https://wa.me/94115550100',
};

const ACCESS_DAYS = 365;
const DAY_MS = 86_400_000;

export async function addDemoStudents(origin: string): Promise<void> {
  await signUp(origin, 'Nimali', 'Perera', demoAccounts.student);
  await signUp(origin, 'Kasun', 'Silva', demoAccounts.locked);

  const { email, password } = demoAccounts.admin;
  const { accessToken } = await call<{ accessToken: string }>(origin, '/api/auth/signin', {
    body: { email, password },
  });
  const student = await findUser(origin, accessToken, demoAccounts.student.email);
  const locked = await findUser(origin, accessToken, demoAccounts.locked.email);
  for (const { user_id } of [student, locked])
    await call(origin, '/api/auth/confirmaddress', { accessToken, body: { user_id } });

  const endDate = academyDate(Date.now() + ACCESS_DAYS * DAY_MS);
  for (const { category_year, category_month } of await paperMonths(origin)) {
    const body = {
      selectedYear: category_year,
      selectedMonth: category_month,
      endDate,
      selectedUser: student.user_id,
    };
    await call(origin, '/api/subscription/addsubscription', { accessToken, body });
  }
}

async function findUser(origin: string, accessToken: string, email: string): Promise<{ user_id: string }> {
  const search = encodeURIComponent(email);
  const { data: users } = await call<{ data: { user_id: string }[] }>(
    origin,
    `/api/auth/getallusers?search=${search}`,
    { accessToken },
  );
  const [user] = users;
  if (!user) throw new Error(`${email} is not among the users`);
  return user;
}

interface PaperMonth {
  category_year: number;
  category_month: string;
}

async function paperMonths(origin: string): Promise<PaperMonth[]> {
  const { data: exams } = await call<{ data: PaperMonth[] }>(origin, '/api/exams/getexams');
  return [...new Map(exams.map((exam) => [`${exam.category_year} ${exam.category_month}`, exam])).values()];
}

async function signUp(
  origin: string,
  fname: string,
  lname: string,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await call(origin, '/api/auth/signup', {
    body: { fname, lname, email, address: 'Galle Road, Colombo', password, confirmPassword: password },
  });
}

async function call<Reply>(
  origin: string,
  path: string,
  { accessToken, body }: { accessToken?: string; body?: Record<string, unknown> } = {},
): Promise<Reply> {
  const response = await fetch(origin + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(accessToken === undefined ? {} : { 'x-access-token': accessToken }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  const reply: Reply = JSON.parse(text);
  return reply;
}
