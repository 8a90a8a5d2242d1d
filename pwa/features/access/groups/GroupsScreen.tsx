import { Button, mergeClasses } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons';
import { useState, useSyncExternalStore } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { v7 as newId } from 'uuid';
import { mayDo } from '../../../../shared/roles.ts';
import { useRoles } from '../../../api/use-roles.ts';
import { refusalWords } from '../../../api/access.ts';
import { listGroups } from '../../../api/groups.ts';
import { useAccessStyles } from '../access.styles.ts';
import { counted } from '../../../ui/admin/counted.ts';
import { PageFoot } from '../../../ui/admin/PageFoot.tsx';
import { useLoaded } from '../../../ui/admin/use-pages.ts';
import { GrantLine } from '../GrantLine.tsx';
import { GrantReport } from '../GrantReport.tsx';
import { adding } from '../granting.ts';
import { useGroupStyles } from './groups.styles.ts';
import { NameDialog } from './NameDialog.tsx';
import { ASKS_NOTHING } from '../../../ui/HistoryRouter.tsx';
import { TableHead } from '../../../ui/TableHead.tsx';
import { GROUPS } from './group-screen-texts.ts';

export function GroupsScreen() {
  const styles = useAccessStyles();
  const own = useGroupStyles();
  const navigate = useNavigate();
  const mayChange = mayDo(useRoles(), 'change_groups');
  // one id until the group exists, so that a second press or a lost reply makes no second group
  const [newGroupId] = useState(() => newId());
  const [isNaming, setNaming] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const current = useSyncExternalStore(adding.subscribe, adding.read);
  const { value: groups = [], isLoading, failure, reload } = useLoaded(listGroups, refusalWords);
  const lines = groups.map(({ invited = 0, waiting, ...group }) => ({
    ...group,
    invited,
    waiting: waiting - invited,
  }));
  const isEmpty = groups.length === 0 && !isLoading && failure === null;

  return (
    <>
      <div className={styles.head}>
        <h1>{mayChange ? GROUPS.title : GROUPS.ofTeacher}</h1>
        {mayChange && (
          <Button appearance="primary" icon={<Add20Regular />} onClick={() => setNaming(true)}>
            {GROUPS.new}
          </Button>
        )}
      </div>
      {current && <GrantLine current={current} onOpen={() => setReporting(true)} onForget={adding.forget} />}
      {isEmpty && <p>{mayChange ? GROUPS.none : GROUPS.noClass}</p>}
      {groups.length > 0 && (
        <table className={styles.table}>
          <caption className={styles.hidden}>{GROUPS.title}</caption>
          <TableHead
            columns={[
              [GROUPS.name],
              [GROUPS.students, own.number],
              [GROUPS.invited, mergeClasses(own.number, styles.fromTablet)],
              [GROUPS.waiting, mergeClasses(own.number, styles.fromTablet)],
            ]}
          />
          <tbody>
            {lines.map(({ group_id, name, members, invited, waiting }) => (
              <tr key={group_id}>
                <th scope="row">
                  <Link className={own.link} to={`/admin/groups/${group_id}`}>
                    <bdi>{name}</bdi>
                  </Link>
                  {invited > 0 && <span className={styles.onPhone}>{GROUPS.invitedOnPhone(invited)}</span>}
                  {waiting > 0 && (
                    <span className={styles.onPhone}>{counted(waiting, 'address waits', 'addresses wait')}</span>
                  )}
                </th>
                <td className={own.number}>{members}</td>
                <td className={mergeClasses(own.number, styles.fromTablet)}>{invited}</td>
                <td className={mergeClasses(own.number, styles.fromTablet)}>{waiting}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <PageFoot isLoading={isLoading} failure={failure} hasMore={false} onMore={reload} />
      {current && isReporting && <GrantReport current={current} onClose={() => setReporting(false)} />}
      {isNaming && (
        <NameDialog
          group_id={newGroupId}
          name=""
          onSaved={({ group }) => void navigate(`/admin/groups/${group.group_id}`, { state: ASKS_NOTHING })}
          onGone={reload}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}
