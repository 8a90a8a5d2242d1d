const TAKES_OVER_WITHIN_MS = 5_000;

export async function updateNow(): Promise<void> {
  // no connection, or no worker: reload with what is here
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
