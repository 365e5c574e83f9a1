import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Contact, LiveEvent } from './hub';
import { hub } from './hub';

/** Hears a topic for as long as the part is shown. */
export function useLive(topic: string, hear: (event: LiveEvent) => void): void {
  const now = useRef(hear);
  now.current = hear;
  useEffect(
    () =>
      hub.listen(
        () => topic,
        (event) => now.current(event),
      ),
    [topic],
  );
}

/** Whether the server is heard, and since when it is so. */
export function useContact(): Contact {
  return useSyncExternalStore(hub.watchContact, hub.readContact);
}
