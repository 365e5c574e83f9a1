/** How much of its limits a run had used at the cursor: those that it had come nearest to, as bars. */
import { useQuery } from '@tanstack/react-query';
import type { Run } from '../api/client';
import { budgetsOf } from './budgets';
import { meterName, nearest, reading } from './meters';
import { useMeterLabels } from './useMeterLabels';
import { useStep } from './useStep';

export function NearLimits({ head, seq }: { head: Run | undefined; seq: number }) {
  const labels = useMeterLabels(head);
  const limits = useQuery({
    queryKey: ['budgets', head?.id],
    queryFn: () => budgetsOf(head?.id ?? ''),
    enabled: head !== undefined,
  });
  const step = useStep(head?.id ?? '', seq, head?.can_fold === true);
  const near = nearest(step.data?.used, limits.data?.per_run ?? {});
  return near.length === 0 ? null : (
    <ul className="near-limits" aria-label="Nearest limits of the run">
      {near.map(({ meter, used, most }) => (
        <li key={meter}>
          {meterName(meter, labels)} <meter max={most} value={used} aria-hidden="true" /> {reading(meter, used, labels)} of{' '}
          {reading(meter, most, labels)}
        </li>
      ))}
    </ul>
  );
}
