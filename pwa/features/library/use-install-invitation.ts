import { useState } from 'react';
import type { Library } from '../../local/read-library.ts';
import { useInstallWay, useIsInstallAnswered } from '../../ui/install.ts';

/**
 * Whether this visit of the library invites to install: a paper was ready when it opened. A card that came at the moment a
 * download ends would push away what the finger is about to press.
 */
export function useInstallInvitation(library: Library | undefined): boolean {
  const way = useInstallWay();
  const isAnswered = useIsInstallAnswered();
  const [hadPaper, setHadPaper] = useState<boolean>();
  if (library && hadPaper === undefined) setHadPaper(library.papers.some((paper) => paper.ready));
  return hadPaper === true && way !== null && !isAnswered;
}
