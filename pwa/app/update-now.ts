/** Longer than a worker needs to take over where nothing is in its way. */
const TAKES_OVER_WITHIN_MS = 5_000;

/** Loads the page anew, with the newest version of the app that can be had: for a page that cannot go on without it. */
export async function updateNow(): Promise<void> {
  // no connection, or no worker: what is at hand is loaded
  await takeNewest().catch(() => undefined);
  location.reload();
}

async function takeNewest(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.update();
  if (registration?.installing) await changeOf(registration.installing, ({ state }) => state !== 'installing');
  const { waiting } = registration ?? {};
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of this origin
  waiting?.postMessage({ type: 'SKIP_WAITING' });
  if (waiting)
    await Promise.race([
      changeOf(waiting, ({ state }) => state === 'activated'),
      new Promise((resolve) => setTimeout(resolve, TAKES_OVER_WITHIN_MS)),
    ]);
}

function changeOf(worker: ServiceWorker, isDone: (worker: ServiceWorker) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => isDone(worker) && resolve();
    worker.addEventListener('statechange', look);
    look();
  });
}
