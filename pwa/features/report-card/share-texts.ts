// Check codes and links for parents, as the student and staff make them.

import { checkCodeWords, type OwnLink } from '../../../shared/report-cards/sharing.ts';
import { cardDay } from './card-texts.ts';

export const SHARE = {
  retry: 'Try again',
  loading: 'Loading...',
  offline: 'You are offline. Codes and links can be made once you are online.',
} as const;

export const CODES = {
  title: 'Check code',
  about:
    'A school or an employer can check a printed card by its code. They see the name and, of each band, its paper and day.',
  hasOne: (code: string) => `This card has the code ${checkCodeWords(code)}.`,
  none: 'This card has no code yet.',
  needsBand: 'A code needs a band. Take a whole paper in its time first.',
  needsBandOf: 'A code needs a band. This student has none yet.',
  make: 'Get a check code',
  making: 'Getting...',
  list: 'Codes that work',
  of: (code: string, day: string) => `${checkCodeWords(code)}, made on ${day}`,
  see: 'See what it shows',
  seeOf: (code: string) => `See what it shows: ${checkCodeWords(code)}`,
  end: 'End code',
  endOf: (code: string) => `End code ${checkCodeWords(code)}`,
  endTitle: 'End this code?',
  endText: (code: string) =>
    `Whoever checks ${checkCodeWords(code)} will see that it does not work any more, and nothing else. Cards that are printed with it cannot be checked any more. This cannot be undone.`,
  ending: 'Ending...',
  keep: 'Keep the code',
  ended: 'The code was ended.',
} as const;

export const LINKS = {
  title: 'Link for parents',
  about:
    'Whoever has the link sees the report card, always the newest, without an account. You can end a link at any time.',
  make: 'Make a link',
  list: 'Links that work',
  none: 'No link yet.',
  made: (link: OwnLink) =>
    `${link.is_by_academy ? 'Made by the academy' : 'Made by the student'} on ${cardDay(link.made_at)}`,
  mine: (link: OwnLink) => `${link.is_by_academy ? 'Made by your academy' : 'Made by you'} on ${cardDay(link.made_at)}`,
  until: (link: OwnLink) => `Works until ${cardDay(link.expires_at)}.`,
  used: (link: OwnLink) =>
    link.last_used_at === null ? 'Not opened yet.' : `Last opened on ${cardDay(link.last_used_at)}.`,
  end: 'End link',
  endOf: (link: OwnLink) => `End link made on ${cardDay(link.made_at)}`,
  endTitle: 'End this link?',
  endText: 'Whoever has it will not see the report card any more. This cannot be undone. You can make another link.',
  ending: 'Ending...',
  keep: 'Keep the link',
  ended: 'The link was ended.',
} as const;

export const MAKE_LINK = {
  title: 'Make a link for parents',
  shows: 'The link shows:',
  parts: [
    'the name and the bands',
    'the last papers, with result and time',
    'the kinds of question',
    'the comments of teachers',
    'the target band and the day of the test',
  ],
  hides: 'It does not show the email address, the phone number, or any answer or recording.',
  anyone: 'Anyone who has the link can open it. Send it only to people you trust.',
  days: 'How long does it work?',
  day: (days: number) => `${days} days`,
  make: 'Make the link',
  making: 'Making...',
  cancel: 'Cancel',
  madeTitle: 'Your link',
  once: 'Copy it now. For safety it is not shown again.',
  link: 'Link',
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'This browser cannot copy it. Select the link and copy it yourself.',
  send: 'Send',
  sendTitle: 'Report card',
  done: 'Done',
} as const;
