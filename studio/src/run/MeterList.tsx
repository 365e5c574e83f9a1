/** What a run had used at a moment, with its limits. */
import { useQuery } from '@tanstack/react-query';
import type { Run } from '../api/client';
import { Fault } from '../app/Fault';
import { budgetsOf } from './budgets';
import { meterName, reading } from './meters';
import { useMeterLabels } from './useMeterLabels';
import { type Usage, useUsage } from './useUsage';

const ALL_KNOWN: Usage['unknown'] = {};

/** How much a run may use, where it has a limit. */
function Limit({ most, used, show }: { most: number | undefined; used: unknown; show: (most: number) => string }) {
  if (most === undefined || typeof used !== 'number') {
    return null;
  }
  return (
    <small className="limit dim">
      {' '}
      of {show(most)} <meter max={most} value={used} aria-hidden="true" />
    </small>
  );
}

type Props = { head: Run | undefined; used: unknown; unknown?: Usage['unknown'] };

/** What was used by then, and of which meters that is not known. */
export function MeterList({ head, used, unknown = ALL_KNOWN }: Props) {
  const labels = useMeterLabels(head);
  const limits = useQuery({
    queryKey: ['budgets', head?.id],
    queryFn: () => budgetsOf(head?.id ?? ''),
    enabled: head !== undefined,
  });
  const read = Object.entries((used ?? {}) as Record<string, unknown>);
  return (
    <dl className="meters">
      {read.map(([name, value]) => (
        <div key={name}>
          <dt>{meterName(name, labels)}</dt>
          <dd>
            {typeof value === 'number' ? reading(name, value, labels) : JSON.stringify(value)}
            <Limit most={limits.data?.per_run[name]} used={value} show={(most) => reading(name, most, labels)} />
          </dd>
        </div>
      ))}
      {Object.entries(unknown).map(([name, why]) => (
        <div key={name}>
          <dt>{meterName(name, labels)}</dt>
          <dd>
            <small className="limit dim">not known: {why}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The same where the server has not the code of the run's graph. */
export function JournaledMeters({ head, seq }: { head: Run | undefined; seq: number }) {
  const { data, error } = useUsage(head, seq, true);
  if (error) {
    return <Fault error={error} />;
  }
  return data?.seq === seq ? <MeterList head={head} used={data.used} unknown={data.unknown} /> : <p className="dim">…</p>;
}
