import { Suspense, useState, type ComponentType } from 'react';
import { isSampleHere } from '../api/sample-here.ts';
import { useDevice } from '../local/device.tsx';
import { Loading } from '../ui/Loading.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

export const sampleParts = () => import('../features/sample/sample-parts.ts');
const { Part: SampleHere } = lazyPart(async () => (await sampleParts()).SampleHere);

export function attemptRoutes(fetchCode: () => Promise<ComponentType>): () => Promise<ComponentType> {
  return async () => {
    const Screen = await fetchCode();
    return function ForSitters() {
      const { user } = useDevice();
      // decided once: the screen must not restart because an account adopted the sample meanwhile
      const [isGated] = useState(() => !user || isSampleHere());
      return !isGated ? (
        <Screen />
      ) : (
        <Suspense fallback={<Loading />}>
          <SampleHere>
            <Screen />
          </SampleHere>
        </Suspense>
      );
    };
  };
}
