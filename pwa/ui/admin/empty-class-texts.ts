import type { WholeGroup } from '../../../shared/group-forms.ts';
import { counted } from './counted.ts';

/** Returns the addresses whose owner has to sign up or to confirm: 'Waiting for sign-up' has no other meaning [R568]. */
export function waitingFor({ waiting, invited = [] }: Pick<WholeGroup, 'waiting' | 'invited'>): string[] {
  const emails = new Set(invited.map(({ email }) => email));
  return waiting.filter((email) => !emails.has(email));
}

export const EMPTY_CLASS = {
  title: 'This class has no students yet.',
  next: 'Add their email addresses, or import a file with their names and addresses. With the code of the class they can join by themselves.',
  ofTeacher: 'Your academy adds them. Ask the desk.',
  add: 'Add students',
  importList: 'Import a list',
} as const;

/** Says why nobody is listed of a class: nobody was added, or those who were have not come yet. */
export function emptyClassWords(whole: Pick<WholeGroup, 'waiting' | 'invited'>): string {
  const invited = whole.invited?.length ?? 0;
  const waiting = waitingFor(whole).length;
  if (invited + waiting === 0) return EMPTY_CLASS.title;
  const lines = [
    'Nobody of this class has logged in yet.',
    ...(invited > 0 ? [`Invited: ${counted(invited, 'student')}.`] : []),
    ...(waiting > 0 ? [`Waiting for sign-up: ${counted(waiting, 'address', 'addresses')}.`] : []),
    'See Students.',
  ];
  return lines.join(' ');
}
