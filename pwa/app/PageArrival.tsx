import { useEffect, useState, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useHiddenTextStyles } from '../ui/hidden-text.styles.ts';

/** Where each visited entry of the history was scrolled to. */
const scrolledTo = new Map<string, number>();
let isFirstPage = true;

/** Says that a page has come: its title, the focus on its heading, and the scroll place that the student left it at. */
export function PageArrival({ title, main }: { title: string; main: RefObject<HTMLElement | null> }) {
  const { key } = useLocation();
  const how = useNavigationType();
  const styles = useHiddenTextStyles();
  const [announced, setAnnounced] = useState('');

  useEffect(() => {
    document.title = title === 'Papertide' ? title : `${title} - Papertide`;
    if (isFirstPage) {
      isFirstPage = false;
      return;
    }
    setAnnounced(title);
    const heading = main.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [title, main]);

  useEffect(() => {
    // a changed filter replaces the address and keeps its place
    if (how === NavigationType.Push) scrollTo(0, 0);
    if (how === NavigationType.Pop) scrollTo(0, scrolledTo.get(key) ?? 0);
    const remember = () => void scrolledTo.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key, how]);

  return (
    <div role="status" className={styles.hidden}>
      {announced}
    </div>
  );
}
