/** What a run had used at a moment, with its limits. */
import { useQuery } from '@tanstack/react-query';
import type { Run } from '../api/client';
import { budgetsOf } from './budgets';
import { meterName, reading } from './meters';
import { useMeterLabels } from './useMeterLabels';

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

/** What was used by then. */
export function MeterList({ head, used }: { head: Run | undefined; used: unknown }) {
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
    </dl>
  );
}
