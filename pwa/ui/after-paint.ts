/** Does the work once the next frame is on the screen, which it must not hold up; returns what calls it off. */
export function afterPaint(work: () => void): () => void {
  let soon: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    soon = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(soon);
  };
}
