import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons';
import { Link, useLocation } from 'react-router-dom';
import type { StaffRole } from '../../shared/roles.ts';
import { Modal } from '../ui/Modal.tsx';
import { LOGIN, MAIN, MENU, SIGN_UP } from './frame-texts.ts';
import { CLOSE, LOG_OUT, ownLinks, PROFILE } from './menu-texts.ts';
import { officeLinksOf } from './office-links.ts';
import { homeLinks, isCurrent, libraryLinks, pageLinksOf, privacyLink, resultsLink } from './site-links.ts';
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
      <div className={styles.body}>
        <nav aria-label={MAIN}>
          {[
            ...homeLinks,
            ...libraryLinks,
            ...(onSignOut ? [resultsLink, ...ownLinks] : []),
            ...pageLinksOf(roles),
            privacyLink,
          ].map(({ name, to }) => (
            <Link
              key={name}
              to={to}
              className={styles.entry}
              aria-current={isCurrent(to, location) ? 'page' : undefined}
              onClick={onClose}
            >
              {name}
            </Link>
          ))}
        </nav>
        <div className={styles.apart}>
          {onSignOut ? (
            <>
              {[{ name: PROFILE, to: '/user/profile' }, ...officeLinksOf(roles)].map(({ name, to }) => (
                <Link
                  key={to}
                  to={to}
                  className={styles.entry}
                  aria-current={location.pathname.startsWith(to) ? 'page' : undefined}
                  onClick={onClose}
                >
                  {name}
                </Link>
              ))}
              <button type="button" className={styles.entry} onClick={signOut}>
                {LOG_OUT}
              </button>
            </>
          ) : (
            <>
              <Link to="/user/register" className={styles.entry} onClick={onClose}>
                {SIGN_UP}
              </Link>
              <Link to="/auth/user/login" className={styles.entry} onClick={onClose}>
                {LOGIN}
              </Link>
            </>
          )}
        </div>
      </div>
    </Modal>
  );
}
