import { makeStyles, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { useNavigate } from 'react-router-dom';
import { size } from '../ui/look.ts';
import { LibraryButton } from './LibraryButton.tsx';
import { libraryLinks } from './site-links.ts';

const useStyles = makeStyles({ item: { minHeight: size.touch, alignItems: 'center' } });

export function LibraryMenu() {
  const styles = useStyles();
  const navigate = useNavigate();
  return (
    // inline, so that the open menu is inside a landmark
    <Menu defaultOpen inline positioning="below-start">
      <MenuTrigger disableButtonEnhancement>
        <LibraryButton />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {libraryLinks.map(({ name, to }) => (
            <MenuItem key={name} className={styles.item} onClick={() => void navigate(to)}>
              {name}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
