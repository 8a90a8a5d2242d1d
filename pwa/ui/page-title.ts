import { useEffect } from 'react';

/** What the window is called; the landing page has the product's name alone. */
export function titleOf(page: string): string {
  return page === 'Papertide' ? page : `${page} - Papertide`;
}

/** The window is called after what is shown in a page, as long as it is: a room, or the paper that was opened. */
export function usePageTitle(page: string): void {
  useEffect(() => {
    const before = document.title;
    const own = titleOf(page);
    document.title = own;
    return () => {
      // the next page has given its own already
      if (document.title === own) document.title = before;
    };
  }, [page]);
}
