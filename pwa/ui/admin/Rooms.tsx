import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { FORCED_COLORS, PHONE, size, space } from '../look.ts';
import { usePageTitle } from '../page-title.ts';

interface Room {
  show: string;
  name: string;
}

interface RoomsProps<OneRoom extends Room> {
  label: string;
  title?: string;
  rooms: readonly [OneRoom, ...OneRoom[]];
  current: OneRoom;
  parameter?: string;
  className?: string;
  onGo?: () => void;
}

const useStyles = makeStyles({
  rooms: {
    display: 'flex',
    gap: space.xl,
    // a second row would leave the line of the current tab in the air
    overflowX: 'auto',
    scrollbarWidth: 'none',
    [PHONE]: { gap: space.l },
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '& a': {
      display: 'inline-flex',
      flexShrink: 0,
      alignItems: 'center',
      minHeight: size.touch,
      whiteSpace: 'nowrap',
      outlineOffset: '-2px',
      fontWeight: 600,
      color: tokens.colorNeutralForeground2,
      textDecorationLine: 'none',
      borderBottom: '2px solid transparent',
      // forced colours make a transparent border visible
      [FORCED_COLORS]: { borderBottomColor: 'Canvas' },
    },
    '& a:not([aria-current]):hover': {
      color: tokens.colorNeutralForeground1,
      borderBottomColor: tokens.colorNeutralStroke1,
    },
    '& a[aria-current]': {
      color: tokens.colorNeutralForeground1,
      borderBottomColor: tokens.colorCompoundBrandStroke,
      [FORCED_COLORS]: { borderBottomColor: 'Highlight' },
    },
  },
});

export function roomOf<OneRoom extends Room>(
  rooms: readonly [OneRoom, ...OneRoom[]],
  query: URLSearchParams,
  parameter = 'show',
): OneRoom {
  return rooms.find(({ show }) => show === query.get(parameter)) ?? rooms[0];
}

export function Rooms<OneRoom extends Room>({
  label,
  title = label,
  rooms,
  current,
  parameter = 'show',
  className,
  onGo,
}: RoomsProps<OneRoom>) {
  const styles = useStyles();
  usePageTitle(`${current.name} - ${title}`);
  const bar = useRef<HTMLElement>(null);
  // on a phone the bar scrolls: the current tab must be in sight
  useLayoutEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && tab) showInBar(bar.current, tab);
  }, [current.show]);
  return (
    <nav ref={bar} aria-label={label} className={mergeClasses(styles.rooms, className)}>
      {rooms.map(({ show, name }) => (
        <Link
          key={show}
          to={show === rooms[0].show ? '?' : `?${parameter}=${show}`}
          aria-current={show === current.show ? 'page' : undefined}
          onClick={onGo}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** Scrolls the bar alone: `scrollIntoView` would move the page too. */
function showInBar(bar: HTMLElement, tab: HTMLElement): void {
  const [outer, inner] = [bar.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (inner.left < outer.left) bar.scrollLeft += inner.left - outer.left;
  if (inner.right > outer.right) bar.scrollLeft += inner.right - outer.right;
}
