import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { FORCED_COLORS, size, space } from '../look.ts';
import { usePageTitle } from '../page-title.ts';

interface Room {
  /** In the address; the first room is the one of the bare address. */
  show: string;
  name: string;
}

interface RoomsProps<OneRoom extends Room> {
  /** What the rooms are of. */
  label: string;
  /** Its own name, for the title of the window. */
  title?: string;
  rooms: readonly [OneRoom, ...OneRoom[]];
  current: OneRoom;
  /** What the address calls it. */
  parameter?: string;
  className?: string;
  onGo?: () => void;
}

const useStyles = makeStyles({
  rooms: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `0 ${space.xl}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: size.touch,
      fontWeight: 600,
      color: tokens.colorNeutralForeground2,
      textDecorationLine: 'none',
      borderBottom: '2px solid transparent',
      // in forced colours a transparent line is seen
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

/** The room that the address names, or the first. */
export function roomOf<OneRoom extends Room>(
  rooms: readonly [OneRoom, ...OneRoom[]],
  query: URLSearchParams,
  parameter = 'show',
): OneRoom {
  return rooms.find(({ show }) => show === query.get(parameter)) ?? rooms[0];
}

/** The links between the rooms of a screen of the back office, the one that is open underlined; the window is called after it. */
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
  return (
    <nav aria-label={label} className={mergeClasses(styles.rooms, className)}>
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
