import { createElement, type ReactNode } from 'react';
import { useRoutes, type RouteObject } from 'react-router-dom';
import { createTabHistory, type TabHistory } from '../base/history.ts';
import { HistoryRouter } from './HistoryRouter.tsx';

/** Pages by their paths, in a tab that is at one of them. */
export function openPages(routes: RouteObject[], path: string): { history: TabHistory; element: ReactNode } {
  window.history.replaceState(null, '', path);
  const history = createTabHistory();
  const Pages = () => useRoutes(routes);
  return { history, element: createElement(HistoryRouter, { history }, createElement(Pages)) };
}
