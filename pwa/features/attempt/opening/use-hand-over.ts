import { useLayoutEffect, type RefObject } from 'react';
import { takeKeptWork } from '../../../base/kept-screen.ts';
import { showToast } from '../../../ui/toast.ts';
import { handOver } from './hand-over.ts';

/** Takes up what was answered before the app was here, for what shows the questions of an attempt [R207]. */
export function useHandOver(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const work = takeKeptWork();
    if (!work || !root.current) return undefined;
    return handOver(work, root.current, (names) =>
      showToast(`Not kept while the paper was opening: ${names.join(', ')}. Please answer again.`, 'error'),
    );
  }, [root]);
}
