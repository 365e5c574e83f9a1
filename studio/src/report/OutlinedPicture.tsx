/** A screen's picture with its elements outlined: what was tried, what was not, and what each one is. */
import { type CSSProperties, useState } from 'react';
import { Shown } from './parts';
import { type Box, type FoundScreen, type Report, type ScreenElement, shortName, titleOf } from './reportData';
import { useReport } from './useReport';

type State = 'plain' | 'tried' | 'untried';
type Outlined = { element: ScreenElement; number: number; state: State; target: FoundScreen | undefined };

export function OutlinedPicture({ screen }: { screen: FoundScreen }) {
  const report = useReport();
  const [told, tell] = useState<Outlined>();
  return (
    <figure className="outlined">
      <div className="frame" style={ratio(screen)}>
        <Shown source={screen.screenshot} label={`Picture of ${titleOf(screen)}`} />
        {outlinesOf(report, screen).map((one) => (
          <Outline key={one.number} screen={screen} one={one} tell={tell} />
        ))}
      </div>
      <figcaption>{told ? <Caption of={told} /> : <Legend />}</figcaption>
    </figure>
  );
}

function ratio({ width, height }: FoundScreen): CSSProperties {
  return { aspectRatio: `${width} / ${height}`, width: `min(100%, calc(56dvh * ${width / height}))` };
}

/** Large ones first, so that small ones inside them can be pointed at. */
function outlinesOf(report: Report, screen: FoundScreen): Outlined[] {
  return screen.elements
    .map((element, number) => ({ element, number, ...stateOf(report, screen, number) }))
    .sort((a, b) => area(b.element.bounds) - area(a.element.bounds));
}

function stateOf(report: Report, screen: FoundScreen, number: number): Pick<Outlined, 'state' | 'target'> {
  const actions = screen.actions.filter((one) => one.element === number);
  const ids = new Set(actions.map((one) => one.id));
  const way = report.waysOut(screen).find((one) => one.to !== null && one.to !== screen.id && ids.has(one.action.id));
  const state = actions.length === 0 ? 'plain' : actions.every((one) => one.tried > 0) ? 'tried' : 'untried';
  return { state, target: report.screenOf(way?.to ?? undefined) };
}

function area([left, top, right, bottom]: Box): number {
  return (right - left) * (bottom - top);
}

function Outline({ screen, one, tell }: { screen: FoundScreen; one: Outlined; tell: (one: Outlined | undefined) => void }) {
  const { element, state, target } = one;
  const name = `${element.label || shortName(element.class)}, ${state}`;
  const events = {
    onMouseEnter: () => tell(one),
    onFocus: () => tell(one),
    onMouseLeave: () => tell(undefined),
    onBlur: () => tell(undefined),
  };
  const look = { className: `outline ${state}`, style: frame(screen, element.bounds) };
  return target ? (
    <a {...look} {...events} href={`#${target.id}`} aria-label={`${name}, leads to ${titleOf(target)}`} />
  ) : (
    <span {...look} {...events} {...(state === 'plain' ? {} : { tabIndex: 0 })} role="img" aria-label={name} />
  );
}

function frame({ width, height }: FoundScreen, [left, top, right, bottom]: Box): CSSProperties {
  const share = (part: number, whole: number) => `${Math.max(0, Math.min(100, (part / whole) * 100))}%`;
  return {
    left: share(left, width),
    top: share(top, height),
    width: share(right - left, width),
    height: share(bottom - top, height),
  };
}

function Legend() {
  return (
    <p className="caption">
      <span className="state tried">tried</span>
      <span className="state untried">untried</span>
      <span className="dim">Point at an element to see what it is</span>
    </p>
  );
}

function Caption({ of: { element, state, target } }: { of: Outlined }) {
  return (
    <p className="caption">
      <b dir="auto">{element.label || 'No label'}</b>
      <span className={`state ${state}`}>{state === 'plain' ? 'no action' : state}</span>
      <code>
        {shortName(element.class)} {element.resource_id}
      </code>
      {target && <span dir="auto">leads to {titleOf(target)}</span>}
    </p>
  );
}
