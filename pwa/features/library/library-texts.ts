import type { AppCached } from '../../base/use-app-cached.ts';
import { partNoun, type ExamCategory } from '../../../shared/papers.ts';
import { onThisDevice } from '../../ui/device-noun.ts';
import { megabytes } from '../../offline/failures.ts';
import type { LibraryShow } from './library-groups.ts';

export const TITLE = 'Exam Library';
export const LEAD = 'Choose a paper and log in to start it. Download it once, then it works offline.';
export const FULL_MOCK = 'Full mock';
export const UNFINISHED = 'Unfinished';

export const PARENT_CATEGORY = 'Parent Category';
export const EXAM_CATEGORY = 'Exam Category';
export const ALL = 'All';
export const SHOW_WORDS: Record<LibraryShow, string> = { ready: 'Downloaded', new: 'New', free: 'Free' };

export const FREE_FIRST = 'Free papers';
export const FREE_WITH_ACCOUNT = 'Free with an account';
export const WHAT_OPENS = 'A payment opens all papers of one month.';

export const NONE = 'No pending exams available.';
export const LOAD_SAMPLES = 'Load the sample papers';
export const SHOW_ALL = 'Show all';
export const PAID = 'Payment Done';
export const EARLIER = '↑ Earlier';
export const LOADING = 'Loading...';
export const MORE_COMES = 'More papers are coming...';
export const REST_IS_MISSING = 'Some papers are not here yet. They come when the server answers again.';

export const LOG_IN_FIRST = 'Log in to see the papers.';
export const LOGIN = 'Login';
export const UPDATE_FIRST = 'This app is too old to load the papers. Update it.';
export const UPDATE = 'Update';
export const OFFLINE =
  'You are offline, and the list of papers is not on this device yet. It comes when you are online.';
export const TROUBLE = 'The server could not send the list of papers. Nothing on this device is lost.';
export const TRY_AGAIN = 'Try again';

export const NEW = 'New';
export const FREE = 'Free';
export const LOCKED_FOR_VISITORS = 'Log in to attend';
export const HOW_TO_PAY = 'How to pay';
export const ATTEND = 'Attend';
/** `parts`: the part of each open attempt, undefined for a whole paper. */
export function resumeText(category: ExamCategory, [part_no, ...others]: readonly (number | undefined)[]): string {
  return part_no === undefined || others.length > 0 ? 'Continue' : `Continue ${partNoun(category)} ${part_no}`;
}
export const attendLabel = (resume: string | null, name: string) =>
  resume === null ? `${ATTEND} ${name}` : `${resume} or start again: ${name}`;
export const payLabel = (name: string) => `${HOW_TO_PAY}: ${name}`;
export const downloadedText = (name: string) => `Downloaded: ${name}`;

export const monthText = (bytes: number) => `Download this month, ${megabytes(bytes)} MB`;
export const monthRunsText = (left: number) =>
  `Downloading, ${left} ${left === 1 ? 'paper' : 'papers'} left. Keep the app open.`;

export const notHereText = () => `Not ${onThisDevice()}`;
export const DOWNLOADING = 'Downloading...';

/** A complete paper needs no connection once the app is cached too [R198]. */
export const HERE_WORDS: Record<AppCached, string> = {
  cached: 'Ready offline',
  coming: 'Downloaded, app is coming',
  page_only: 'Downloaded',
};

export const UNPLAYABLE = 'This browser cannot play its recording. Use another browser or device.';

export function downloadText(missingBytes: number, storedBytes: number | null): string {
  const missing = megabytes(missingBytes);
  if (storedBytes === null) return `Update, ${missing} MB`;
  if (storedBytes === 0) return `Download, ${missing} MB`;
  return `Continue, ${megabytes(storedBytes)} of ${megabytes(storedBytes + missingBytes)} MB`;
}
