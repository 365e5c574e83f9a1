import { useEffect, useRef } from 'react';

/** What keys do while the part is shown, unless one types, or a key of the system is held. */
export function useKeys(acts: Record<string, () => unknown>): void {
  const now = useRef(acts);
  now.current = acts;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement;
      const typing = at.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(at.tagName);
      const act = now.current[event.key];
      if (
        act &&
        !typing &&
        !event.ctrlKey &&
        !event.metaKey &&
        !event.altKey &&
        !event.defaultPrevented &&
        !document.querySelector('dialog[open]')
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
