/** What both runs had used by their moments, side by side. */
import { useQuery } from '@tanstack/react-query';
import { inPath, type Moment, read } from '../api/client';
import { type MeterLabels, meterName, reading } from '../run/meters';
import { useMeterLabels } from '../run/useMeterLabels';
import { usage } from '../run/useUsage';
import type { Side } from './ComparePage';

/** Readings by meter, and of those that are not known why. */
type Meters = Record<string, unknown>;

async function used({ run, seq }: Side): Promise<Meters> {
  if (run.can_fold) {
    const moment = await read<Moment>(`/runs/${inPath(run.id)}/at/${seq}?most=0`);
    return moment.used as Meters;
  }
  const told = await usage(run.id, seq);
  const unknown = Object.entries(told.unknown).map(([meter, why]) => [meter, `not known: ${why}`]);
  return { ...told.used, ...Object.fromEntries(unknown) };
}

function useMeters(left: Side, right: Side) {
  return useQuery({
    queryKey: ['compare-meters', left.run.id, left.seq, right.run.id, right.seq],
    queryFn: () => Promise.all([used(left), used(right)]),
  });
}

export function MeterTable({ left, right }: { left: Side; right: Side }) {
  const { data } = useMeters(left, right);
  const ours = useMeterLabels(left.run);
  const theirs = useMeterLabels(right.run);
  if (!data) return null;
  const [one, other] = data;
  const labels = { ...theirs, ...ours };
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return (
    <>
      <h2>Meters</h2>
      <section className="card wide" aria-label="Meters">
        <table>
          <thead>
            <tr>
              <th scope="col">Used</th>
              <th scope="col">Left</th>
              <th scope="col">Right</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <td>{meterName(name, labels)}</td>
                <td>{shown(name, one[name], labels)}</td>
                <td className={one[name] === other[name] ? 'dim' : ''}>{shown(name, other[name], labels)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function shown(meter: string, value: unknown, labels: MeterLabels): string {
  return typeof value === 'number' ? reading(meter, value, labels) : value === undefined ? '—' : String(value);
}
