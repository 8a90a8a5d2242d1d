import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { forgetTypedLogin } from '../features/account/outline-login.ts';
import { useHiddenTextStyles } from '../ui/hidden-text.styles.ts';
import { titleOf } from '../ui/page-title.ts';
import { tellFirstScreen } from '../start/first-screen.ts';
import { followPlace, restorePlace } from './scroll-place.ts';

let isFirstPage = true;

/** Says that a page has come: its title, the focus on its heading, and the scroll place that the student left it at. */
export function PageArrival({ title, main }: { title: string; main: RefObject<HTMLElement | null> }) {
  const { key } = useLocation();
  const how = useNavigationType();
  const styles = useHiddenTextStyles();
  const [announced, setAnnounced] = useState('');
  const [wasFirst] = useState(isFirstPage);

  // before what the page shows gives it a name of its own
  useLayoutEffect(() => {
    document.title = titleOf(title);
  }, [title]);

  useEffect(() => {
    if (isFirstPage) {
      isFirstPage = false;
      // where it is not the login, what was typed for one was for nobody
      forgetTypedLogin();
      tellFirstScreen();
      return;
    }
    setAnnounced(title);
    if (!main.current) return;
    focusHeading(main.current);
    return keepHeading(main.current);
  }, [title, main]);

  // before the browser pulls a shorter page up, which would be taken for the student's own scrolling
  useLayoutEffect(() => {
    // a changed filter replaces the address and keeps its place; the first page's place is the browser's business
    if (how === NavigationType.Push) scrollTo(0, 0);
    const stopRestoring = how === NavigationType.Pop && !wasFirst ? restorePlace(key) : null;
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

function focusHeading(main: HTMLElement): void {
  const heading = main.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  (heading ?? main).focus({ preventScroll: true });
}

/** A page that waits for its data may show a heading only then, or another one: it takes the focus of the page, or of the one that goes. */
function keepHeading(main: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement === main) focusHeading(main);
  });
  const stop = () => observer.disconnect();
  observer.observe(main, { childList: true, subtree: true });
  // from here on it is where the person went
  for (const event of ['keydown', 'pointerdown']) addEventListener(event, stop, { once: true, capture: true });
  return stop;
}
