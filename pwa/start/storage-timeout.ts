// A storage that does not answer, as when another tab was suspended in the middle of a write: the start waits for it
// [F76].

import { STORAGE_TIMEOUT_TEXT } from './start-texts.ts';

export const STORAGE_TIMEOUT_MS = 8_000;

export async function withTimeoutNotice<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const words = document.createElement('p');
  words.className = 'sk-waiting';
  words.role = 'status';
  const timer = setTimeout(() => {
    document.body.append(words);
    // a screen reader says only what appears in a live region that is there already
    setTimeout(() => (words.textContent = STORAGE_TIMEOUT_TEXT));
  }, STORAGE_TIMEOUT_MS);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
    words.remove();
  }
}
