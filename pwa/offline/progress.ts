export interface DownloadProgress {
  receivedBytes: number;
  totalBytes: number;
  waiting: boolean;
}

export interface ProgressMeter {
  add: (byteCount: number) => void;
  remove: (byteCount: number) => void;
  expect: (totalBytes: number) => void;
  onBreak: () => void;
}

export function createProgressMeter(report: (progress: DownloadProgress) => void): ProgressMeter {
  let progress: DownloadProgress = { receivedBytes: 0, totalBytes: 0, waiting: false };
  function set(change: Partial<DownloadProgress>): void {
    progress = { ...progress, ...change };
    report(progress);
  }
  return {
    add: (byteCount) => set({ receivedBytes: progress.receivedBytes + byteCount, waiting: false }),
    remove: (byteCount) => set({ receivedBytes: Math.max(0, progress.receivedBytes - byteCount) }),
    expect: (totalBytes) => set({ totalBytes }),
    onBreak: () => set({ waiting: true }),
  };
}
