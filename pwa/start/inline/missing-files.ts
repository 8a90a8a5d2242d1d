import { ASK_AGAIN, FILE_MISSING } from '../../ui/load-with-retry.ts';
import { FIRST_SCREEN } from '../events.ts';
import { addScripts, type AppFiles } from './app-files.ts';
import { draw } from './skeleton.ts';
import { LOADING, TRY_AGAIN } from './inline-texts.ts';

/**
 * Calls `say` each time a file of the app fails to load, until the first screen shows: nothing can be used without
 * it. `onlyReloadHelps` is true once a retry has failed as well. Returns a function that retries.
 */
export function watchMissingFiles(files: AppFiles | null, say: (onlyReloadHelps: boolean) => void): () => void {
  const missing = new Set<string>();
  let isMissing = false;
  let isAskedAgain = false;
  const over = new AbortController();
  addEventListener(FIRST_SCREEN, () => over.abort(), { once: true });

  function meet(src: string): void {
    isMissing = true;
    say(false);
    if (!isAskedAgain) return;
    // a new version has other files, and an older browser does not request a failed module twice
    fetch(src, { method: 'HEAD', cache: 'no-store' }).then(
      ({ status }) => status < 500 && say(true),
      () => undefined,
    );
  }
  const onError = ({ target }: Event) => {
    const src = target instanceof HTMLScriptElement ? target.getAttribute('src') : null;
    if (src === null) return;
    missing.add(src);
    meet(src);
  };
  addEventListener('error', onError, { capture: true, signal: over.signal });
  // the last of the app's files imports the others, and has another name in each version
  addEventListener(FILE_MISSING, () => meet(files?.app.at(-1) ?? location.pathname), { signal: over.signal });

  return () => {
    isAskedAgain = isMissing;
    addScripts([...missing]);
    missing.clear();
    dispatchEvent(new Event(ASK_AGAIN));
  };
}

export function offerToTryAgain(files: AppFiles | null): void {
  const words = draw('missing');
  const button = words.querySelector('button');
  const label = (text: string) => button?.replaceChildren(text);
  const askAgain = watchMissingFiles(files, (onlyReloadHelps) => {
    if (onlyReloadHelps) return location.reload();
    label(TRY_AGAIN);
    document.body.append(words);
  });
  button?.addEventListener('click', () => {
    label(LOADING);
    askAgain();
  });
  addEventListener(FIRST_SCREEN, () => words.remove(), { once: true });
}
