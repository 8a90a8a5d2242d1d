// 'View as': the owner reads what another member of staff sees. Calls carry the token of the view, which the server
// lets nothing be written with. It lasts for this tab and an hour.

import type { User } from '../../shared/accounts.ts';
import { createStore } from '../base/store.ts';

const KEY = 'viewAs';

export interface Viewing {
  accessToken: string;
  userData: User;
}

function stored(): Viewing | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Viewing | null;
  } catch {
    // no storage: there is no view either
    return null;
  }
}

const store = createStore<Viewing | null>(stored());

export const viewing = { read: store.read, subscribe: store.subscribe };

export function beginView(view: Viewing): void {
  sessionStorage.setItem(KEY, JSON.stringify(view));
  store.set(view);
}

export function endView(): void {
  sessionStorage.removeItem(KEY);
  store.set(null);
}
