// @vitest-environment jsdom
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { waitFor as until } from '../../shared/testing/wait-for.ts';

const words = () => document.body.textContent;
const register = vi.fn<() => Promise<EventTarget>>();

class FakeWorker extends EventTarget {
  readonly scriptURL = new URL('/service-worker.js', location.href).href;
  state = 'installing';
  readonly postMessage = vi.fn<(message: unknown) => void>();
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

function registrationOf(workers: { installing?: FakeWorker; active?: FakeWorker }): EventTarget {
  return Object.assign(new EventTarget(), { installing: null, waiting: null, active: null, ...workers });
}

beforeEach(() => {
  vi.stubEnv('PROD', true);
  const container = Object.assign(new EventTarget(), {
    register,
    controller: null,
    ready: new Promise(() => undefined),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  document.body.innerHTML = '<div></div>';
  // each test is a page of its own
  vi.resetModules();
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    vi.unstubAllEnvs();
    vi.resetAllMocks();
  });
});

/** Opens a page that registers the app's worker and shows the line of a downloaded paper. */
async function openPage(): Promise<void> {
  const { registerWorker } = await import('./updates.ts');
  const { ReadyOffline } = await import('../features/library/OfflineLine.tsx');
  const root = createRoot(document.body.firstElementChild!);
  root.render(<ReadyOffline />);
  onTestFinished(() => root.unmount());
  await until(() => expect(words()).not.toBe(''));
  void registerWorker();
}

it('[R198] a paper is ready offline once the app’s worker is here, which is begun again where a cut ended it', async () => {
  const cut = new FakeWorker();
  const whole = new FakeWorker();
  register
    .mockRejectedValueOnce(new TypeError('An unknown error occurred when fetching the script'))
    .mockResolvedValueOnce(registrationOf({ installing: cut }))
    .mockResolvedValueOnce(registrationOf({ installing: whole }));
  await openPage();
  expect(words()).toBe('Downloaded, app is coming');
  await until(() => expect(register).toHaveBeenCalledTimes(1));
  await until(() => {
    dispatchEvent(new Event('online'));
    expect(register).toHaveBeenCalledTimes(2);
  });
  cut.become('redundant');
  await until(() => {
    dispatchEvent(new Event('online'));
    expect(register).toHaveBeenCalledTimes(3);
  });
  expect(words()).toBe('Downloaded, app is coming');
  whole.become('installed');
  await until(() => expect(words()).toBe('Ready offline'));
});

it('[R198] a page that was loaded past its worker learns that the app is here', async () => {
  register.mockResolvedValueOnce(registrationOf({ active: new FakeWorker() }));
  await openPage();
  await until(() => expect(words()).toBe('Ready offline'));
});

it.each([
  ['asks to be taken in where it is not', null, [{ type: 'CLAIM' }]],
  ['asks for nothing where it is', new FakeWorker(), []],
])('[R198] a page that was on its way while its worker took over %s', async (_, controller, asked) => {
  const active = new FakeWorker();
  const registration = registrationOf({ active });
  register.mockResolvedValueOnce(registration);
  Object.assign(navigator.serviceWorker, { controller, ready: Promise.resolve(registration) });
  await openPage();
  await until(() => expect(words()).toBe('Ready offline'));
  await until(() => expect(active.postMessage.mock.calls.map(([message]) => message)).toEqual(asked));
});

it('[R198] a paper is called downloaded, and no more, where the browser has no worker for the site', async () => {
  register.mockRejectedValue(new DOMException('The operation is insecure.', 'SecurityError'));
  await openPage();
  await until(() => expect(words()).toBe('Downloaded'));
  dispatchEvent(new Event('online'));
  expect(register).toHaveBeenCalledTimes(1);
});
