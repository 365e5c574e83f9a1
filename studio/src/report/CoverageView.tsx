/** How what was found grew with the steps, and which activities were seen. */
import { useState } from 'react';
import { CoverageChart } from './CoverageChart';
import { Empty } from './parts';
import { plural } from './reportData';
import { useReport } from './useReport';

type Choice = 'all' | 'seen' | 'unseen';

const LABELS: Record<Choice, string> = { all: 'All', seen: 'Seen', unseen: 'Not seen' };

export function CoverageView() {
  const { map } = useReport();
  return (
    <section className="view" data-view="coverage" aria-label="Coverage">
      <h2>Found over steps</h2>
      {map.coverage.length === 0 ? (
        <Empty title="No step was taken">Coverage is drawn from the first step on.</Empty>
      ) : (
        <CoverageChart points={map.coverage} />
      )}
      <Activities />
    </section>
  );
}

function Activities() {
  const { map } = useReport();
  const [words, filter] = useState('');
  const [choice, choose] = useState<Choice>('all');
  const seen = new Set(map.activities_seen);
  const all = [...new Set([...map.app.activities_declared, ...seen])].sort();
  const counts: Record<Choice, number> = { all: all.length, seen: seen.size, unseen: all.length - seen.size };
  const sought = words.trim().toLowerCase();
  const shown = all.filter((one) => one.toLowerCase().includes(sought) && (choice === 'all' || (choice === 'seen') === seen.has(one)));
  return (
    <section className="activities-part">
      <h2>Activities</h2>
      <div className="view-tools">
        <div className="choices" role="radiogroup" aria-label="Which activities">
          {(['all', 'seen', 'unseen'] as const).map((one) => (
            <label key={one} className="choice">
              <input type="radio" name="seen" checked={choice === one} onChange={() => choose(one)} />
              <span>
                {LABELS[one]} {counts[one]}
              </span>
            </label>
          ))}
        </div>
        <input
          type="search"
          placeholder="Filter activities"
          aria-label="Filter activities"
          value={words}
          onChange={(event) => filter(event.target.value)}
        />
      </div>
      <ul className="activities">
        {shown.map((one) => (
          <Activity key={one} name={one} seen={seen.has(one)} />
        ))}
      </ul>
      {shown.length === 0 && <p className="dim">No activity matches.</p>}
    </section>
  );
}

function Activity({ name, seen }: { name: string; seen: boolean }) {
  const report = useReport();
  const screens = report.map.screens.filter((one) => one.activity === name && !one.outside);
  const label = (
    <span className="activity-name" title={name}>
      {report.activityName(name)}
    </span>
  );
  return (
    <li>
      <span className={seen ? 'mark good' : 'mark dim'} role="img" aria-label={seen ? 'Seen' : 'Not seen'} />
      {screens[0] ? <a href={`#${screens[0].id}`}>{label}</a> : label}
      {screens.length > 0 && <span className="dim">{plural(screens.length, 'screen')}</span>}
    </li>
  );
}
