import { useMemo, useState } from 'react';
import { Thumb } from './parts';
import { type FoundScreen, plural, titleOf, untriedOf } from './reportData';
import { useReport } from './useReport';

const SORTS: Record<string, (a: FoundScreen, b: FoundScreen) => number> = {
  'Order found': (a, b) => a.first_step - b.first_step,
  Title: (a, b) => titleOf(a).localeCompare(titleOf(b)),
  'Most visited': (a, b) => b.visits - a.visits,
  'Most untried': (a, b) => untriedOf(b) - untriedOf(a),
};

/** All screens as a list: what the map shows, for whoever does not go by the picture. */
export function ScreenCards({ found }: { found: ReadonlySet<string> | null }) {
  const report = useReport();
  const [by, sortBy] = useState('Order found');
  const screens = useMemo(() => [...report.map.screens].sort(SORTS[by]), [report, by]);
  const shown = found === null ? screens : screens.filter((one) => found.has(one.id));
  return (
    <section className="view" data-view="screens" aria-label="Screens">
      <div className="view-tools">
        <label>
          Sort{' '}
          <select value={by} onChange={(event) => sortBy(event.target.value)}>
            {Object.keys(SORTS).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      </div>
      <ul className="cards">
        {shown.map((one) => (
          <Card key={one.id} screen={one} />
        ))}
      </ul>
      {shown.length === 0 && found !== null && <p className="dim">No screen matches the search.</p>}
    </section>
  );
}

function Card({ screen }: { screen: FoundScreen }) {
  const report = useReport();
  const left = untriedOf(screen);
  return (
    <li data-screen-card={screen.id}>
      <a className="screen-card" href={`#${screen.id}`}>
        <Thumb screen={screen} />
        <span className="card-title" dir="auto">
          {titleOf(screen)}
        </span>
        <span className="card-below">{report.activityName(screen.activity)}</span>
        <span className="card-below">
          {plural(screen.visits, 'visit')}
          {left > 0 && ` · ${left} untried`}
        </span>
        {report.crashesOn(screen).length > 0 && (
          <span className="tag wrong">
            <span aria-hidden="true">✕ </span>crash
          </span>
        )}
        {screen.outside && <span className="tag">outside</span>}
      </a>
    </li>
  );
}
