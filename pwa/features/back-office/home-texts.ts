import type { KeyWarning } from '../../../shared/authoring/key-warnings.ts';
import type { AddressCollision } from '../../../shared/account-details.ts';
import type { JobName, JobProblem } from '../../../shared/job-problems.ts';
import type { MailProblems } from '../../../shared/mail-problems.ts';
import type { PaymentInfo } from '../../../shared/payment.ts';
import { academyTime } from '../../ui/admin/academy-dates.ts';
import { counted } from '../../ui/admin/counted.ts';
import type { Exam } from '../../../shared/papers.ts';

const LISTED_DRAFTS = 3;

export function newestDrafts(exams: readonly Exam[]): Exam[] {
  return exams.toSorted((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt)).slice(0, LISTED_DRAFTS);
}

export function draftWords(count: number): string {
  if (count === 0) return 'There are no drafts.';
  return count === 1 ? '1 to continue' : `${count.toLocaleString('en')} to continue`;
}

export function readyWords(count: number): string {
  return count === 1 ? '1 draft is ready to publish' : `${count.toLocaleString('en')} drafts are ready to publish`;
}

export function waitingWords(count: number): string {
  if (count === 0) return 'Nothing to mark.';
  return count === 1 ? '1 response to mark' : `${count.toLocaleString('en')} responses to mark`;
}

export function decisionWords(count: number): string {
  return `${count.toLocaleString('en')} to decide: two people have marked ${count === 1 ? 'it' : 'them'}`;
}

export function stuckWords(count: number): string {
  if (count === 0) return 'No device has unsent work.';
  return count === 1 ? '1 student' : `${count.toLocaleString('en')} students`;
}

export function reviewWords(waiting: number, found: number): string {
  if (waiting > 0) return waiting === 1 ? '1 is waiting' : `${waiting.toLocaleString('en')} are waiting`;
  return found === 0 ? 'Nobody has written one yet.' : 'None is waiting.';
}

/** Returns null if a student who wants to pay finds a price and somebody to ask. */
export function missingPaymentWords(info: PaymentInfo): string | null {
  const missing = [
    info.price_info === null && 'the price (PRICE_INFO)',
    info.payment_info === null && 'how to pay (PAYMENT_INFO)',
    info.payment_phone === null && info.chat_address === null && 'a number or a chat (PAYMENT_PHONE, SOCIAL_CHAT)',
  ].filter((one) => one !== false);
  if (missing.length === 0) return null;
  const list = [missing.slice(0, -1).join(', '), missing.at(-1)].filter((words) => words !== '').join(' and ');
  return `Not set: ${list}. The person who runs the server can set this.`;
}

const SHOWN_PLACES = 3;

export function keyPlaceWords(places: KeyWarning['places']): string {
  const shown = places.slice(0, SHOWN_PLACES).map(({ part_no, question_number, words }) => {
    const question = question_number === undefined ? '' : `, question ${question_number}`;
    return `Part ${part_no ?? '?'}${question}: “${words}”`;
  });
  const more = places.length - shown.length;
  return `${shown.join('. ')}${more > 0 ? `. And ${more === 1 ? '1 more place' : `${more} more places`}` : ''}.`;
}

export function waitingMailWords({ waiting, reply }: MailProblems): string {
  const said = reply === null ? '' : `: ${reply}`;
  return `${counted(waiting, 'mail')} could not be sent yet${said}${/[.!?]$/.test(said) ? '' : '.'} The server tries again while ${waiting === 1 ? 'its link works' : 'their links work'}.`;
}

export function failedMailWords({ failed, failed_addresses, reply }: MailProblems): string {
  const more = failed > failed_addresses.length ? ' and others' : '';
  const said = reply === null ? '' : ` The mail server said: ${reply}${/[.!?]$/.test(reply) ? '' : '.'}`;
  return `${counted(failed, 'mail')} could not be sent in the last week, to ${failed_addresses.join(', ')}${more}.${said} Check SMTP_URL and MAIL_FROM, then send the link again.`;
}

const WHAT_FAILS: { readonly [Name in JobName]: { title: `${string}.`; words: string } } = {
  mails: { title: 'Mails are not sent.', words: 'They wait on the server.' },
  remarking: { title: 'Some scores are old.', words: 'The server could not score them with the new answer key.' },
  counting: { title: 'The numbers on papers are old.', words: 'The server could not count new results.' },
  medians: { title: 'The figures of classes are old.', words: 'Students see those of before.' },
  media: { title: 'Old files are not deleted.', words: 'They fill the disk.' },
};

export function jobNotice({ name, since, tries, problem }: JobProblem, nowMs: number) {
  const { title, words } = WHAT_FAILS[name];
  const failed = `It failed ${counted(tries, 'time')} since ${academyTime(since, nowMs)} (${problem}).`;
  return {
    title,
    words: `${words} ${failed} The server tries again by itself. If you still see this after an hour, tell the person who runs the server.`,
  };
}

export function collisionWords({ name, spelled, other_name, email }: AddressCollision): string {
  return `Two accounts have one address, ${email}: ${other_name}, and ${name}, who logs in as ${spelled}. Both work. Delete the one that is not needed.`;
}
