import { useEffect, useState } from 'react';
import { usedBytes } from '../../offline/browser.ts';

/**
 * Returns the room that this app takes by the browser's count, measured again when `storage` changes; null if the
 * browser does not say.
 */
export function useUsedBytes(storage: unknown): number | null {
  const [bytes, setBytes] = useState<number | null>(null);
  useEffect(() => {
    let left = false;
    void usedBytes().then((used) => {
      if (!left) setBytes(used);
    });
    return () => {
      left = true;
    };
  }, [storage]);
  return bytes;
}
