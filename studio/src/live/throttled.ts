/** Does something at once, and however often it is asked for, at most once each so many milliseconds; the last time it is asked for is never left out. */
export function throttled(act: () => void, everyMs: number): () => void {
  let last = Number.NEGATIVE_INFINITY;
  let planned = false;
  const now = () => {
    planned = false;
    last = performance.now();
    act();
  };
  return () => {
    const wait = last + everyMs - performance.now();
    if (wait <= 0 && !planned) {
      now();
    } else if (!planned) {
      planned = true;
      setTimeout(now, Math.max(0, wait));
    }
  };
}
