import { Suspense, type ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { rolesOf } from '../../shared/roles.ts';
import { isSampleHere } from '../api/sample-here.ts';
import { session, useSession, type SessionState } from '../api/session.ts';
import { viewing } from '../api/viewing.ts';
import { sampleParts } from './attempt-routes.tsx';
import { DeviceGate } from './DeviceGate.tsx';
import { useKeeping } from './DeviceKeeper.tsx';
import { screen, type Screen } from './screen.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

const landing = screen(async () => (await import('../features/landing/LandingScreen.tsx')).LandingScreen);
const home = screen(async () => (await import('../features/home/HomeScreen.tsx')).HomeScreen);
const { Part: SampleOffer } = lazyPart(async () => (await sampleParts()).SampleOffer);
const backOffice = screen(async () => (await import('./later-pages.ts')).laterPages.staffHome());
const { Part: ReviewDialog } = lazyPart(
  async () => (await import('../features/landing/ReviewDialog.tsx')).ReviewDialog,
);

export const rootRoute: Screen = {
  load: async () => {
    const current = await knownSession();
    const query = new URLSearchParams(location.search);
    if (isStudent(current, query)) return home.load();
    return (isInBackOffice(current, query) ? backOffice : landing).load();
  },
  element: <FrontDoor />,
};

function FrontDoor(): ReactNode {
  const current = useSession();
  const { opened } = useKeeping();
  const [query, setQuery] = useSearchParams();
  const isHome = isStudent(current, query) && opened?.kind !== 'failed';
  // one's own practice is no part of a view of another's
  if (isHome && viewing.read()) return <Navigate to="/user/profile" replace />;
  const isReviewing = query.has('review') && current.kind === 'authenticated';
  return (
    <>
      {isHome ? (
        <DeviceGate>
          <Suspense>{isSampleHere() && <SampleOffer />}</Suspense>
          {home.element}
        </DeviceGate>
      ) : (
        (isInBackOffice(current, query) ? backOffice : landing).element
      )}
      {isReviewing && (
        <Suspense>
          <ReviewDialog onClose={() => setQuery({}, { replace: true })} />
        </Suspense>
      )}
    </>
  );
}

/** Staff who are students too have their own practice behind `?show=practice`. */
function isStudent(state: SessionState, query: URLSearchParams): boolean {
  return state.kind === 'authenticated' && (rolesOf(state.user).length === 0 || query.get('show') === 'practice');
}

function isInBackOffice(state: SessionState, query: URLSearchParams): boolean {
  return state.kind === 'authenticated' && rolesOf(state.user).length > 0 && query.get('show') !== 'public';
}

function knownSession(): Promise<SessionState> {
  return new Promise((resolve) => {
    const stop = session.subscribe(look);
    function look(): void {
      const state = session.state();
      if (state.kind === 'loading') return;
      stop();
      resolve(state);
    }
    look();
  });
}
