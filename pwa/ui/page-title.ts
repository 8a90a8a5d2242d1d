import { useEffect } from 'react';

export function titleOf(page: string): string {
  return page === 'Papertide' ? page : `${page} - Papertide`;
}

export function usePageTitle(page: string): void {
  useEffect(() => {
    const before = document.title;
    const own = titleOf(page);
    document.title = own;
    return () => {
      // the next page has set its own title already
      if (document.title === own) document.title = before;
    };
  }, [page]);
}
