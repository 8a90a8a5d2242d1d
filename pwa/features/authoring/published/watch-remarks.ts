import type { Remark } from '../../../../shared/authoring/remarks.ts';

const SOON_MS = 1_000;
const LATER_MS = 15_000;

interface Ports {
  ask: () => Promise<Remark[]>;
  pause: (ms: number) => Promise<void>;
  onRemarks: (remarks: Remark[]) => void;
  onFailed: (isFailed: boolean) => void;
}

export function isRunning({ finished_at }: Remark): boolean {
  return finished_at === null;
}

export async function watchRemarks(
  first: readonly Remark[],
  { ask, pause, onRemarks, onFailed }: Ports,
  signal: AbortSignal,
): Promise<void> {
  let left = countLeft(first);
  let pauseMs = SOON_MS;
  for (let isOver = !first.some(isRunning); !isOver;) {
    await pause(pauseMs);
    if (signal.aborted) return;
    try {
      const remarks = await ask();
      if (signal.aborted) return;
      onFailed(false);
      onRemarks(remarks);
      isOver = !remarks.some(isRunning);
      pauseMs = countLeft(remarks) < left ? SOON_MS : Math.min(LATER_MS, pauseMs * 2);
      left = countLeft(remarks);
    } catch {
      // only the count is unknown; the re-marking continues
      if (signal.aborted) return;
      onFailed(true);
      pauseMs = Math.min(LATER_MS, pauseMs * 2);
    }
  }
}

function countLeft(remarks: readonly Remark[]): number {
  return remarks.reduce((sum, { left }) => sum + left, 0);
}
