import { mergeClasses } from '@fluentui/react-components';
import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isAccountPath } from '../api/return-path.ts';
import { useSession } from '../api/session.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { loadWithRetry } from '../ui/load-with-retry.ts';
import { Loading } from '../ui/Loading.tsx';
import { DeviceGate } from './DeviceGate.tsx';
import { PageArrival } from './PageArrival.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import { StorageStrip } from './StorageStrip.tsx';
import { StorageWarning } from './StorageWarning.tsx';
import { UpdateNotice } from './UpdateNotice.tsx';
import type { AppRoute } from './app-route.ts';
import { useFramedStyles } from './Framed.styles.ts';

const { Part: SessionStrip } = lazyPart(
  async () => (await loadWithRetry(() => import('./SessionStrip.tsx'))).SessionStrip,
);

export function Framed({ route }: { route: AppRoute }) {
  const styles = useFramedStyles();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const session = useSession();
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
      <Suspense fallback={<Loading />}>
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
      <div className={styles.window}>
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
        Skip to the content
      </a>
      <SiteHeader key={session.kind === 'authenticated' ? session.user.user_id : null} />
      {sessionStrip}
      <StorageStrip />
      <UpdateNotice />
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
