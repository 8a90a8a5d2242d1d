import { counted } from '../../../ui/admin/counted.ts';

export const PAYMENTS = {
  title: 'Payments',
  search: 'Search by name, email or receipt',
  from: 'From',
  to: 'To',
  caption: 'Payments',
  day: 'Paid on',
  who: 'Student',
  amount: 'Amount',
  how: 'How',
  receipt: 'Receipt',
  by: 'Recorded by',
  change: 'Change',
  cancel: 'Cancel',
  restore: 'Undo cancel',
  undo: 'Undo',
  none: 'No payment is recorded yet. Press “Record a payment”, or record it when you give a month to a student.',
  noneFound: 'No payment fits this search.',
  showAll: 'Show all',
  deletedAccount: 'a deleted account',
  for: (month: string, year: number) => `for ${month} ${year}`,
  receiptOf: (receipt: string) => `Receipt ${receipt}`,
  recordedBy: (name: string) => `Recorded by ${name}`,
  cancelledBy: (name: string, when: string) => `Cancelled by ${name}, ${when}`,
  cancelOf: (amount: string, day: string) => `Cancel the payment of ${amount}, ${day}`,
  restoreOf: (amount: string, day: string) => `Undo cancel: the payment of ${amount}, ${day}`,
  cancelled: (name: string, amount: string) => `The payment of ${amount} by ${name} was cancelled.`,
  restored: (name: string, amount: string) => `The payment of ${amount} by ${name} counts again.`,
  sum: (count: number, total: string) => `${counted(count, 'payment')}, total ${total}`,
  searching: 'Searching...',
} as const;

export const RECORD_PAYMENT = {
  open: 'Record a payment',
  title: 'Record a payment',
  noneOfPerson: 'No payments yet.',
  who: 'Who paid?',
  other: 'Another student',
  save: 'Save the payment',
  saving: 'Saving...',
  cancel: 'Cancel',
  done: (name: string, amount: string) => `The payment of ${amount} by ${name} was recorded.`,
} as const;

export const PAYMENT_FIELDS = {
  with: 'Record a payment too',
  amount: 'Amount',
  day: 'Paid on',
  how: 'How',
  receipt: 'Receipt number (optional)',
  note: 'Note (optional)',
  noCard: 'Never write a card number.',
} as const;

export const CANCEL_PAYMENT = {
  title: 'Cancel this payment?',
  about: (amount: string, day: string, name: string) =>
    `${name}: ${amount}, paid on ${day}. It stays in the list, crossed out, and no longer counts. The access stays. You can undo this.`,
  reason: 'Why?',
  act: 'Cancel the payment',
  acting: 'Saving...',
  keep: 'Keep it',
} as const;
