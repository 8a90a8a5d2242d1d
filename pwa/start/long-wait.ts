// A storage that does not answer, as where another tab was stopped in the middle of a write: the start waits for it [F76].

/** A cheap phone opens what it keeps within a second. */
export const LONG_WAIT_MS = 8_000;

export const LONG_WAIT_WORDS =
  'Papertide is waiting for the storage of this device, where your papers and answers are. Nothing of them is lost. If this takes much longer, close the other tabs of Papertide, or close the browser and open it again.';

/** Gives what is waited for; where that takes long, says so over the skeleton until it is there. */
export async function saidWhereLong<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const words = document.createElement('p');
  words.className = 'sk-waiting';
  words.role = 'status';
  const timer = setTimeout(() => {
    document.body.append(words);
    // a screen reader reads out what comes into a place that is there
    setTimeout(() => (words.textContent = LONG_WAIT_WORDS));
  }, LONG_WAIT_MS);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
    words.remove();
  }
}
