// Coordinates two tabs of one attempt: a recording belongs to the tab that makes it, and the tab that ends the
// attempt lets it be saved first.

import { openChannel } from '../../base/channel.ts';
import { whileHolding, readHeldLockNames } from '../../base/cross-tab-lock.ts';

const LONGEST_WAIT_MS = 3000;
const LOCK = 'papertide-recording-';
const lockName = (recording_id: string) => `${LOCK}${recording_id}`;

export async function whileRecording<T>(recording_id: string, work: () => Promise<T>): Promise<T> {
  return whileHolding(lockName(recording_id), work);
}

export async function untilReleased(recording_id: string, signal: AbortSignal): Promise<void> {
  await whileHolding(lockName(recording_id), () => Promise.resolve(), signal);
}

export async function readRecordingsUnderWay(): Promise<Set<string>> {
  const names = await readHeldLockNames();
  return new Set(names.filter((name) => name.startsWith(LOCK)).map((name) => name.slice(LOCK.length)));
}

export async function stopOtherTabs(result_id: string, recording_ids: readonly string[]): Promise<void> {
  if (recording_ids.length === 0 || !('locks' in navigator)) return;
  const channel = openChannel(`papertide-stop-${result_id}`);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
  channel?.postMessage('stop');
  channel?.close();
  const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
  // a tab that hangs must not keep the student from submitting
  await Promise.allSettled(recording_ids.map((recording_id) => untilReleased(recording_id, signal)));
}

export function onStopAsked(result_id: string, callback: () => void): () => void {
  const channel = openChannel(`papertide-stop-${result_id}`);
  channel?.addEventListener('message', callback);
  return () => channel?.close();
}
