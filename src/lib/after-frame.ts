/**
 * Runs something in a task after the next frame: what only follows from a key or a press does not hold up the frame that
 * shows the key or the press itself. Answers what calls it off.
 */
export function afterFrame(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The frame is drawn between the callback and the task after it.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
