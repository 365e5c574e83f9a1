import type { Run } from '../api/client';

const MOST_LABELS = 5;

/** What the starter wants to find the run by; of many the first. */
export function Labels({ of }: { of: Run['labels'] }) {
  const given = Object.entries(of).filter(([, value]) => value !== '');
  return given.length === 0 ? null : (
    <div className="labels">
      {given.slice(0, MOST_LABELS).map(([name, value]) => (
        <span key={name} className="label">
          {name}={value}
        </span>
      ))}
      {given.length > MOST_LABELS && <span className="dim">+{given.length - MOST_LABELS}</span>}
    </div>
  );
}
