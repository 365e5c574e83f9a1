import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ScreenLine } from './parts';
import type { Hit } from './search';
import { goTo } from './usePlace';

type Props = { sought: string; seek: (text: string) => void; found: Hit[] | null };

const SHOWN = 40;

/** Finds a screen as one types; arrows and Enter take one of the list. */
export function ScreenSearch({ sought, seek, found }: Props) {
  const [open, show] = useState(false);
  const [at, mark] = useState(-1);
  const place = useRef<HTMLDivElement>(null);
  const shown = (found ?? []).slice(0, SHOWN);
  const listed = open && found !== null;
  useEffect(() => {
    const point = (event: PointerEvent) => event.target instanceof Node && !place.current?.contains(event.target) && show(false);
    addEventListener('pointerdown', point);
    return () => removeEventListener('pointerdown', point);
  }, []);
  const step = (to: number) => {
    show(true);
    mark(Math.max(-1, Math.min(to, shown.length - 1)));
    document.getElementById(`result-${to}`)?.scrollIntoView({ block: 'nearest' });
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => step(at + 1),
    ArrowUp: () => step(at - 1),
    Escape: () => seek(''),
    Enter: () => {
      const hit = shown[Math.max(0, at)];
      if (hit) {
        show(false);
        goTo(hit.screen.id);
      }
    },
  };
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (act) {
      event.preventDefault();
      event.stopPropagation();
      act();
    }
  };
  return (
    <div className="search" ref={place}>
      <input
        type="search"
        placeholder="Find a screen"
        aria-label="Find a screen by title, activity or element"
        role="combobox"
        aria-expanded={listed}
        aria-controls="results"
        aria-autocomplete="list"
        aria-activedescendant={listed && at >= 0 ? `result-${at}` : undefined}
        autoComplete="off"
        spellCheck={false}
        value={sought}
        onFocus={() => show(true)}
        onChange={(event) => {
          seek(event.target.value);
          show(true);
          mark(-1);
        }}
        onKeyDown={press}
      />
      <div className="results" id="results" hidden={!listed}>
        <div role="listbox" aria-label="Screens found">
          {listed && shown.map((hit, i) => <Result key={hit.screen.id} hit={hit} number={i} marked={i === at} take={() => show(false)} />)}
        </div>
        {listed && shown.length === 0 && <p className="dim">No screen has this.</p>}
        {found !== null && found.length > SHOWN && <p className="dim">{found.length - SHOWN} more</p>}
      </div>
    </div>
  );
}

type ResultProps = { hit: Hit; number: number; marked: boolean; take: () => void };

function Result({ hit: { screen, where }, number, marked, take }: ResultProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the field
    <div
      className="row"
      role="option"
      id={`result-${number}`}
      aria-selected={marked}
      tabIndex={-1}
      onClick={() => {
        take();
        goTo(screen.id);
      }}
    >
      <ScreenLine screen={screen}>
        <span dir="auto">{where}</span>
      </ScreenLine>
    </div>
  );
}
