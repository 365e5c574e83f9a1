import { type PointerEvent, useState } from 'react';
import { crashPoints, knownAt, line, scaleOf, ticks } from './coverage';
import type { CoveragePoint } from './reportData';

const LINES = [
  { label: 'Transitions', look: 'third', of: (one: CoveragePoint) => one.transitions },
  { label: 'Screens', look: 'first', of: (one: CoveragePoint) => one.screens },
  { label: 'Activities', look: 'second', of: (one: CoveragePoint) => one.activities },
] as const;
const SIZE = { width: 960, height: 280 };
const LEFT = 46;
const TOP = 10;
const BELOW = 40;
const TICKS_ACROSS = 8;
const TICKS_UP = 5;

/** Totals over steps, with a mark where the app crashed anew; what was known at a step where one points. */
export function CoverageChart({ points }: { points: readonly CoveragePoint[] }) {
  const [at, point] = useState<CoveragePoint>();
  const scale = scaleOf(points, SIZE);
  const last = points.at(-1);
  const steps = last?.step ?? 0;
  const crashes = crashPoints(points);
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * (SIZE.width + LEFT + 12) - LEFT;
    point(knownAt(points, Math.round((x / SIZE.width) * steps)));
  };
  return (
    <figure className="chart">
      <figcaption className="legend">
        {LINES.map(({ label, look, of }) => (
          <span key={label} className={`key ${look}`}>
            {label} {at ? of(at) : last ? of(last) : 0}
          </span>
        ))}
        {crashes.length > 0 && <span className="key crash">Crashes {(at ?? last)?.crashes ?? 0}</span>}
        <span className="dim">after step {(at ?? last)?.step ?? 0}</span>
      </figcaption>
      <svg
        viewBox={`${-LEFT} ${-TOP} ${SIZE.width + LEFT + 12} ${SIZE.height + TOP + BELOW}`}
        role="img"
        aria-label={`Found over steps. ${words(last)}`}
        onPointerMove={move}
        onPointerLeave={() => point(undefined)}
      >
        <Axes steps={steps} most={Math.max(1, last?.transitions ?? 0, last?.screens ?? 0, last?.activities ?? 0)} scale={scale} />
        {LINES.map(({ label, look, of }) => (
          <path key={label} className={`line ${look}`} d={line(points, of, scale)} />
        ))}
        {crashes.map((one) => (
          <path key={one.step} className="crash-mark" d={`M${scale.x(one.step)},${scale.y(one.screens) - 7}l7,12h-14z`} />
        ))}
        {at && <line className="pointed" x1={scale.x(at.step)} x2={scale.x(at.step)} y1={0} y2={SIZE.height} />}
      </svg>
    </figure>
  );
}

function Axes({ steps, most, scale }: { steps: number; most: number; scale: ReturnType<typeof scaleOf> }) {
  return (
    <g className="axes">
      {ticks(most, TICKS_UP).map((one) => (
        <g key={one}>
          <line x1={0} x2={SIZE.width} y1={scale.y(one)} y2={scale.y(one)} />
          <text x={-8} y={scale.y(one) + 4} textAnchor="end">
            {one.toLocaleString('en')}
          </text>
        </g>
      ))}
      {ticks(steps, TICKS_ACROSS).map((one) => (
        <text key={one} x={scale.x(one)} y={SIZE.height + 18} textAnchor="middle">
          {one.toLocaleString('en')}
        </text>
      ))}
      <text x={SIZE.width / 2} y={SIZE.height + 36} textAnchor="middle">
        Step
      </text>
    </g>
  );
}

function words(last: CoveragePoint | undefined): string {
  return last === undefined
    ? 'Nothing was found.'
    : `After step ${last.step}: ${last.screens} screens, ${last.transitions} transitions, ${last.activities} activities, ${last.crashes} crashes.`;
}
