import { isGone, refusalWords } from '../../api/access.ts';

/** Waits for a call and what follows it. Resolves to the words of a refusal, or to null. */
export async function refusalOf(call: Promise<unknown>, onGone?: () => void): Promise<string | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (isGone(error)) onGone?.();
    return refusalWords(error);
  }
}
