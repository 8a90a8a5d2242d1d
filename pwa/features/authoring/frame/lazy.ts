import { useEffect, useSyncExternalStore } from 'react';
import { createStore, type Store } from '../../../base/store.ts';
import { loadWithRetry } from '../../../ui/load-with-retry.ts';

export interface Lazy<Module extends object> extends Pick<Store<Module | null>, 'read' | 'subscribe'> {
  load: () => Promise<Module>;
}

export function createLazy<Module extends object>(fetchCode: () => Promise<Module>): Lazy<Module> {
  const here = createStore<Module | null>(null);
  let asked: Promise<Module> | null = null;
  async function load(): Promise<Module> {
    const module = await loadWithRetry(fetchCode);
    here.set(module);
    return module;
  }
  return {
    read: here.read,
    subscribe: here.subscribe,
    load: () => (asked ??= load()),
  };
}

export function useLazy<Module extends object>(later: Lazy<Module>, isWanted: boolean): Module | null {
  useEffect(() => {
    if (isWanted) void later.load();
  }, [later, isWanted]);
  return useSyncExternalStore(later.subscribe, () => (isWanted ? later.read() : null));
}

/** Loads parts in idle time, so that they are here if the connection is gone later. */
export function useAskWhenIdle(parts: readonly Pick<Lazy<object>, 'load'>[]): void {
  useEffect(() => {
    const ask = () => parts.forEach((part) => void part.load());
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(ask);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(ask);
    return () => cancelIdleCallback(asked);
  }, [parts]);
}
