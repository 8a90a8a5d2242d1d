/** Tests for the newest features that the app needs: Safari 16.4 and Chrome 110 have them [R205]. */
export function isTooOld(): boolean {
  try {
    // not `new RegExp`, which the build would evaluate
    return !('toSorted' in []) || 'ab'.search('(?<=a)b') !== 1;
  } catch {
    return true;
  }
}
