// Notes that a visitor's sample attempt may be on this device, so that nobody else loads the code for it.

/** Leads to the free sample: on the landing page, in a visitor's library and in the dialog that asks for a login. */
export const TRY_THE_SAMPLE = 'Try 13 questions, no account';

const KEY = 'sampleHere';
let isNoted = false;

export function isSampleHere(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return isNoted;
  }
}

export function noteSampleHere(isHere: boolean): void {
  isNoted = isHere;
  try {
    if (isHere) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // without the note, the sample's own page finds the attempt
  }
}
