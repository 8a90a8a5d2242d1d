import { setMaxListeners } from 'node:events';

export interface FakeWindow {
  goOnline: () => void;
  close: () => void;
}

const NAMES = ['addEventListener', 'removeEventListener', 'document', 'reportError'] as const;

export function openWindow(onError: (error: unknown) => void): FakeWindow {
  const before = NAMES.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
  const events = new EventTarget();
  const page = new EventTarget();
  setMaxListeners(0, events, page);
  const put = (name: (typeof NAMES)[number], value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  put('addEventListener', events.addEventListener.bind(events));
  put('removeEventListener', events.removeEventListener.bind(events));
  put('document', Object.assign(page, { visibilityState: 'visible' }));
  put('reportError', onError);
  const { warn } = console;
  Object.assign(console, { warn: () => undefined }); // Dexie warns there when a database was closed under it
  return {
    goOnline: () => void events.dispatchEvent(new Event('online')),
    close() {
      Object.assign(console, { warn });
      for (const [index, name] of NAMES.entries()) {
        const own = before[index];
        if (own) Object.defineProperty(globalThis, name, own);
        else Reflect.deleteProperty(globalThis, name);
      }
    },
  };
}
