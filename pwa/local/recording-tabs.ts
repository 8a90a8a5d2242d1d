// Two tabs on one attempt: a recording belongs to the tab that makes it, and who ends the attempt lets it be kept first.

import { openChannel } from '../base/channel.ts';
import { holding, readHeldNames } from '../base/turns.ts';

const LONGEST_WAIT_MS = 3000;
const LOCK = 'papertide-recording-';
const lockName = (recording_id: string) => `${LOCK}${recording_id}`;

/** Marks a recording as being made by this tab until `work` is over; the browser lets go of it when the tab dies. */
export async function whileRecording<T>(recording_id: string, work: () => Promise<T>): Promise<T> {
  return holding(lockName(recording_id), work);
}

/** Resolves once no tab makes this recording any more. */
export async function untilLeft(recording_id: string, signal: AbortSignal): Promise<void> {
  await holding(lockName(recording_id), () => Promise.resolve(), signal);
}

/** The recordings that some tab is making at this moment. */
export async function readRecordingsUnderWay(): Promise<Set<string>> {
  const names = await readHeldNames();
  return new Set(names.filter((name) => name.startsWith(LOCK)).map((name) => name.slice(LOCK.length)));
}

/** Asks the other tabs to stop and keep what they record of an attempt, and waits for them a little. */
export async function stopOtherTabs(result_id: string, recording_ids: readonly string[]): Promise<void> {
  if (recording_ids.length === 0 || !('locks' in navigator)) return;
  const channel = openChannel(`papertide-stop-${result_id}`);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
  channel?.postMessage('stop');
  channel?.close();
  const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
  // a tab that hangs must not keep the student from submitting
  await Promise.allSettled(recording_ids.map((recording_id) => untilLeft(recording_id, signal)));
}

/** Calls back when another tab is about to end the attempt. */
export function onStopAsked(result_id: string, callback: () => void): () => void {
  const channel = openChannel(`papertide-stop-${result_id}`);
  channel?.addEventListener('message', callback);
  return () => channel?.close();
}
