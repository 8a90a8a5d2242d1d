import { mergeClasses } from '@fluentui/react-components';
import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isAccountPath } from '../api/return-path.ts';
import { useSession } from '../api/session.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { loadWithRetry } from '../ui/load-with-retry.ts';
import { Coming } from './Coming.tsx';
import { DeviceGate } from './DeviceGate.tsx';
import { PageArrival } from './PageArrival.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import { StorageStrip } from './StorageStrip.tsx';
import { StorageWarning } from './StorageWarning.tsx';
import type { AppRoute } from './app-route.ts';
import { SKIP } from './frame-texts.ts';
import { useNewVersion } from './updates.ts';
import { useFramedStyles } from './Framed.styles.ts';

const { Part: SessionStrip } = lazyPart(
  async () => (await loadWithRetry(() => import('./SessionStrip.tsx'))).SessionStrip,
);

const { Part: UpdateNotice } = lazyPart(
  async () => (await loadWithRetry(() => import('./UpdateNotice.tsx'))).UpdateNotice,
);

export function Framed({ route }: { route: AppRoute }) {
  const styles = useFramedStyles();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const session = useSession();
  const newVersion = useNewVersion();
  const isPaper = route.frame === 'paper';
  // the account's own pages say so themselves
  const isSignInOver = session.kind === 'authenticated' && (session.refused || session.replacedBy !== null);
  const sessionStrip = isSignInOver && !isAccountPath(pathname) && (
    <Suspense>
      <SessionStrip replacedBy={session.replacedBy} />
    </Suspense>
  );
  const screen = (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<Coming />}>
        {route.device === 'soon' && <StorageWarning />}
        {route.device === 'needed' ? <DeviceGate>{route.screen.element}</DeviceGate> : route.screen.element}
        <PageArrival title={route.title} main={main} />
      </Suspense>
    </ErrorBoundary>
  );

  // a paper is as high as the window, so a scroll position under it belongs to another page
  useEffect(() => {
    if (isPaper) scrollTo(0, 0);
  }, [isPaper]);

  if (isPaper) {
    return (
      <div data-window className={styles.window}>
        {sessionStrip}
        <StorageStrip />
        <main ref={main} id="main" tabIndex={-1} className={styles.paper}>
          {screen}
        </main>
      </div>
    );
  }
  return (
    <>
      <a className={styles.skip} href="#main">
        {SKIP}
      </a>
      <SiteHeader key={session.kind === 'authenticated' ? session.user.user_id : null} />
      {sessionStrip}
      <StorageStrip />
      {newVersion && (
        <Suspense>
          <UpdateNotice newVersion={newVersion} />
        </Suspense>
      )}
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className={mergeClasses(styles.site, route.frame === 'page' && styles.page)}
      >
        {screen}
      </main>
    </>
  );
}
