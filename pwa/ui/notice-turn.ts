import { useLayoutEffect, useSyncExternalStore } from 'react';
import { createStore } from '../base/store.ts';

/** Of the notices above a page one shows at a time: the first of these that is wanted [R303]. */
const ORDER = ['wiped', 'not_offered', 'work', 'update', 'install'] as const;
export type NoticeName = (typeof ORDER)[number];

const wanted = createStore<readonly NoticeName[]>([]);

/** Returns true while this notice is wanted and none before it is. Several of one name show together. */
export function useNoticeTurn(name: NoticeName, isWanted: boolean): boolean {
  useLayoutEffect(() => {
    if (!isWanted) return undefined;
    wanted.set([...wanted.read(), name]);
    return () => {
      const names = wanted.read();
      wanted.set(names.toSpliced(names.indexOf(name), 1));
    };
  }, [name, isWanted]);
  const names = useSyncExternalStore(wanted.subscribe, wanted.read);
  return isWanted && ORDER.find((one) => names.includes(one)) === name;
}
