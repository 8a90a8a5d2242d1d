/** After a file could not be read, it is asked for again this much later, or as soon as there is a connection. */
const NEXT_TRY_MS = 10_000;

/** Loads a part of the app that a screen can begin without. Never rejects: the screen goes on without it until it comes. */
export async function loadUntilHere<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch {
      await nextTry();
    }
  }
}

function nextTry(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, NEXT_TRY_MS);
    addEventListener('online', () => resolve(), { once: true });
  });
}
