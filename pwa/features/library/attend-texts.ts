import { partNoun, type ExamCategory } from '../../../shared/papers.ts';
import type { UnfinishedAttempt } from '../../local/queries/read-library.ts';

export const TITLE = 'Attend Exam';
export const DURATION = 'Duration';
export const CATEGORY = 'Category';
export const MONTH = 'Month';
export const ON_THIS_DEVICE = 'On this device';
export const NO = 'No';
export const NO_CLOCK_AT_ALL = 'No clock';

export const LOG_IN = 'Log in to attend this exam. You come back here afterwards.';
export const LOGIN = 'Login';
export const SIGN_UP = 'Sign Up';
export const SHOW_FREE = 'Show free papers';
export const CLOSE = 'Close';
export const CANCEL = 'Cancel';
export const START = 'Start Exam';
export const STARTING = 'Starting...';
export const START_AGAIN = 'Start again';
export const START_WHOLE = 'Start the whole paper';
export const KEEP = 'Keep this attempt';
export const RESUME = 'Continue';
export const SEE_RESULT = 'See result';
export const WAITING = 'Waiting...';
export const DOWNLOADING = 'Downloading...';
export const NO_CLOCK = 'It has no clock.';
/** After the countdown. */
export const IS_LEFT = 'is left.';

export const NOT_STORED = 'This device could not save the attempt. Nothing has started. Free some space and try again.';

export const callText = (phone: string) => `Call ${phone}`;

export function chatText(address: string): string {
  return `Send the slip ${chatWords(address)}`;
}

/** Says whom to ask, where the academy says neither how to pay nor where to send the slip. */
export const ASK = 'Ask your academy how to pay.';

/** Says what comes after the payment, where the academy says nothing of its own. */
export function slipText(address: string): string {
  return `Pay, then send a photo of the slip ${chatWords(address)}.`;
}

function chatWords(address: string): string {
  return isWhatsApp(address) ? 'on WhatsApp' : 'in the chat';
}

function isWhatsApp(address: string): boolean {
  return /^https:\/\/(wa\.me|([a-z]+\.)?whatsapp\.com)(\/|$)/.test(address);
}

/** Tells one attempt's button from another's. */
export const namedText = (action: string, which: string) => `${action}, the attempt begun ${which}`;
export const timeUpText = (which: string) => `Time is up for the attempt that you began ${which}.`;

export function begunText(category: ExamCategory | undefined, part_no: number | undefined, which: string): string {
  const what = part_no === undefined ? '' : `${partNoun(category).toLowerCase()} ${part_no} of `;
  return `You began ${what}this paper ${which}.`;
}

export function answeredText({ answeredCount, questionCount }: UnfinishedAttempt): string {
  if (questionCount === 0) return '';
  if (questionCount === null)
    return `${answeredCount} ${answeredCount === 1 ? 'question is' : 'questions are'} answered.`;
  return `${answeredCount} of ${questionCount} questions ${answeredCount === 1 ? 'is' : 'are'} answered.`;
}

export function clockText(isHere: boolean, isUntimed: boolean): string {
  const first = isHere ? '' : 'The paper is downloaded first. ';
  if (isUntimed)
    return isHere
      ? 'There is no clock. You can stop and go on later. Press Submit when you are ready.'
      : `${first}There is no clock. Press Submit when you are ready.`;
  return isHere
    ? 'The clock starts when you press Start Exam. It does not stop if you leave or lose the connection.'
    : `${first}Then the clock starts. It does not stop if you leave or lose the connection.`;
}

export function cutOffText(isWaiting: boolean): string {
  return isWaiting
    ? 'You are offline. Keep the app open: then the download goes on when you are online again. The clock has not started. You start it then.'
    : 'You are offline, and this paper is not on this device yet. Go online and press Start Exam. The paper is downloaded first. Then you can work offline.';
}
