const NEXT_TRY_MS = 10_000;

export const ASK_AGAIN = 'ask-again';
export const FILE_MISSING = 'file-missing';

/** Loads a part of the app that a screen can begin without. Never rejects: it retries until the part is loaded. */
export async function loadWithRetry<Module>(
  load: () => Promise<Module>,
  nextTryMs: (failures: number) => number = () => NEXT_TRY_MS,
): Promise<Module> {
  for (let failures = 0; ; failures++) {
    try {
      return await load();
    } catch {
      dispatchEvent(new Event(FILE_MISSING));
      await nextTry(nextTryMs(failures));
    }
  }
}

function nextTry(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
    for (const event of ['online', ASK_AGAIN]) addEventListener(event, () => resolve(), { once: true });
  });
}
