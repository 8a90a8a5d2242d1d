// The display settings of the app's user: its colours and the size of a paper's text. They are in the user's
// database; app/ passes them in here, and ThemeProvider and global.css follow. They are attributes of the root
// element, so that no screen renders again for a larger text.

import type { SettingValue } from '../../shared/settings.ts';
import { createStore } from '../base/store.ts';

export interface Display {
  contrast: SettingValue<'contrast'>;
  text_size: SettingValue<'text_size'>;
}

/** The colours of the last start, so that the next one does not flash in others before the database is open. */
const STORAGE_KEY = 'contrast';

export const contrastStore = createStore(readStored());

export function showDisplay(display: Display, isStored = true): void {
  document.documentElement.dataset['textSize'] = display.text_size;
  if (display.contrast === contrastStore.read()) return;
  if (isStored) store(display.contrast);
  markRoot(display.contrast);
  contrastStore.set(display.contrast);
}

export function markRoot(contrast = contrastStore.read()): void {
  document.documentElement.dataset['contrast'] = contrast;
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"][data-contrast]');
  if (contrast === 'standard') {
    bar?.remove();
    return;
  }
  const meta = bar ?? document.createElement('meta');
  meta.name = 'theme-color';
  meta.dataset['contrast'] = '';
  meta.content = contrast === 'high' ? '#000000' : '#182125';
  document.head.prepend(meta);
}

function readStored(): Display['contrast'] {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'dark' || stored === 'high' ? stored : 'standard';
  } catch {
    return 'standard';
  }
}

function store(contrast: Display['contrast']): void {
  try {
    localStorage.setItem(STORAGE_KEY, contrast);
  } catch {
    // not stored: the next start has the standard colours
  }
}
