import { useEffect, useRef } from 'react';

const CHORD_MS = 1000;
let ledAt = Number.NEGATIVE_INFINITY;
let lead = '';

function isTyping(event: KeyboardEvent): boolean {
  const at = event.target as HTMLElement;
  return at.isContentEditable || at.shadowRoot !== null || /^(INPUT|TEXTAREA|SELECT)$/.test(at.tagName);
}

/** Whether a key belongs to a chord is settled before anybody acts on it: `g f` is no `f`. */
document.addEventListener(
  'keydown',
  (event) => {
    lead = event.timeStamp - ledAt < CHORD_MS ? 'g ' : '';
    ledAt = event.key === 'g' && !isTyping(event) ? event.timeStamp : Number.NEGATIVE_INFINITY;
  },
  true,
);

/** What keys do while the part is shown, unless one types, or a key of the system is held. `g f` is g, then f. */
export function useKeys(acts: Record<string, () => unknown>): void {
  const now = useRef(acts);
  now.current = acts;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const act = now.current[lead + event.key];
      if (
        act &&
        !isTyping(event) &&
        !event.ctrlKey &&
        !event.metaKey &&
        !event.altKey &&
        !event.defaultPrevented &&
        !document.querySelector('dialog[open], [role=dialog]')
      ) {
        if (act() !== false) {
          event.preventDefault();
        }
      }
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}
