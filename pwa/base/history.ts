// The entries of this tab's history, as React Router is told of them: where the tab is, how it gets elsewhere, and how a page
// with unsaved work holds whoever is about to leave it. React Router's own way to do that comes with a router that fetches
// data for pages, which this app has no use for and which is larger than the rest of it.

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

/** Where a tab is, and how it came there. */
export interface Place {
  action: NavigationType;
  location: Location;
}

/** A step that was held. */
export interface HeldStep {
  /** Where it would lead. */
  location: Location;
  /** Takes it after all, unasked. */
  proceed: () => void;
}

interface Guard {
  holds: (step: { from: Location; to: Location }) => boolean;
  held: (step: HeldStep) => void;
}

export interface TabHistory extends Pick<Store<Place>, 'read' | 'subscribe'> {
  navigator: Navigator;
  /** Asks at each step whether it is to be held, and tells of one that was; returns how to ask no more. */
  guard: (guard: Guard) => () => void;
}

/** What each entry carries, as React Router wrote it too: entries of an earlier version are gone back to. */
interface EntryState {
  usr?: unknown;
  key?: string;
  /** Which entry of the app's it is: tells how far a step of the browser's leads. */
  idx?: number;
}

/** Follows the history of this tab; to be called once. */
export function createTabHistory(): TabHistory {
  const place = createStore<Place>({ action: NavigationType.Pop, location: readLocation() });
  const guards = new Set<Guard>();
  let index = readEntry().idx ?? numberEntry(0);
  /** A step of the browser's that this code took itself, and what follows it. */
  let ownStep: (() => void) | null = null;

  function isHeld(to: Location, proceed: () => void): boolean {
    const from = place.read().location;
    const guard = [...guards].find(({ holds }) => holds({ from, to }));
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
        // an iPhone takes no more than a hundred in half a minute
        return window.location.assign(address);
      }
      place.set({ action, location });
    };
    if (!isHeld(location, proceed)) proceed();
  }

  addEventListener('popstate', () => {
    if (ownStep) {
      const then = ownStep;
      ownStep = null;
      return then();
    }
    // without a number: one that a link within the page has just made
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
    if (steps === 0 || !isHeld(readLocation(), proceed)) return arrive();
    // the browser has gone there already: back to the page that is still shown
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
