import { FIRST_SCREEN } from '../events.ts';
import { readStored } from './read-stored.ts';
import type { Visit } from './visit.ts';

export interface AppFiles extends Partial<Record<string, string[]>> {
  first: string[];
  device: string[];
  app: string[];
  parts: string[];
}

type Tag = ['script', Pick<HTMLScriptElement, 'src' | 'type'>] | ['link', Partial<HTMLLinkElement>];

export function fetchApp(files: AppFiles, { needsDevice, page, category }: Visit): void {
  const { first, device, app, parts } = files;
  const ofPage = files[category ?? page ?? ''] ?? [];
  // each file runs as it comes, and not all of them at once after the last
  const run = needsDevice ? [...first, ...device, ...app] : [...first, ...app];
  const ready = needsDevice ? [...parts, ...ofPage] : ofPage;
  if (isCompiled(app.join())) {
    // these import the others: running them is fast, and takes as many elements less
    const entries = [...first.slice(0, 1), ...(needsDevice ? device.slice(0, 1) : []), ...app];
    const early = linkTags([...run, ...ready], { rel: 'preload', as: 'script', crossOrigin: 'anonymous' });
    addSome([...early, ...scriptTags(entries)]);
  } else addSome([...scriptTags(run), ...linkTags(ready, { rel: 'modulepreload' })]);
  // a visitor's next screen: fetched but not run, so that it delays no press; with a worker it is cached anyway
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

/**
 * Adds a few tags at a time: requesting all at once takes a slow phone a fifth of a second, in which it answers no
 * press.
 */
function addSome(tags: Tag[]): void {
  for (const [name, attributes] of tags.slice(0, 3))
    document.head.append(Object.assign(document.createElement(name), attributes));
  const rest = tags.slice(3);
  if (rest.length > 0) setTimeout(() => addSome(rest));
}

/**
 * Chromium caches the compiled code of a file from the worker, but uses it only if the file was requested as a script
 * before it runs as a module; without cached code that would cost time.
 */
function isCompiled(version: string): boolean {
  if (!('userAgentData' in navigator) || !navigator.serviceWorker?.controller) return false;
  if (readStored('compiled') === version) return true;
  try {
    localStorage.setItem('compiled', version);
  } catch {
    // compiled again at the next start too
  }
  return false;
}
