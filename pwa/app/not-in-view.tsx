import type { AppRoute } from './app-route.ts';
import { screen } from './screen.tsx';
import { NOT_IN_VIEW } from './frame-texts.ts';

/** Stands in a view of another's where a page is about one's own work [R406]. */
export const notInView: Pick<AppRoute, 'title' | 'screen' | 'frame' | 'device'> = {
  title: NOT_IN_VIEW,
  screen: screen(async () => (await import('./later-pages.ts')).laterPages.notInView()),
  frame: 'page',
  device: 'no',
};
