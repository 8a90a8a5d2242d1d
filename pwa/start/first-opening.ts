import type { Opened } from './open-device.ts';

interface Start {
  /** Whom this browser last knew to be signed in; null for nobody. */
  likely: string | null;
  /** Who is, once the session is read; null for nobody. */
  signedIn: Promise<string | null>;
  /** Whether somebody's database is here. */
  isHere: (userId: string) => Promise<boolean>;
  /** Opens a person's device, or the visitor's for null. Never rejects. */
  open: (userId: string | null) => Promise<Opened>;
}

/**
 * Opens the device that the first screen stands on; asking twice is asking once. A cheap phone takes its time to open a database:
 * that of whoever is most likely signed in opens while the session is still read, and is closed again where that says otherwise.
 */
export function createFirstOpening({ likely, signedIn, isHere, open }: Start): Start['open'] {
  let current = likely === null ? null : { of: likely as string | null, opened: openLikely(likely) };

  /** Makes no database for somebody whose data may be gone. */
  async function openLikely(userId: string): Promise<Opened> {
    const isTheirs = signedIn.then((signedInId) => signedInId === userId);
    // whichever says so first: there are browsers that never tell what is here
    if (await Promise.race([isTheirs, isHere(userId).then((here) => here || isTheirs)])) return open(userId);
    return { of: userId, kind: 'failed', error: new Error('The session is of somebody else') };
  }

  function letGo(): void {
    void current?.opened.then(closeOpened);
    current = null;
  }

  void signedIn.then((userId) => {
    if (userId !== likely && current?.of === likely) letGo();
  });
  return (userId) => {
    if (current?.of !== userId) {
      letGo();
      current = { of: userId, opened: open(userId) };
    }
    return current.opened;
  };
}

/** Closes what was opened for somebody, also where that is only to come; null for nothing. */
export function closeOpened(opened: Opened | null): void {
  if (opened?.kind === 'open') opened.open.close();
  else if (opened?.kind === 'blocked') void opened.later.then(closeOpened);
}
