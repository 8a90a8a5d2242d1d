// The history entries of this tab for React Router: where the tab is, how it navigates, and how a page with unsaved
// work blocks leaving it. React Router's own blocker needs the router that fetches data for pages, which this app has
// no use for and which is larger than the rest of it.

import {
  createPath,
  NavigationType,
  parsePath,
  type Location,
  type Navigator,
  type Path,
  type To,
} from 'react-router-dom';
import { createStore, type Store } from './store.ts';

export interface Place {
  action: NavigationType;
  location: Location;
}

export interface BlockedStep {
  location: Location;
  proceed: () => void;
}

/** A step from one entry to another, before it is made: Pop is Back or Forward. */
export interface Step {
  action: NavigationType;
  from: Location;
  to: Location;
}

interface Guard {
  holds: (step: Step) => boolean;
  held: (step: BlockedStep) => void;
}

export interface TabHistory extends Pick<Store<Place>, 'read' | 'subscribe'> {
  navigator: Navigator;
  guard: (guard: Guard) => () => void;
}

interface EntryState {
  usr?: unknown;
  key?: string;
  idx?: number;
}

export function createTabHistory(): TabHistory {
  const place = createStore<Place>({ action: NavigationType.Pop, location: readLocation() });
  const guards = new Set<Guard>();
  let index = readEntry().idx ?? numberEntry(0);
  let ownStep: (() => void) | null = null;

  function isHeld(action: NavigationType, to: Location, proceed: () => void): boolean {
    const from = place.read().location;
    const guard = [...guards].find(({ holds }) => holds({ action, from, to }));
    guard?.held({ location: to, proceed });
    return guard !== undefined;
  }

  function go(action: NavigationType.Push | NavigationType.Replace, to: To, state: unknown): void {
    const location = locationOf(to, state);
    const proceed = (): void => {
      if (action === NavigationType.Push) index += 1;
      const entry: EntryState = { usr: location.state, key: location.key, idx: index };
      const address = createPath(location);
      try {
        if (action === NavigationType.Push) history.pushState(entry, '', address);
        else history.replaceState(entry, '', address);
      } catch (error) {
        if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
        // iOS allows no more than a hundred in half a minute
        return window.location.assign(address);
      }
      place.set({ action, location });
    };
    if (!isHeld(action, location, proceed)) proceed();
  }

  addEventListener('popstate', () => {
    if (ownStep) {
      const then = ownStep;
      ownStep = null;
      return then();
    }
    // an entry without a number: a link within the page has just created it
    const next = readEntry().idx ?? numberEntry(index + 1);
    const steps = next - index;
    const arrive = (): void => {
      index = next;
      place.set({ action: NavigationType.Pop, location: readLocation() });
    };
    let comeBack = (): void => undefined;
    const returned = new Promise<void>((resolve) => {
      comeBack = resolve;
    });
    const proceed = (): void =>
      void returned.then(() => {
        ownStep = arrive;
        history.go(steps);
      });
    if (steps === 0 || !isHeld(NavigationType.Pop, readLocation(), proceed)) return arrive();
    // the browser has gone there already: go back to the page that is still shown
    ownStep = comeBack;
    history.go(-steps);
  });

  return {
    read: place.read,
    subscribe: place.subscribe,
    navigator: {
      createHref: hrefOf,
      encodeLocation: (to) => new URL(hrefOf(to), window.location.origin),
      go: (steps) => history.go(steps),
      push: (to, state) => go(NavigationType.Push, to, state),
      replace: (to, state) => go(NavigationType.Replace, to, state),
    },
    guard(guard) {
      guards.add(guard);
      return () => void guards.delete(guard);
    },
  };
}

function readEntry(): EntryState {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

function numberEntry(idx: number): number {
  history.replaceState({ ...readEntry(), idx }, '');
  return idx;
}

function readLocation(): Location {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = 'default' } = readEntry();
  return { pathname, search, hash, state: usr, key };
}

function locationOf(to: To, state: unknown = null): Location {
  const { pathname = window.location.pathname, search = '', hash = '' } = pathOf(to);
  return { pathname, search, hash, state, key: crypto.getRandomValues(new Uint32Array(1)).join('') };
}

function pathOf(to: To): Partial<Path> {
  return typeof to === 'string' ? parsePath(to) : to;
}

function hrefOf(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}
