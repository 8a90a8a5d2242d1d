import { Button } from '@fluentui/react-components';
import { ArrowImport20Regular, PeopleAdd20Regular, PeopleSubtract20Regular } from '@fluentui/react-icons';
import { Suspense, useCallback, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Rooms, roomOf } from '../../ui/admin/Rooms.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { withFilter } from '../../ui/with-filter.ts';
import { useAccessStyles } from './access.styles.ts';
import { GrantLine } from './GrantLine.tsx';
import { GrantManyDialog } from './GrantManyDialog.tsx';
import { GrantReport } from './GrantReport.tsx';
import { granting } from './granting.ts';
import { formOrReport, type ListRun } from './list-runs.ts';
import { TAKE_BACK } from './list-texts.ts';
import { ListsRoom } from './ListsRoom.tsx';
import { LogRoom } from './LogRoom.tsx';
import { TakeBackDialog } from './TakeBackDialog.tsx';
import { EndingRoom } from './desk/EndingRoom.tsx';
import { PaymentsRoom } from './payments/PaymentsRoom.tsx';
import { useStops } from './use-stops.ts';
import { UsersRoom } from './UsersRoom.tsx';
import { PendingGrantsRoom } from './PendingGrantsRoom.tsx';
import { ACCESS } from './access-texts.ts';

const { Part: ImportDialog } = lazyPart(async () => (await import('./import/ImportDialog.tsx')).ImportDialog);

const ROOMS = [
  { show: '', name: ACCESS.users },
  { show: 'waiting', name: ACCESS.waiting },
  { show: 'ending', name: ACCESS.ending },
  { show: 'payments', name: ACCESS.payments },
  { show: 'lists', name: ACCESS.lists },
  { show: 'log', name: ACCESS.log },
] as const;
type Room = (typeof ROOMS)[number];

export function AccessControlScreen() {
  const styles = useAccessStyles();
  const [query, setQuery] = useSearchParams();
  const current = useSyncExternalStore(granting.subscribe, granting.read);
  const [dialog, setDialog] = useState<'form' | 'take' | 'import' | 'report' | null>(() =>
    query.has('import') ? formOrReport('import', current) : null,
  );
  const room = roomOf<Room>(ROOMS, query);
  const close = useCallback(() => {
    setDialog(null);
    if (query.has('import')) setQuery(withFilter(query, 'import', ''), { replace: true });
  }, [query, setQuery]);
  const round = useStops(current);
  const openForm = (form: 'form' | 'take' | 'import') => setDialog(formOrReport(form, current));
  const start = (begun: ListRun) => {
    granting.begin(begun);
    setDialog('report');
  };

  return (
    <>
      <div className={styles.head}>
        <h1>{ACCESS.title}</h1>
        <div className={styles.actions}>
          <Button icon={<ArrowImport20Regular />} onClick={() => openForm('import')}>
            {ACCESS.importStudents}
          </Button>
          <Button icon={<PeopleSubtract20Regular />} onClick={() => openForm('take')}>
            {TAKE_BACK.open}
          </Button>
          <Button appearance="primary" icon={<PeopleAdd20Regular />} onClick={() => openForm('form')}>
            {ACCESS.grantToMany}
          </Button>
        </div>
      </div>
      <Rooms label={ACCESS.title} rooms={ROOMS} current={room} className={styles.rooms} />
      {current && <GrantLine current={current} onOpen={() => setDialog('report')} onForget={granting.forget} />}
      {room.show === '' && <UsersRoom round={round} />}
      {room.show === 'waiting' && <PendingGrantsRoom key={round} />}
      {room.show === 'ending' && <EndingRoom />}
      {room.show === 'payments' && <PaymentsRoom />}
      {room.show === 'lists' && <ListsRoom key={round} />}
      {room.show === 'log' && <LogRoom key={round} />}
      {dialog === 'form' && <GrantManyDialog onStarted={start} onClose={close} />}
      {dialog === 'import' && (
        <Suspense fallback={<Loading />}>
          <ImportDialog onStarted={start} onClose={close} />
        </Suspense>
      )}
      {dialog === 'take' && <TakeBackDialog onStarted={start} onClose={close} />}
      {dialog === 'report' && current && <GrantReport current={current} onClose={close} />}
    </>
  );
}
