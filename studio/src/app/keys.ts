import { useLayoutEffect, useRef } from 'react';

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

/** What Space presses when it has the focus. */
const PRESSED = 'button, a[href], summary, [role=button], [role=tab], [role=option], [role=menuitem], [role=row], [role=treeitem]';

/** What the arrows go about in, and where Home and End lead to its own ends. */
const WALKED = '[role=tree], [role=treegrid], [role=tablist], [role=menu], [role=radiogroup]';
const WALKS = /^(Arrow|Home$|End$)/;

/** Whether a key means something to what has the focus. */
function isItsOwn(event: KeyboardEvent): boolean {
  const at = event.target as HTMLElement;
  return (event.key === ' ' && at.closest(PRESSED) !== null) || (WALKS.test(event.key) && at.closest(WALKED) !== null);
}

const LETTERS = 'letter-keys';

/** Whether keys of a single letter or sign do something: who speaks to a machine, or presses them by mistake, switches them off (WCAG 2.1.4). */
export function letterKeys(): boolean {
  return localStorage.getItem(LETTERS) !== 'off';
}

export function switchLetterKeys(on: boolean): void {
  if (on) {
    localStorage.removeItem(LETTERS);
  } else {
    localStorage.setItem(LETTERS, 'off');
  }
}

function isLetter({ key }: KeyboardEvent): boolean {
  return key.length === 1 && key !== ' ';
}

/** What keys do from the moment that the part is there, unless one types, or a key of the system is held. `g f` is g, then f. */
export function useKeys(acts: Record<string, () => unknown>): void {
  const now = useRef(acts);
  now.current = acts;
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const act = now.current[lead + event.key];
      if (
        act &&
        !isTyping(event) &&
        !isItsOwn(event) &&
        (!isLetter(event) || letterKeys()) &&
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
