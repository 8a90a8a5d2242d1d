/** After a file could not be read, it is asked for again this much later, as soon as there is a connection, or at a press in the skeleton (start/inline/). */
const NEXT_TRY_MS = 10_000;

// Events of the window: such a press, and that a part could not be loaded.
export const ASK_AGAIN = 'ask-again';
export const FILE_MISSING = 'file-missing';

/** Loads a part of the app that a screen can begin without. Never rejects: the screen goes on without it until it comes. */
export async function loadUntilHere<Module>(
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
