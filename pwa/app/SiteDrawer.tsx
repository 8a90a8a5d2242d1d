import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons';
import { Link, useLocation } from 'react-router-dom';
import type { StaffRole } from '../../shared/roles.ts';
import { Modal } from '../ui/Modal.tsx';
import { LOGIN, MAIN, MENU, SIGN_UP } from './frame-texts.ts';
import { CLOSE, homeLink, libraryLink, LOG_OUT, ownLinks, PROFILE } from './menu-texts.ts';
import { officeLinksOf } from './office-links.ts';
import { isCurrent, libraryLinks, makerLinksOf, pageLinks, privacyLink } from './site-links.ts';
import { radius, size, space } from '../ui/look.ts';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    height: size.bar,
    padding: `0 ${space.s} 0 ${space.xl}`,
  },
  close: { width: size.touch, minWidth: size.touch, height: size.touch },
  body: { padding: `${space.xs} ${space.s} ${space.l}` },
  entry: {
    display: 'flex',
    alignItems: 'center',
    width: '100%',
    minHeight: size.action,
    padding: `0 ${space.l}`,
    borderRadius: radius.control,
    border: 'none',
    background: 'none',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    textAlign: 'left',
    textDecorationLine: 'none',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
    '&[aria-current]': {
      backgroundColor: tokens.colorBrandBackground2,
      color: tokens.colorBrandForeground1,
      fontWeight: 600,
    },
  },
  // two in a row, so that the list fits on a small phone
  kinds: { display: 'grid', gridTemplateColumns: '1fr 1fr', paddingLeft: space.l },
  kind: { minHeight: size.touch, color: tokens.colorNeutralForeground2 },
  foot: { display: 'flex', flexWrap: 'wrap' },
  small: {
    width: 'auto',
    minHeight: size.touch,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  apart: { marginTop: space.s, paddingTop: space.s, borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
});

interface SiteDrawerProps {
  roles: readonly StaffRole[];
  onClose: () => void;
  onSignOut: (() => void) | undefined;
}

export function SiteDrawer({ roles, onClose, onSignOut }: SiteDrawerProps) {
  const styles = useStyles();
  const location = useLocation();
  const signOut = () => {
    onClose();
    onSignOut?.();
  };
  const entry = ({ name, to }: { name: string; to: string }, className = '', isWithin = false) => (
    <Link
      key={to}
      to={to}
      className={mergeClasses(styles.entry, className)}
      aria-current={(isWithin ? location.pathname.startsWith(to) : isCurrent(to, location)) ? 'page' : undefined}
      onClick={onClose}
    >
      {name}
    </Link>
  );
  return (
    <Modal side label={MENU} onClose={onClose}>
      <div className={styles.head}>
        <h2>{MENU}</h2>
        <Button
          className={styles.close}
          appearance="subtle"
          icon={<Dismiss20Regular />}
          aria-label={CLOSE}
          onClick={onClose}
        />
      </div>
      <nav aria-label={MAIN} className={styles.body}>
        {entry(homeLink)}
        {entry(libraryLink)}
        <div className={styles.kinds}>{libraryLinks.map((link) => entry(link, styles.kind))}</div>
        {[...makerLinksOf(roles), ...(onSignOut ? ownLinks : [])].map((link) => entry(link))}
        <div className={styles.apart}>
          {onSignOut ? (
            <>
              {[{ name: PROFILE, to: '/user/profile' }, ...officeLinksOf(roles)].map((link) => entry(link, '', true))}
              <button type="button" className={styles.entry} onClick={signOut}>
                {LOG_OUT}
              </button>
            </>
          ) : (
            <>
              {entry({ name: SIGN_UP, to: '/user/register' })}
              {entry({ name: LOGIN, to: '/auth/user/login' })}
            </>
          )}
        </div>
        <div className={mergeClasses(styles.apart, styles.foot)}>
          {[...pageLinks, privacyLink].map((link) => entry(link, styles.small))}
        </div>
      </nav>
    </Modal>
  );
}
