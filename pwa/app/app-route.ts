import type { Permission } from '../../shared/roles.ts';
import type { Screen } from './screen.tsx';

export interface AppRoute {
  path: string;
  title: string;
  screen: Screen;
  /** 'page': in the usual column under the site header. 'wide': its own width. 'paper': the whole window, no header. */
  frame: 'page' | 'wide' | 'paper';
  /**
   * 'user': visitors are sent to login first. A permission: so are they here, and users without it are told so.
   * 'visitor': signed-in users are redirected. 'sitter': like 'user', but visitors who have begun the free sample may
   * enter.
   */
  who: 'anyone' | 'visitor' | 'user' | 'sitter' | { may: Permission };
  /**
   * How the screen uses the database on this device. 'needed': it waits until that is open, and a message replaces it
   * if the browser has no storage. 'soon': it works without, and warns that what comes next could not. 'no': it works
   * everywhere. 'own': so does this, with a database of its own; if the app starts with it, the user's stays closed.
   */
  device: 'needed' | 'soon' | 'no' | 'own';
}
