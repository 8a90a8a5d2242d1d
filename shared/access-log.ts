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
]);
export type LogAction = z.infer<typeof LogAction>;

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
});
export type LogEntry = z.infer<typeof LogEntry>;

export function logWords(
  entry: Pick<LogEntry, 'action' | 'category_month' | 'category_year' | 'end_date' | 'reason' | 'detail'>,
  dateWords = (date: string): string => date,
): string {
  const month = `${entry.category_month ?? ''} ${entry.category_year ?? ''}`;
  const until = entry.end_date === null ? '' : ` until ${dateWords(entry.end_date)}`;
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
      return `Email address changed without the link: ${entry.reason ?? ''}`;
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
      return `Payment cancelled: ${entry.reason ?? ''}`;
  }
}
