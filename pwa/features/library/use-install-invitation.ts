import { useState } from 'react';
import type { Library } from '../../local/queries/read-library.ts';
import { useNoticeTurn } from '../../ui/notice-turn.ts';
import { useInstallWay, useIsInstallAnswered } from '../../ui/install.ts';

/**
 * Returns true if this visit of the library shows the install invitation: when it opened a paper was ready, and this
 * browser could install. A card that appears later would move the button under the finger.
 */
export function useInstallInvitation(library: Library | undefined): boolean {
  const way = useInstallWay();
  const isAnswered = useIsInstallAnswered();
  const [isFit, setFit] = useState<boolean>();
  if (library && isFit === undefined) setFit(way !== null && library.papers.some((paper) => paper.ready));
  return useNoticeTurn('install', isFit === true && way !== null && !isAnswered);
}
