import type { Entry } from '../api/client';

/** The index of the first entry in which two journals say something else; their clocks and ids do not count. */
export function differs(left: readonly Entry[], right: readonly Entry[]): number | undefined {
  const most = Math.max(left.length, right.length);
  for (let i = 0; i < most; i++) if (told(left[i]) !== told(right[i])) return i;
  return undefined;
}

function told(entry: Entry | undefined): string {
  if (!entry) return '';
  const { interrupt: _, ...event } = entry.event as Record<string, unknown>;
  return JSON.stringify([entry.frame, event]);
}
