import type { ReactNode } from 'react';
import { useReport } from './useReport';

/** Which app and run, and the run in figures. */
export function ReportHeader() {
  const { map, summary, stopped } = useReport();
  const { app } = map;
  return (
    <header className="header">
      <div className="identity">
        <h1>
          <bdi>{app.package}</bdi>{' '}
          <span className="version" title={`version code ${app.version_code}`}>
            {app.version_name}
          </span>
        </h1>
        <p className="run">
          <span>
            Run <code>{summary.run}</code>
          </span>
          <span>
            Policy <b>{summary.policy}</b>
          </span>
          <span>
            Seed <b>{summary.seed}</b>
          </span>
        </p>
      </div>
      <dl className="figures">
        <Figure label="Steps">{count(summary.steps)}</Figure>
        <Figure label="Screens">{count(summary.screens)}</Figure>
        <Figure label="Transitions">{count(summary.transitions)}</Figure>
        <Activities seen={summary.activities_seen} declared={summary.activities_declared} />
        <Figure label="Crashes" look={summary.crashes > 0 ? 'wrong' : ''}>
          {count(summary.crashes)}
        </Figure>
        <Figure label="Elapsed">{elapsed(summary.elapsed_ms)}</Figure>
        <Figure label="Steps/s">{summary.steps_per_second.toFixed(1)}</Figure>
        <Figure label="Stopped" look="words" title={summary.stop_reason}>
          {stopped ?? summary.stop_reason}
        </Figure>
      </dl>
    </header>
  );
}

type FigureProps = { label: string; look?: string; title?: string; children: ReactNode };

function Figure({ label, look = '', title, children }: FigureProps) {
  return (
    <div className={`figure ${look}`}>
      <dt>{label}</dt>
      <dd title={title}>{children}</dd>
    </div>
  );
}

function Activities({ seen, declared }: { seen: number; declared: number }) {
  if (declared === 0) {
    return <Figure label="Places">{seen}</Figure>;
  }
  const share = Math.min(100, (seen / declared) * 100);
  return (
    <Figure label="Activities" title={`${share.toFixed(0)} % of the activities that the app declares`}>
      {seen}
      <small> of {declared}</small>
      <Meter share={share} />
    </Figure>
  );
}

export function Meter({ share }: { share: number }) {
  return (
    <span className="meter" aria-hidden="true">
      <span style={{ width: `${share}%` }} />
    </span>
  );
}

function count(number: number): string {
  return number.toLocaleString('en');
}

function elapsed(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 60) {
    return `${seconds.toFixed(1)} s`;
  }
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min ${Math.floor(seconds % 60)} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
