import type { DiskReport } from '../../../shared/disk.ts';

const MB = 1024 * 1024;
const GB = 1024 * MB;

export function diskWords({ state, free_bytes, total_bytes, floor_bytes }: DiskReport) {
  if (state === 'enough') return null;
  const left = `${roomWords(free_bytes)} of ${roomWords(total_bytes)} left`;
  const help = 'Ask the person who runs the server to delete old backups or files there, or to get a larger disk.';
  return state === 'full'
    ? ({
        intent: 'error',
        title: `The disk is full: ${left}.`,
        text: `Answers and results are still saved online. Recordings and notes stay on the students’ devices. Nobody can upload a file or sign up. ${help}`,
      } as const)
    : ({
        intent: 'warning',
        title: `The disk is nearly full: ${left}.`,
        text: `Below ${roomWords(floor_bytes)} only answers are saved online. Recordings stay on the students’ devices. ${help}`,
      } as const);
}

function roomWords(bytes: number): string {
  if (bytes < GB) return `${Math.round(bytes / MB)} MB`;
  const gigabytes = bytes / GB;
  return `${gigabytes < 10 ? gigabytes.toFixed(1).replace(/\.0$/, '') : Math.round(gigabytes)} GB`;
}
