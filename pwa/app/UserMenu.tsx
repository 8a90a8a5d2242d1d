import { makeStyles, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import {
  BookLetter20Regular,
  CalendarLtr20Regular,
  ClipboardTaskListLtr20Regular,
  DataTrending20Regular,
  Delete20Regular,
  Library20Regular,
  PeopleSettings20Regular,
  PeopleTeam20Regular,
  Person20Regular,
  SignOut20Regular,
  Star20Regular,
  TargetArrow20Regular,
  Timer20Regular,
} from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import type { StaffRole } from '../../shared/roles.ts';
import * as texts from './menu-texts.ts';
import { officeLinksOf } from './office-links.ts';
import { UserButton } from './UserButton.tsx';
import { size } from '../ui/look.ts';
import { focusOpener } from '../ui/focus-opener.ts';

const useStyles = makeStyles({
  item: { minHeight: size.touch, alignItems: 'center' },
});

interface UserMenuProps {
  name: string;
  roles: readonly StaffRole[];
  onSignOut: () => void;
  onRemoveData: () => void;
}

const ICONS: Record<string, ReactElement> = {
  '/user/exam/attend': <Library20Regular />,
  '/user/exam/result': <ClipboardTaskListLtr20Regular />,
  '/plan': <CalendarLtr20Regular />,
  '/practice': <TargetArrow20Regular />,
  '/words': <BookLetter20Regular />,
  '/mock': <Timer20Regular />,
  '/admin/access-control': <PeopleSettings20Regular />,
  '/admin/groups': <PeopleTeam20Regular />,
  '/admin/insight': <DataTrending20Regular />,
  '/admin/reviews': <Star20Regular />,
};

/** Open at its first render, because a press loaded it. */
export function UserMenu({ name, roles, onSignOut, onRemoveData }: UserMenuProps) {
  const styles = useStyles();
  const navigate = useNavigate();
  return (
    <Menu defaultOpen inline positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <UserButton name={name} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList onClickCapture={focusOpener}>
          <MenuItem className={styles.item} icon={<Person20Regular />} onClick={() => void navigate('/user/profile')}>
            {texts.PROFILE}
          </MenuItem>
          {roles.length === 0 &&
            [texts.libraryLink, ...texts.ownLinks].map(({ name: words, to }) => (
              <MenuItem key={to} className={styles.item} icon={ICONS[to] ?? null} onClick={() => void navigate(to)}>
                {words}
              </MenuItem>
            ))}
          {officeLinksOf(roles).map(({ name: words, to }) => (
            <MenuItem key={to} className={styles.item} icon={ICONS[to] ?? null} onClick={() => void navigate(to)}>
              {words}
            </MenuItem>
          ))}
          <MenuItem className={styles.item} icon={<SignOut20Regular />} onClick={onSignOut}>
            {texts.LOG_OUT}
          </MenuItem>
          <MenuItem className={styles.item} icon={<Delete20Regular />} onClick={onRemoveData}>
            {texts.REMOVE_DATA}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
