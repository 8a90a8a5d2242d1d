import { useState } from 'react';
import type { RefusedRow } from '../database/db.ts';
import { useDevice } from '../device.tsx';
import { noteRefusalsRead, unreadRefusals } from './read-refusals.ts';

export const NOT_STORED = 'This device could not save that. Free some space and try again.';

/**
 * Returns what a button needs by which the student marks refusals as read. The button stays after the press: one that
 * goes takes the focus along.
 */
export function useReadRefusals(shown: readonly RefusedRow[]) {
  const device = useDevice();
  const [isPressed, setPressed] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const unread = unreadRefusals(shown);

  async function read(): Promise<void> {
    setPressed(true);
    try {
      await noteRefusalsRead(device, unread);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }

  const isRead = unread.length === 0;
  return { isOffered: !isRead || isPressed, isRead, hasFailed, read: () => void read() };
}
