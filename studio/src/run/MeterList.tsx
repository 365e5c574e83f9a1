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

/** How much may be used within one turn of the graph's loop, where that has a limit, and how much was by then, where that is known. */
function TurnLimit({ most, used, show }: { most: number | undefined; used: number | undefined; show: (most: number) => string }) {
  return most === undefined ? null : (
    <small className="limit dim turn">
      {used === undefined ? `at most ${show(most)} in one turn` : `${show(used)} of ${show(most)} in this turn`}
    </small>
  );
}

type Props = { head: Run | undefined; used: unknown; inTurn?: unknown; unknown?: Usage['unknown'] };

/** What was used by then, over all and in the turn of the loop that the run was in, and of which meters that is not known. */
export function MeterList({ head, used, inTurn, unknown = ALL_KNOWN }: Props) {
  const labels = useMeterLabels(head);
  const limits = useQuery({
    queryKey: ['budgets', head?.id],
    queryFn: () => budgetsOf(head?.id ?? ''),
    enabled: head !== undefined,
  });
  const read = Object.entries((used ?? {}) as Record<string, unknown>);
  const turn = inTurn as Record<string, number> | undefined;
  return (
    <dl className="meters">
      {read.map(([name, value]) => (
        <div key={name}>
          <dt>{meterName(name, labels)}</dt>
          <dd>
            {typeof value === 'number' ? reading(name, value, labels) : JSON.stringify(value)}
            <Limit most={limits.data?.per_run[name]} used={value} show={(most) => reading(name, most, labels)} />
            <TurnLimit
              most={limits.data?.per_iteration[name]}
              used={turn && (turn[name] ?? 0)}
              show={(most) => reading(name, most, labels)}
            />
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
