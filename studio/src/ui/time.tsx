import { type ReactNode, useSyncExternalStore } from 'react';

/** A time of day as the machine's language has it. */
export function clock(at: number | string): string {
  return new Date(at).toLocaleTimeString();
}

export function ago(at: string, now: number): string {
  return span((now - Date.parse(at)) / 1000);
}

/** How much time is left until an instant; in words if it has come. */
export function left(until: string, now: number): string {
  const seconds = (Date.parse(until) - now) / 1000;
  return seconds > 0 ? `${span(seconds)} left` : 'its time is over';
}

/** A time in its largest whole unit; none is less than nothing. */
function span(length: number): string {
  const seconds = Math.max(0, Math.round(length));
  if (seconds < 60) {
    return `${seconds} s`;
  }
  if (seconds < 3600) {
    return `${Math.floor(seconds / 60)} min`;
  }
  return seconds < 86_400 ? `${Math.floor(seconds / 3600)} h` : `${Math.floor(seconds / 86_400)} d`;
}

const LONG_MS = 3000;
let now = Date.now();
const told = new Set<() => void>();

setInterval(() => {
  now = Date.now();
  for (const tell of told) {
    tell();
  }
}, 5000);

function watch(tell: () => void): () => void {
  told.add(tell);
  return () => told.delete(tell);
}

/** How long a run has been at what it does; nothing where that changes all the time. */
export function Since({ at, what }: { at: string; what: string }) {
  const current = useSyncExternalStore(watch, () => now);
  return current - Date.parse(at) < LONG_MS ? null : (
    <>
      {' '}
      · at {what} for {ago(at, current)}
    </>
  );
}

/** How long ago something was; the whole instant as its title. */
export function Ago({ at }: { at: string }) {
  const current = useSyncExternalStore(watch, () => now);
  return (
    <time dateTime={at} title={new Date(at).toLocaleString()}>
      {ago(at, current)}
    </time>
  );
}

/** What is shown once an instant has been over for so long. */
export function Later({ than, by, children }: { than: string; by: number; children: ReactNode }) {
  const current = useSyncExternalStore(watch, () => now);
  return current - Date.parse(than) < by ? null : children;
}

/** How much time is left until an instant; the whole instant as its title. */
export function Left({ until }: { until: string }) {
  const current = useSyncExternalStore(watch, () => now);
  return (
    <time dateTime={until} title={new Date(until).toLocaleString()}>
      {left(until, current)}
    </time>
  );
}
