import { useSyncExternalStore } from 'react';

const watch = (tell: () => void) => {
  addEventListener('hashchange', tell);
  return () => removeEventListener('hashchange', tell);
};

/** What the address names: a view, a screen or a crash. */
export function usePlace(): string {
  return useSyncExternalStore(watch, () => location.hash.slice(1));
}

export function goTo(place: string): void {
  location.hash = place;
}
