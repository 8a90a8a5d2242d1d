/**
 * 'gone': the server has another version of the app. 'unreachable': it does not answer. 'failed': it has the files of
 * this one.
 */
export type WhyMissing = 'gone' | 'unreachable' | 'failed';

/**
 * Finds out why a part of the app could not be loaded. It asks the server for this file, whose name differs in each
 * version, past the browser's cache and the worker, which would have it anyway.
 */
export async function whyMissing(): Promise<WhyMissing> {
  try {
    const { status } = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' });
    if (status === 404) return 'gone';
    return status < 500 ? 'failed' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}
