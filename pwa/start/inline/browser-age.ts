/** Looks for the latest of what all of the app needs: Safari 16.4 and Chrome 110 have it [R205]. */
export function isTooOld(): boolean {
  try {
    // not `new RegExp`, which the build would work out by itself
    return !('toSorted' in []) || 'ab'.search('(?<=a)b') !== 1;
  } catch {
    return true;
  }
}
