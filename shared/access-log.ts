import { Id } from './ids.ts';
import { z } from './zod.ts';

/** Actions of admins on accounts and access, and the server's own [R27]. */
export const LogAction = z.enum([
  'access_given',
  'access_prolonged',
  'access_removed',
  'access_shortened',
  'access_kept',
  'kept_removed',
  'kept_given',
  'made_admin',
  'made_student',
  'account_closed',
  'account_opened',
  'reset_sent',
  'address_confirmed',
  'account_imported',
  'account_deleted',
  'second_factor_on',
  'second_factor_off',
  'roles_offered',
  'roles_given',
  'roles_confirmed',
  'role_code_made',
  'viewed_as',
  'name_changed',
  'home_changed',
  'phone_changed',
  'note_changed',
  'email_asked',
  'email_withdrawn',
  'email_changed',
  'email_set',
  'account_merged',
  'merge_undone',
  'report_link_made',
  'report_link_ended',
  'check_code_withdrawn',
  'payment_recorded',
  'payment_cancelled',
  'payment_restored',
  'draft_ready',
  'draft_not_ready',
]);
export type LogAction = z.infer<typeof LogAction>;

export const LOG_KINDS = ['access', 'payments', 'accounts', 'roles', 'logins', 'report_cards', 'papers'] as const;
export type LogKind = (typeof LOG_KINDS)[number];

const KIND_OF: Record<LogAction, LogKind> = {
  access_given: 'access',
  access_prolonged: 'access',
  access_removed: 'access',
  access_shortened: 'access',
  access_kept: 'access',
  kept_removed: 'access',
  kept_given: 'access',
  payment_recorded: 'payments',
  payment_cancelled: 'payments',
  payment_restored: 'payments',
  account_closed: 'accounts',
  account_opened: 'accounts',
  address_confirmed: 'accounts',
  account_imported: 'accounts',
  account_deleted: 'accounts',
  name_changed: 'accounts',
  home_changed: 'accounts',
  phone_changed: 'accounts',
  note_changed: 'accounts',
  email_asked: 'accounts',
  email_withdrawn: 'accounts',
  email_changed: 'accounts',
  email_set: 'accounts',
  account_merged: 'accounts',
  merge_undone: 'accounts',
  made_admin: 'roles',
  made_student: 'roles',
  roles_offered: 'roles',
  roles_given: 'roles',
  roles_confirmed: 'roles',
  role_code_made: 'roles',
  viewed_as: 'roles',
  reset_sent: 'logins',
  second_factor_on: 'logins',
  second_factor_off: 'logins',
  report_link_made: 'report_cards',
  report_link_ended: 'report_cards',
  check_code_withdrawn: 'report_cards',
  draft_ready: 'papers',
  draft_not_ready: 'papers',
};

export function actionsOf(kind: LogKind): LogAction[] {
  return LogAction.options.filter((action) => KIND_OF[action] === kind);
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** The filters of the log. */
export const LogFilter = z.object({
  /** About whom. */
  user_id: z.optional(Id),
  actor_id: z.optional(Id),
  kind: z.optional(z.enum(LOG_KINDS)),
  /** A day of the academy. */
  day: z.optional(z.string().check(z.maxLength(10), z.refine(isDay))),
  /** Words of the name or address of whom a line is about. */
  search: z.optional(z.string().check(z.maxLength(200))),
  list_id: z.optional(Id),
  action: z.optional(LogAction),
});
export type LogFilter = z.infer<typeof LogFilter>;

/** Somebody who may have written lines of the log. */
export const LogActor = z.object({ user_id: Id, name: z.string() });
export type LogActor = z.infer<typeof LogActor>;

export const LogEntry = z.object({
  log_id: Id,
  /** Epoch milliseconds. */
  at: z.number(),
  /** The name of the actor; null if the account is gone or the server did it by itself. */
  actor: z.nullable(z.string()),
  is_by_server: z.boolean(),
  /** The subject: a name, or an address without an account; null if the account is gone. */
  about: z.nullable(z.string()),
  user_id: z.nullable(Id),
  action: LogAction,
  category_year: z.nullable(z.number()),
  category_month: z.nullable(z.string()),
  end_date: z.nullable(z.string()),
  /** Servers of before have none. */
  detail: z.optional(z.nullable(z.string())),
  reason: z.optional(z.nullable(z.string())),
  /** In a log with one line for each list: the list, who did it, and how many lines stand behind this one. */
  list: z.optional(z.object({ list_id: Id, actor_id: z.nullable(Id), lines: z.number() })),
});
export type LogEntry = z.infer<typeof LogEntry>;

/** The head of an opened list: its lines have this in common. */
export const LogList = z.object({
  lines: z.number(),
  /** When the first and the last line were written, in epoch milliseconds. */
  first_at: z.number(),
  last_at: z.number(),
  /** Null if the lines have no date, or not the same. */
  end_date: z.nullable(z.string()),
});
export type LogList = z.infer<typeof LogList>;

/** Says what a line is about if it stands for all lines of a list. */
export function logListWords(entry: LogEntry, lines: number, dateWords?: (date: string) => string): string {
  const many = lines.toLocaleString('en');
  if (entry.action === 'account_imported') return `${many} accounts made by an import`;
  if (entry.action === 'account_deleted') return `${many} accounts deleted`;
  return `${logWords(entry, dateWords)}: ${many} people`;
}

export function logWords(
  entry: Pick<LogEntry, 'action' | 'category_month' | 'category_year' | 'end_date' | 'reason' | 'detail'>,
  dateWords = (date: string): string => date,
): string {
  const month = `${entry.category_month ?? ''} ${entry.category_year ?? ''}`;
  const until = entry.end_date === null ? '' : ` until ${dateWords(entry.end_date)}`;
  // of a deleted account no reason is left
  const why = (entry.reason ?? '') === '' ? '' : `: ${entry.reason}`;
  switch (entry.action) {
    case 'access_given':
      return `Access to ${month} given${until}`;
    case 'access_prolonged':
      return `Access to ${month} extended${until}`;
    case 'access_removed':
      return `Access to ${month} removed`;
    case 'access_shortened':
      return `Access to ${month} shortened${until}`;
    case 'access_kept':
      return `Access to ${month}${until} waits for sign-up`;
    case 'kept_removed':
      return `Access to ${month} no longer waits for sign-up`;
    case 'kept_given':
      return `Access to ${month}${until} given because the address was confirmed`;
    case 'made_admin':
      return 'Made an admin';
    case 'made_student':
      return 'Made a student';
    case 'account_closed':
      return 'Account deactivated';
    case 'account_opened':
      return 'Account activated';
    case 'reset_sent':
      return 'Reset link sent';
    case 'address_confirmed':
      return 'Address confirmed by an admin';
    case 'account_imported':
      return 'Account made by an import';
    case 'account_deleted':
      return 'Account deleted';
    case 'second_factor_on':
      return 'Two-step login turned on';
    case 'second_factor_off':
      return 'Two-step login turned off';
    case 'roles_offered':
      return `Role offered, waits for the person: ${entry.detail ?? ''}`;
    case 'roles_given':
      return `Role now: ${entry.detail ?? ''}`;
    case 'roles_confirmed':
      return `Role confirmed: ${entry.detail ?? ''}`;
    case 'role_code_made':
      return 'One-time code for a role made';
    case 'viewed_as':
      return 'Looked at what this person sees';
    case 'name_changed':
      return 'Name changed';
    case 'home_changed':
      return 'Address changed';
    case 'phone_changed':
      return 'Phone changed';
    case 'note_changed':
      return 'Note changed';
    case 'email_asked':
      return 'Link sent to a new email address';
    case 'email_withdrawn':
      return 'Change of the email address cancelled';
    case 'email_changed':
      return 'Email address changed by the link';
    case 'email_set':
      return `Email address changed without the link${why}`;
    case 'account_merged':
      return 'Accounts merged';
    case 'merge_undone':
      return 'Merge of accounts undone';
    case 'report_link_made':
      return `Link to the report card made${until}`;
    case 'report_link_ended':
      return 'Link to the report card ended';
    case 'check_code_withdrawn':
      return 'Check code of a report card withdrawn';
    case 'payment_recorded':
      return 'Payment recorded';
    case 'payment_cancelled':
      return `Payment cancelled${why}`;
    case 'payment_restored':
      return `Payment counts again, after it was cancelled${why}`;
    case 'draft_ready':
      return `Paper ready to publish: ${entry.detail ?? ''}`;
    case 'draft_not_ready':
      return `Paper not ready to publish any more: ${entry.detail ?? ''}`;
  }
}
