// Whether a visitor's sitting of the free sample may lie on this device: so that whoever has none loads nothing for it.

const KEY = 'sampleHere';
/** Where the browser keeps no such note, this page has its own. */
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
    // without it the sample's own page finds the sitting
  }
}
