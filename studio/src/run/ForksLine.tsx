/** The runs that were forked from a run, and from which entry. */
import { Link } from '@tanstack/react-router';
import { Status } from '../ui/Status';
import { formatCursor } from './cursor';
import type { Forks } from './useForks';

/** So many are named; the list of runs has them all. */
const NAMED = 5;

export function ForksLine({ run, forks: { runs, more } }: { run: string; forks: Forks }) {
  return runs.length === 0 ? null : (
    <section className="forks" aria-labelledby="forks-title">
      <h2 id="forks-title">Forks</h2>
      <ul>
        {runs.slice(0, NAMED).map(({ id, origin, status }) => (
          <li key={id}>
            <Link to="/runs/$moment" params={{ moment: id }}>
              {id}
            </Link>{' '}
            {origin && (
              <Link to="/runs/$moment" params={{ moment: formatCursor(run, origin.seq) }}>
                from entry {origin.seq.toLocaleString()}
              </Link>
            )}{' '}
            <Status of={status} />
          </li>
        ))}
        {(more || runs.length > NAMED) && (
          <li>
            <Link to="/" search={{ q: `origin:${run}` }}>
              {more ? 'All of them' : `All ${runs.length}`}
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}
