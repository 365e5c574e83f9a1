import { type Entry, type EntryPage, inPath, read } from '../api/client';
import { eventOf } from './journal';

export type Budgets = { per_run: Record<string, number>; per_iteration: Record<string, number> };

/** The run's limits, which its first entry has. */
export async function budgetsOf(run: string): Promise<Budgets> {
  const page = await read<EntryPage>(`/runs/${inPath(run)}/entries?limit=1&most=16384`);
  const told = eventOf(page.items[0] ?? ({ event: { event: '' } } as Entry)).budgets as Partial<Budgets> | undefined;
  return { per_run: told?.per_run ?? {}, per_iteration: told?.per_iteration ?? {} };
}
