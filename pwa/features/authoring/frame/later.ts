import { useEffect, useSyncExternalStore } from 'react';
import { createStore, type Store } from '../../../base/store.ts';
import { loadUntilHere } from '../../../ui/load-until-here.ts';

/** A part of the app that comes when it is first needed, or before that while nothing else is to be done. */
export interface Later<Module extends object> extends Pick<Store<Module | null>, 'read' | 'subscribe'> {
  /** Asks for it, once however often it is called; resolves once it is here. */
  load: () => Promise<Module>;
}

export function createLater<Module extends object>(fetchCode: () => Promise<Module>): Later<Module> {
  const here = createStore<Module | null>(null);
  let asked: Promise<Module> | null = null;
  async function load(): Promise<Module> {
    const module = await loadUntilHere(fetchCode);
    here.set(module);
    return module;
  }
  return {
    read: here.read,
    subscribe: here.subscribe,
    load: () => (asked ??= load()),
  };
}

/** The part where it is wanted, null until it is here; elsewhere nothing renders when it comes. */
export function useLater<Module extends object>(later: Later<Module>, isWanted: boolean): Module | null {
  useEffect(() => {
    if (isWanted) void later.load();
  }, [later, isWanted]);
  return useSyncExternalStore(later.subscribe, () => (isWanted ? later.read() : null));
}

/** Asks for parts while the page has nothing else to do: they are wanted where the connection is gone by then, too. */
export function useAskWhenIdle(parts: readonly Pick<Later<object>, 'load'>[]): void {
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
