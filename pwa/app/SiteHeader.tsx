import { Button, mergeClasses } from '@fluentui/react-components';
import { Navigation20Regular } from '@fluentui/react-icons';
import { startTransition, Suspense, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isAccountPath, loginPath } from '../api/return-path.ts';
import { session, useSession } from '../api/session.ts';
import { useRoles, useStaffUser } from '../api/use-roles.ts';
import { viewing } from '../api/viewing.ts';
import { useDeviceIfOpen } from '../local/device.tsx';
import * as texts from './frame-texts.ts';
import { syncOfDevice } from './lazy-device-parts.ts';
import { LibraryButton } from './LibraryButton.tsx';
import { Logo } from './Logo.tsx';
import { isCurrent, libraryLinks, makerLinksOf, pageLinks } from './site-links.ts';
import { useSiteHeaderStyles } from './SiteHeader.styles.ts';
import { UserButton } from './UserButton.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

const { Part: ViewBanner } = lazyPart(async () => (await import('./ViewBanner.tsx')).ViewBanner);
const { Part: UserMenu } = lazyPart(async () => (await import('./UserMenu.tsx')).UserMenu);
const { Part: LibraryMenu } = lazyPart(async () => (await import('./LibraryMenu.tsx')).LibraryMenu);
const { Part: SiteDrawer } = lazyPart(async () => (await import('./SiteDrawer.tsx')).SiteDrawer);
const { Part: RemoveDataDialog } = lazyPart(
  async () => (await import('../features/profile/RemoveDataDialog.tsx')).RemoveDataDialog,
);
const { Part: SignOutDialog } = lazyPart(async () => (await import('./SignOutDialog.tsx')).SignOutDialog);

export function SiteHeader() {
  const current = useSession();
  const user = current.kind === 'authenticated' ? current.user : null;
  const roles = useRoles();
  const isStaff = roles.length > 0;
  const view = useSyncExternalStore(viewing.subscribe, viewing.read);
  const device = useDeviceIfOpen();
  const location = useLocation();
  const styles = useSiteHeaderStyles();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [isMenuAskedFor, setMenuAskedFor] = useState(false);
  const [leaving, setLeaving] = useState<'log_out' | 'remove_data' | null>(null);
  // without storage nothing waits to be sent
  const leave = (how: typeof leaving) => startTransition(() => setLeaving(how));
  const logOut = () => (device ? leave('log_out') : void session.signOut());
  const removeData = () => leave('remove_data');
  const shown = useStaffUser();
  const name = shown ? `${shown.first_name} ${shown.last_name}`.trim() : '';

  return (
    <header className={styles.header}>
      {view && (
        <Suspense>
          <ViewBanner view={view} />
        </Suspense>
      )}
      <div className={styles.row}>
        <Button
          className={styles.menuButton}
          appearance="subtle"
          icon={<Navigation20Regular />}
          aria-label={texts.MENU}
          aria-haspopup="dialog"
          aria-expanded={isDrawerOpen}
          onClick={() => startTransition(() => setDrawerOpen(true))}
        />
        <Link to="/" className={styles.brand} aria-label={texts.BRAND}>
          <Logo />
        </Link>
        <nav aria-label={texts.MAIN} className={styles.nav}>
          {isStaff && <StaffLibrary />}
          {[...(isStaff ? [] : libraryLinks), ...makerLinksOf(roles), ...pageLinks].map(({ name, to }) => (
            <Link key={name} to={to} aria-current={isCurrent(to, location) ? 'page' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
        <span className={styles.space} />
        {user ? (
          <>
            {device && <Suspense>{syncOfDevice.element}</Suspense>}
            <Suspense fallback={<UserButton name={name} />}>
              {isMenuAskedFor ? (
                <UserMenu name={name} roles={roles} onSignOut={logOut} onRemoveData={removeData} />
              ) : (
                <UserButton name={name} onClick={() => startTransition(() => setMenuAskedFor(true))} />
              )}
            </Suspense>
          </>
        ) : (
          <>
            <Link to="/user/register" className={mergeClasses(styles.account, styles.fromTablet)}>
              {texts.SIGN_UP}
            </Link>
            <Link
              to={isAccountPath(location.pathname) ? '/auth/user/login' : loginPath(location)}
              className={styles.account}
            >
              {texts.LOGIN}
            </Link>
          </>
        )}
      </div>
      <Suspense>
        {isDrawerOpen && (
          <SiteDrawer roles={roles} onClose={() => setDrawerOpen(false)} onSignOut={user ? logOut : undefined} />
        )}
        {device && leaving === 'log_out' && (
          <SignOutDialog onRemoveData={removeData} onCancel={() => setLeaving(null)} />
        )}
        {device && leaving === 'remove_data' && user && (
          <RemoveDataDialog user_id={user.user_id} onCancel={() => setLeaving(null)} />
        )}
      </Suspense>
    </header>
  );
}

function StaffLibrary() {
  const [isAskedFor, setAskedFor] = useState(false);
  return (
    <Suspense fallback={<LibraryButton />}>
      {isAskedFor ? <LibraryMenu /> : <LibraryButton onClick={() => startTransition(() => setAskedFor(true))} />}
    </Suspense>
  );
}
