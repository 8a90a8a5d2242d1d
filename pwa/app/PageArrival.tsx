import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { forgetTypedLogin } from '../features/account/typed-login.ts';
import { useHiddenTextStyles } from '../ui/hidden-text.styles.ts';
import { arrival } from '../ui/arrival.ts';
import { titleOf } from '../ui/page-title.ts';
import { tellFirstPaint } from '../start/after-first-paint.ts';
import { followPlace, restorePlace } from './scroll-place.ts';

let isFirstPage = true;

export function PageArrival({ title, main }: { title: string; main: RefObject<HTMLElement | null> }) {
  const { key } = useLocation();
  const how = useNavigationType();
  const styles = useHiddenTextStyles();
  const [announced, setAnnounced] = useState('');
  const [wasFirst] = useState(isFirstPage);

  // before the page's content sets a title of its own
  useLayoutEffect(() => {
    document.title = titleOf(title);
  }, [title]);

  useEffect(() => {
    if (isFirstPage) {
      isFirstPage = false;
      // on any page but the login, nobody needs what was typed into the skeleton's form
      forgetTypedLogin();
      tellFirstPaint();
      return;
    }
    setAnnounced(title);
    if (!main.current) return;
    focusHeading(main.current);
    return keepHeading(main.current);
  }, [title, main]);

  // before the browser clamps the scroll position on a shorter page, which would look like the student's own
  // scrolling
  useLayoutEffect(() => {
    // a changed filter replaces the address and keeps its scroll position; that of the first page is the browser's
    // business
    if (how === NavigationType.Push) scrollTo(0, 0);
    const isBack = how === NavigationType.Pop && !wasFirst;
    arrival.isBack = isBack || (wasFirst && isShownAgain());
    const stopRestoring = isBack ? restorePlace(key) : null;
    const stopFollowing = followPlace(key);
    return () => {
      stopRestoring?.();
      stopFollowing();
    };
  }, [key, how, wasFirst]);

  return (
    <div role="status" className={styles.hidden}>
      {announced}
    </div>
  );
}

/** After a reload, or Back from another site, the browser restores the place. */
function isShownAgain(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit !== undefined && visit.type !== 'navigate';
}

function focusHeading(main: HTMLElement): void {
  const heading = main.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  (heading ?? main).focus({ preventScroll: true });
}

/**
 * A page that waits for its data may show or replace its heading late: the new heading takes the focus from the page,
 * or from the old heading.
 */
function keepHeading(main: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement === main) focusHeading(main);
  });
  const stop = () => observer.disconnect();
  observer.observe(main, { childList: true, subtree: true });
  // from here on the focus is the person's own choice
  for (const event of ['keydown', 'pointerdown']) addEventListener(event, stop, { once: true, capture: true });
  return stop;
}
