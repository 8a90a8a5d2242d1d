/** After a file could not be read, it is asked for again this much later, as soon as there is a connection, or at a press in index.html. */
const NEXT_TRY_MS = 10_000;

/** Loads a part of the app that a screen can begin without. Never rejects: the screen goes on without it until it comes. */
export async function loadUntilHere<Module>(
  load: () => Promise<Module>,
  nextTryMs: (failures: number) => number = () => NEXT_TRY_MS,
): Promise<Module> {
  for (let failures = 0; ; failures++) {
    try {
      return await load();
    } catch {
      await nextTry(nextTryMs(failures));
    }
  }
}

function nextTry(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
    for (const event of ['online', 'ask-again']) addEventListener(event, () => resolve(), { once: true });
  });
}
