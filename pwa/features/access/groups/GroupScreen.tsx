import { Button } from '@fluentui/react-components';
import { Delete20Regular, Rename20Regular } from '@fluentui/react-icons';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { mayDo } from '../../../../shared/roles.ts';
import type { Group } from '../../../../shared/group-forms.ts';
import { nullWhereGone, refusalWords } from '../../../api/access.ts';
import { useRoles } from '../../../api/use-roles.ts';
import { deleteGroup, readGroup } from '../../../api/groups.ts';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { showToast } from '../../../ui/toast.ts';
import { withFilter } from '../../../ui/with-filter.ts';
import { useAccessStyles } from '../access.styles.ts';
import { PageFoot } from '../../../ui/admin/PageFoot.tsx';
import { Rooms, roomOf } from '../../../ui/admin/Rooms.tsx';
import { useLoaded } from '../../../ui/admin/use-pages.ts';
import { adding } from '../granting.ts';
import { GrantLine } from '../GrantLine.tsx';
import { GrantReport } from '../GrantReport.tsx';
import { formOrReport } from '../list-runs.ts';
import { useStops } from '../use-stops.ts';
import { refusalOf } from '../refusal-of.ts';
import { AddStudentsDialog } from './AddStudentsDialog.tsx';
import { CodeBar } from './CodeBar.tsx';
import { useGroupStyles } from './groups.styles.ts';
import { MonthsRoom } from './MonthsRoom.tsx';
import { NameDialog } from './NameDialog.tsx';
import { OverviewRoom } from './OverviewRoom.tsx';
import { PracticeRoom } from './PracticeRoom.tsx';
import { PapersRoom } from './PapersRoom.tsx';
import type { RoomProps } from './room-props.ts';
import { StudentsRoom } from './StudentsRoom.tsx';
import { GROUP, GROUPS } from './group-screen-texts.ts';

const STUDENTS_ROOM = { show: '', name: GROUP.students } as const;
const OTHER_ROOMS = [
  { show: 'months', name: GROUP.months },
  { show: 'papers', name: GROUP.papers },
  { show: 'overview', name: GROUP.overview },
  { show: 'practice', name: GROUP.practice },
] as const;
type Room = typeof STUDENTS_ROOM | (typeof OTHER_ROOMS)[number];
/** Those that show how the students do: the desk sees none of it [R606]. */
const OF_WORK: readonly Room['show'][] = ['overview', 'practice'];

export function GroupScreen() {
  const styles = useAccessStyles();
  const own = useGroupStyles();
  const { groupId = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const current = useSyncExternalStore(adding.subscribe, adding.read);
  const [asks, setAsks] = useState<'name' | 'delete' | 'add' | 'report' | null>(() =>
    query.has('add') ? formOrReport('add', current) : null,
  );
  const load = useCallback((signal: AbortSignal) => readGroup(groupId, signal).catch(nullWhereGone), [groupId]);
  const { value: whole, isLoading, failure, reload, put } = useLoaded(load, refusalWords);
  const stops = useStops(current);
  useEffect(() => {
    if (stops > 0) reload();
  }, [stops, reload]);
  const roles = useRoles();
  const mayChange = mayDo(roles, 'change_groups');
  const close = useCallback(() => {
    setAsks(null);
    if (query.has('add')) setQuery(withFilter(query, 'add', ''), { replace: true });
  }, [query, setQuery]);
  const back = (
    <Link className={own.back} to="/admin/groups" data-screen-only>
      {mayChange ? GROUP.all : GROUPS.ofTeacher}
    </Link>
  );
  if (whole === null)
    return (
      <>
        {back}
        <h1>{GROUP.group}</h1>
        <GroupGone mayChange={mayChange} />
      </>
    );
  if (!whole)
    return (
      <>
        {back}
        <h1>{GROUP.group}</h1>
        <PageFoot isLoading={isLoading} failure={failure} hasMore={false} onMore={reload} />
      </>
    );

  const { group, sees_work: seesWork = mayDo(roles, 'insight') } = whole;
  const mayGive = mayDo(roles, 'access');
  const isShown = ({ show }: Room) => (mayGive || show !== 'months') && (seesWork || !OF_WORK.includes(show));
  const rooms = [STUDENTS_ROOM, ...OTHER_ROOMS.filter(isShown)] as const;
  const room = roomOf<Room>(rooms, query);
  const onAdd = mayChange ? () => setAsks(formOrReport('add', current)) : null;
  const props: RoomProps = { whole, onChanged: put, onReload: reload };
  return (
    <>
      {back}
      <div className={styles.head}>
        <h1 className={own.title}>
          <bdi>{group.name}</bdi>
        </h1>
        {(mayChange || seesWork) && (
          <div className={own.buttons} data-screen-only>
            {seesWork && (
              <Link className={own.link} to={`/admin/report-card/group/${group.group_id}`}>
                {GROUP.reportCards}
              </Link>
            )}
            {mayChange && (
              <>
                <Button icon={<Rename20Regular />} onClick={() => setAsks('name')}>
                  {GROUP.rename}
                </Button>
                <Button icon={<Delete20Regular />} onClick={() => setAsks('delete')}>
                  {GROUP.delete}
                </Button>
              </>
            )}
          </div>
        )}
      </div>
      <Rooms label={GROUP.group} title={group.name} rooms={rooms} current={room} className={styles.rooms} />
      {failure !== null && <PageFoot isLoading={false} failure={failure} hasMore={false} onMore={reload} />}
      {current && <GrantLine current={current} onOpen={() => setAsks('report')} onForget={adding.forget} />}
      {room.show === '' && mayChange && <CodeBar {...props} />}
      {room.show === '' && <StudentsRoom {...props} seesWork={seesWork} onAdd={onAdd} />}
      {room.show === 'months' && <MonthsRoom {...props} />}
      {room.show === 'papers' && <PapersRoom {...props} />}
      {room.show === 'overview' && <OverviewRoom key={group.group_id} whole={whole} onAdd={onAdd} />}
      {room.show === 'practice' && <PracticeRoom whole={whole} onAdd={onAdd} />}
      {asks === 'name' && (
        <NameDialog
          group_id={group.group_id}
          name={group.name}
          onSaved={(next) => {
            props.onChanged(next);
            close();
          }}
          onGone={reload}
          onClose={close}
        />
      )}
      {asks === 'add' && mayChange && (
        <AddStudentsDialog
          group={group}
          onStarted={(begun) => {
            adding.begin(begun);
            setAsks('report');
          }}
          onClose={close}
        />
      )}
      {asks === 'report' && current && <GrantReport current={current} onClose={close} />}
      {asks === 'delete' && <DeleteGroupDialog group={group} onClose={close} />}
    </>
  );
}

function GroupGone({ mayChange }: { mayChange: boolean }) {
  return (
    <div ref={takeFocus} tabIndex={-1}>
      <Notice intent="warning" title={mayChange ? GROUP.gone : GROUP.notYours}>
        {mayChange ? GROUP.goneText : GROUP.notYoursText}
      </Notice>
    </div>
  );
}

function DeleteGroupDialog({ group: { group_id, name }, onClose }: { group: Group; onClose: () => void }) {
  const navigate = useNavigate();

  async function remove(): Promise<void> {
    await deleteGroup(group_id);
    showToast(GROUP.deleted(name), 'success');
    void navigate('/admin/groups', { replace: true });
  }

  return (
    <AskDialog
      title={GROUP.delete}
      keep={GROUP.keep}
      act={{ label: GROUP.deleteIt, busyLabel: GROUP.deleting, destroys: true, run: () => refusalOf(remove()) }}
      onClose={onClose}
    >
      <p>{GROUP.deleteText(name)}</p>
    </AskDialog>
  );
}

/** Returns null if the group was deleted; rethrows any other error. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
