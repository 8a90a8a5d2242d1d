import { normaliseEmail } from '../../../shared/addresses.ts';

export function isTypedAddress(typed: string, email: string): boolean {
  return normaliseEmail(typed) === normaliseEmail(email);
}

export const ACCOUNT = {
  title: 'Account',
  sendLink: 'Send reset link',
  send: 'Send',
  sending: 'Sending...',
  removeTwoStep: 'Remove two-step login',
  remove: 'Remove',
  removing: 'Removing...',
  delete: 'Delete account',
  deleteForGood: 'Delete for good',
  deleting: 'Deleting...',
  notTheAddress: 'This is not the address of the account.',
  own: 'This is your own account. Only another admin can change its role or delete it.',
  saving: 'Saving...',
  cancel: 'Cancel',
  email: 'Email of the account',
  confirmAddress: 'Confirm address',
  confirm: 'Confirm',
  activate: 'Activate',
  deactivate: 'Deactivate',
  linkText: (email: string) => `We send a link to ${email} to choose a new password. It works once, within 60 minutes.`,
  twoStepText: (email: string) =>
    `${email} can then log in with the password alone. Do this only if you are sure who asks for it, for example an admin who has lost the phone.`,
  deleteText: (email: string, work: string) =>
    `This deletes the account of ${email} and all its work for good: ${work}. You cannot undo this. To be sure, type the address of the account.`,
  confirmText: (email: string) =>
    `You confirm that ${email} belongs to the person who has this account. Access and classes that wait for this address are given at once. The log shows that you confirmed it. If you are not sure, send a reset link: only the owner of the mailbox can open it.`,
  make: (role: string) => `Make ${role}`,
  toStudent: (email: string) => `${email} can no longer see or change what admins do, and is logged out everywhere.`,
  toAdmin: (email: string) =>
    `An admin can change every paper and every account. ${email} is logged out everywhere. The old password stops working. We send a link to that address to choose a new one.`,
  ofAccount: (action: string) => `${action} account`,
  activateText: (email: string) => `${email} can log in again.`,
  deactivateText: (email: string) =>
    `${email} is logged out everywhere and cannot log in until you activate the account again. Nothing is lost.`,
} as const;
