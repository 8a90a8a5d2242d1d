// Counts crashes of the app on this device until a sync has reported them. It uses local storage, as the database may
// be what fails. An error's message can quote what a student wrote, so it is never stored: only the kind of error and
// the place in the app's own files are [R241].

import type { Crash } from '../../shared/crashes.ts';
import { appVersion } from './app-version.ts';

const KEY = 'papertide-crashes';
/** Crashes per report; repeated here so that the code of a start loads no schema. */
export const MOST_CRASHES = 5;
export const MOST_OF_ONE = 1_000;

export type CountedCrash = Omit<Crash, 'crash_id'> & Partial<Pick<Crash, 'crash_id'>>;

export function noteCrash(error: unknown): void {
  const line = crashLine(error);
  if (line === null) return;
  const crashes = readCrashes();
  const same = crashes.find((crash) => crash.line === line && crash.app === appVersion && crash.crash_id === undefined);
  if (same) same.count = Math.min(same.count + 1, MOST_OF_ONE);
  else if (crashes.length < MOST_CRASHES) crashes.push({ app: appVersion, line, count: 1 });
  writeCrashes(crashes);
}

export function watchCrashes(): void {
  addEventListener('error', ({ error }) => noteCrash(error));
  addEventListener('unhandledrejection', ({ reason }) => noteCrash(reason));
}

export function crashLine(error: unknown): string | null {
  const { name = '', stack = '' } = error instanceof Error ? error : {};
  if (name === 'AbortError') return null;
  const kind = /^[A-Za-z]{1,40}$/.test(name) ? name : 'Error';
  // the message comes first in the stack and may contain anything, so only lines that look like frames are read
  const frames = stack.split('\n').filter((line) => /^\s*at .*:\d+:\d+\)?$|@[^@]*:\d+:\d+$/.test(line));
  const own = frames.map(ownPlace).find((place) => place !== null);
  if (own !== undefined) return `${kind} ${own}`;
  const isForeign = frames.some((line) => /\w+-extension:\/\//.test(line));
  return isForeign || !(error instanceof Error) ? null : `${kind} unknown`;
}

function ownPlace(frame: string): string | null {
  if (!frame.includes(location.origin)) return null;
  const [, place = null] =
    /\/([\w.-]{1,80}\.(?:js|ts|tsx)(?::\d{1,9}){0,2})\)?$/.exec(frame.replace(/\?[^:]*/, '')) ?? [];
  return place;
}

export function readCrashes(): CountedCrash[] {
  try {
    const crashes: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(crashes) ? crashes : [];
  } catch {
    return [];
  }
}

export function writeCrashes(crashes: readonly CountedCrash[]): void {
  try {
    if (crashes.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(crashes));
  } catch {
    // a browser without storage reports no crashes; no work of the student depends on it
  }
}
