/** A list of any length, of which the rows in view are drawn. It keeps the chosen row in view, and goes by the arrows when it has the focus. */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

type Props = {
  label: string;
  count: number;
  /** The index of the chosen row; -1 for none. */
  chosen: number;
  choose: (index: number) => void;
  /** Called with the first and the last row that are drawn. */
  inView: (from: number, to: number) => void;
  empty: string;
  children: (index: number) => ReactNode;
};

const ROW = 26;
const SPARE = 6;

export function RowWindow({ label, count, chosen, choose, inView, empty, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const [view, setView] = useState({ top: 0, height: 260 });
  useLayoutEffect(() => reveal(box.current, chosen), [chosen]);
  const from = Math.max(0, Math.floor(view.top / ROW) - SPARE);
  const to = Math.min(count, Math.ceil((view.top + view.height) / ROW) + SPARE) - 1;
  const told = useRef(inView);
  told.current = inView;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer list has other rows in view
  useEffect(() => {
    if (to >= from) {
      told.current(from, to);
    }
  }, [from, to, count]);
  const look = () => box.current && setView({ top: box.current.scrollTop, height: box.current.clientHeight });
  const indices = Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
  return (
    <div
      ref={box}
      role="listbox"
      aria-label={label}
      tabIndex={0}
      className="entries"
      aria-activedescendant={chosen >= from && chosen <= to ? `${id}${chosen}` : undefined}
      onScroll={look}
      onKeyDown={(event) => onKey(event, chosen, Math.floor(view.height / ROW), count, choose)}
    >
      {count === 0 ? (
        <p className="dim pad">{empty}</p>
      ) : (
        <div role="presentation" className="rows" style={{ height: count * ROW }}>
          {indices.map((index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the list
            // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus, and says which row is active
            <div
              key={index}
              id={`${id}${index}`}
              role="option"
              aria-selected={index === chosen}
              aria-posinset={index + 1}
              aria-setsize={count}
              className="entry"
              style={{ transform: `translateY(${index * ROW}px)` }}
              onClick={() => choose(index)}
            >
              {children(index)}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** Scrolls as little as needed that a row is in view, or to it, if it is far. */
function reveal(box: HTMLDivElement | null, index: number): void {
  if (!box || index < 0) {
    return;
  }
  const top = index * ROW;
  const above = top < box.scrollTop;
  if (above || top + ROW > box.scrollTop + box.clientHeight) {
    const near = Math.abs(top - box.scrollTop) < 2 * box.clientHeight;
    box.scrollTop = Math.max(0, near ? (above ? top : top + ROW - box.clientHeight) : top - box.clientHeight / 2);
  }
}

function onKey(event: KeyboardEvent, chosen: number, rows: number, count: number, choose: (index: number) => void): void {
  const step: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, PageUp: -rows, PageDown: rows };
  const by = step[event.key];
  if (by !== undefined && count > 0) {
    event.preventDefault();
    choose(Math.min(count - 1, Math.max(0, chosen + by)));
  }
}
