import type { Usage } from '../../../shared/sync/protocol.ts';

const NEAR = 0.8;

export function quotaWords(usage: Usage): { title: string; text: string } | null {
  const recordings = usage.recording_bytes / usage.recording_limit;
  const rows = Math.max(usage.rows / usage.rows_limit, usage.bytes / usage.bytes_limit);
  const share = Math.max(recordings, rows);
  if (share < NEAR) return null;
  const what = recordings > rows ? 'recordings' : 'attempts and notes';
  const ask = 'Ask your academy for more space.';
  return share < 1
    ? {
        title: `Server storage for ${what}: ${Math.floor(share * 100)}% used`,
        text: `When it is full, new ${what} stay on this device and are not sent. ${ask}`,
      }
    : {
        title: `Server storage for ${what}: full`,
        text: `New ${what} stay on this device. They are sent once there is room again. ${ask}`,
      };
}
