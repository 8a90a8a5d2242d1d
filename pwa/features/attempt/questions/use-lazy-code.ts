import { useEffect, useState } from 'react';
import { loadWithRetry } from '../../../ui/load-with-retry.ts';

/** Returns code that a control can begin without; null until it is here, or if it is not wanted. */
export function useLazyCode<Code>(load: () => Promise<Code>, isWanted: boolean): Code | null {
  const [code, setCode] = useState<Code | null>(null);
  useEffect(() => {
    if (isWanted) void loadWithRetry(load).then((loaded) => setCode(() => loaded));
  }, [isWanted, load]);
  return code;
}
