import { FIRST_SCREEN } from '../events.ts';
import { readKept } from './kept.ts';
import type { Visit } from './visit.ts';

/** The addresses of the app's files by what they are for, as tools/code-of-pages.ts finds them. */
export interface AppFiles extends Partial<Record<string, string[]>> {
  /** Runs before the rest. */
  first: string[];
  /** Opens a database. */
  device: string[];
  app: string[];
  /** Shown on every page over a database. */
  parts: string[];
}

type Tag = ['script', Pick<HTMLScriptElement, 'src' | 'type'>] | ['link', Partial<HTMLLinkElement>];

/** Asks for the app and for the page of this visit. */
export function fetchApp(files: AppFiles, { needsDevice, page, category }: Visit): void {
  const { first, device, app, parts } = files;
  const ofPage = files[category ?? page ?? ''] ?? [];
  // each file runs as it comes, and not all of them at once after the last
  const run = needsDevice ? [...first, ...device, ...app] : [...first, ...app];
  const ready = needsDevice ? [...parts, ...ofPage] : ofPage;
  if (isCompiled(app.join())) {
    // these run with what they import, which is soon done, and takes as many elements less
    const entries = [...first.slice(0, 1), ...(needsDevice ? device.slice(0, 1) : []), ...app];
    const early = linkTags([...run, ...ready], { rel: 'preload', as: 'script', crossOrigin: 'anonymous' });
    addSome([...early, ...scriptTags(entries)]);
  } else addSome([...scriptTags(run), ...linkTags(ready, { rel: 'modulepreload' })]);
  // where a visitor goes next: on its way, but not run, so that it holds up no press; the worker has it otherwise
  if (needsDevice || navigator.serviceWorker?.controller) return;
  const next = linkTags([...device, ...parts], { rel: 'modulepreload' });
  addEventListener(FIRST_SCREEN, () => addSome(next), { once: true });
}

export function addScripts(sources: string[]): void {
  addSome(scriptTags(sources));
}

function scriptTags(sources: string[]): Tag[] {
  return sources.map((src) => ['script', { type: 'module', src }]);
}

function linkTags(sources: string[], how: Partial<HTMLLinkElement>): Tag[] {
  return sources.map((href) => ['link', { ...how, href }]);
}

/** A few at a time: to ask for all at once takes a slow phone a fifth of a second, in which it answers no press. */
function addSome(tags: Tag[]): void {
  for (const [name, attributes] of tags.slice(0, 3))
    document.head.append(Object.assign(document.createElement(name), attributes));
  const rest = tags.slice(3);
  if (rest.length > 0) setTimeout(() => addSome(rest));
}

/**
 * Chromium keeps what it has compiled of a file that comes from the worker, but takes it up again only where the file was asked for
 * as a script before it runs as a module; where there is nothing to take up yet, that would cost time.
 */
function isCompiled(version: string): boolean {
  if (!('userAgentData' in navigator) || !navigator.serviceWorker?.controller) return false;
  if (readKept('compiled') === version) return true;
  try {
    localStorage.setItem('compiled', version);
  } catch {
    // compiled anew at the next start too
  }
  return false;
}
