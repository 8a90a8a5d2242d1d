import { useState } from 'react';
import type { Library } from '../../local/queries/read-library.ts';
import { useInstallWay, useIsInstallAnswered } from '../../ui/install.ts';

/**
 * Returns true if this visit of the library shows the install invitation: a paper was ready when it opened. A card
 * that appears when a download ends would move the button under the finger.
 */
export function useInstallInvitation(library: Library | undefined): boolean {
  const way = useInstallWay();
  const isAnswered = useIsInstallAnswered();
  const [hadPaper, setHadPaper] = useState<boolean>();
  if (library && hadPaper === undefined) setHadPaper(library.papers.some((paper) => paper.ready));
  return hadPaper === true && way !== null && !isAnswered;
}
