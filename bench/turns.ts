/**
 * Measures the processor time of the event loop's turns: the longest is what another call waits at most. Other work on
 * this machine does not count.
 */
export function watchTurns(): { stop: () => { longestMs: number; allMs: number } } {
  const begin = process.threadCpuUsage();
  let longestMs = 0;
  let last = millisecondsOf(begin);
  let isOver = false;
  const turn = () => {
    const now = millisecondsOf(process.threadCpuUsage());
    longestMs = Math.max(longestMs, now - last);
    last = now;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  return {
    stop: () => {
      isOver = true;
      turn();
      return { longestMs, allMs: last - millisecondsOf(begin) };
    },
  };
}

function millisecondsOf({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1_000;
}
