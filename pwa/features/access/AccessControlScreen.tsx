import { Button } from '@fluentui/react-components';
import { PeopleAdd20Regular } from '@fluentui/react-icons';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Rooms, roomOf } from '../../ui/admin/Rooms.tsx';
import { useAccessStyles } from './access.styles.ts';
import { GrantLine } from './GrantLine.tsx';
import { GrantManyDialog } from './GrantManyDialog.tsx';
import { GrantReport } from './GrantReport.tsx';
import { granting } from './granting.ts';
import { LogRoom } from './LogRoom.tsx';
import { useStops } from './use-stops.ts';
import { UsersRoom } from './UsersRoom.tsx';
import { PendingGrantsRoom } from './PendingGrantsRoom.tsx';
import { ACCESS } from './access-texts.ts';

const ROOMS = [
  { show: '', name: ACCESS.users },
  { show: 'waiting', name: ACCESS.waiting },
  { show: 'log', name: ACCESS.log },
] as const;
type Room = (typeof ROOMS)[number];

export function AccessControlScreen() {
  const styles = useAccessStyles();
  const [query] = useSearchParams();
  const [dialog, setDialog] = useState<'form' | 'report' | null>(null);
  const current = useSyncExternalStore(granting.subscribe, granting.read);
  const room = roomOf<Room>(ROOMS, query);
  const close = useCallback(() => setDialog(null), []);
  const round = useStops(current);

  return (
    <>
      <div className={styles.head}>
        <h1>{ACCESS.title}</h1>
        <Button
          appearance="primary"
          icon={<PeopleAdd20Regular />}
          // one list at a time: opening the form for another would lose this report
          onClick={() => setDialog(current && current.run.read().kind !== 'done' ? 'report' : 'form')}
        >
          {ACCESS.grantToMany}
        </Button>
      </div>
      <Rooms label={ACCESS.title} rooms={ROOMS} current={room} className={styles.rooms} />
      {current && <GrantLine current={current} onOpen={() => setDialog('report')} onForget={granting.forget} />}
      {room.show === '' && <UsersRoom />}
      {room.show === 'waiting' && <PendingGrantsRoom key={round} />}
      {room.show === 'log' && <LogRoom key={round} />}
      {dialog === 'form' && (
        <GrantManyDialog
          onStarted={(begun) => {
            granting.begin(begun);
            setDialog('report');
          }}
          onClose={close}
        />
      )}
      {dialog === 'report' && current && <GrantReport current={current} onClose={close} />}
    </>
  );
}
