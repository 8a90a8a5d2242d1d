import type { Screen } from './screen.tsx';

export interface AppRoute {
  path: string;
  title: string;
  screen: Screen;
  /** 'page': in the usual column under the site header. 'wide': its own width. 'paper': the whole window, no header. */
  frame: 'page' | 'wide' | 'paper';
  /** 'user': visitors are sent to login first. 'admin': also, and who is none is told so. 'visitor': somebody signed in is sent on. 'sitter': as 'user', but visitors who have begun the free sample. */
  who: 'anyone' | 'visitor' | 'user' | 'sitter' | 'admin';
  /**
   * Whether the screen reads or writes the database on this device. 'needed': it waits until that is open, and gives way to
   * words where the browser keeps nothing. 'soon': it does without, and says beforehand that what comes next could not. 'no':
   * it opens everywhere. 'own': also, and brings one of its own; where the app starts with it, the person's stays closed.
   */
  device: 'needed' | 'soon' | 'no' | 'own';
}
