import { academyDate } from '../shared/access.ts';
import { demoAccounts } from '../samples/demo-accounts.ts';
import { listExams, signInByCall, signUpByCall, type Account } from './calls.ts';

export interface Person extends Account {
  name: string;
}

/** The users of the journeys. Nimali and Ruwan have access to every paper, Kasun to none. */
export const people = {
  nimali: { ...demoAccounts.student, name: 'Nimali Perera' },
  ruwan: { email: 'ruwan@papertide.test', password: 'papertide4!', name: 'Ruwan Fernando' },
  kasun: { ...demoAccounts.locked, name: 'Kasun Silva' },
  admin: { ...demoAccounts.admin, name: 'Admin Papertide' },
} satisfies Record<string, Person>;

const ACCESS_MS = 30 * 86_400_000;

export async function addRuwan(origin: string): Promise<void> {
  await signUpByCall(origin, people.ruwan, 'Ruwan', 'Fernando');
  const { user } = await signInByCall(origin, people.ruwan);
  const admin = await signInByCall(origin, demoAccounts.admin);
  const months = new Map(
    (await listExams(admin)).map((exam) => [`${exam.category_year} ${exam.category_month}`, exam] as const),
  );
  for (const { category_year, category_month } of months.values()) {
    await admin.call('POST', 'subscription/addsubscription', {
      selectedYear: category_year,
      selectedMonth: category_month,
      endDate: academyDate(Date.now() + ACCESS_MS),
      selectedUser: user.user_id,
    });
  }
}
