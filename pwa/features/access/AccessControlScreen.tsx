import { Button } from '@fluentui/react-components';
import { PeopleAdd20Regular } from '@fluentui/react-icons';
import { useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useAccessStyles } from './access.styles.ts';
import { GrantManyDialog } from './GrantManyDialog.tsx';
import { LogRoom } from './LogRoom.tsx';
import { UsersRoom } from './UsersRoom.tsx';
import { WaitingRoom } from './WaitingRoom.tsx';

const ROOMS = [
  { show: '', name: 'Users' },
  { show: 'waiting', name: 'Waiting for sign-up' },
  { show: 'log', name: 'Log' },
] as const;

/** Who may attend what: the users with their months, the addresses that wait for a sign-up, and who did what. */
export function AccessControlScreen() {
  const styles = useAccessStyles();
  const [query] = useSearchParams();
  const [isGranting, setGranting] = useState(false);
  /** Grows with each list that was granted to: what is on the screen is read anew. */
  const [round, setRound] = useState(0);
  const room = ROOMS.find(({ show }) => show === query.get('show')) ?? ROOMS[0];
  const close = useCallback((hasGranted: boolean) => {
    setGranting(false);
    if (hasGranted) setRound((before) => before + 1);
  }, []);

  return (
    <>
      <div className={styles.head}>
        <h1>Access control</h1>
        <Button appearance="primary" icon={<PeopleAdd20Regular />} onClick={() => setGranting(true)}>
          Grant to many
        </Button>
      </div>
      <nav aria-label="Access control" className={styles.rooms}>
        {ROOMS.map(({ show, name }) => (
          <Link
            key={show}
            to={show === '' ? '?' : `?show=${show}`}
            aria-current={room.show === show ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      {room.show === '' && <UsersRoom />}
      {room.show === 'waiting' && <WaitingRoom key={round} />}
      {room.show === 'log' && <LogRoom key={round} />}
      {isGranting && <GrantManyDialog onClose={close} />}
    </>
  );
}
