import { type Entry, type EntryPage, inPath, read } from '../api/client';
import { eventOf } from './journal';

export type Budgets = { per_run: Record<string, number>; per_iteration: Record<string, number> };

/** The run's limits, which its first entry has. */
export async function budgetsOf(run: string): Promise<Budgets> {
  const page = await read<EntryPage>(`/runs/${inPath(run)}/entries?limit=1&most=16384`);
  const told = eventOf(page.items[0] ?? ({ event: { event: '' } } as Entry)).budgets as Partial<Budgets> | undefined;
  return { per_run: told?.per_run ?? {}, per_iteration: told?.per_iteration ?? {} };
}

/** The limits with what was typed in their place, by the names of their fields; undefined if none is another. */
export function limitsTyped(budgets: Budgets, typed: (field: string) => unknown): Budgets | undefined {
  const read = (limits: Record<string, number>, field: (meter: string) => string) =>
    Object.fromEntries(Object.entries(limits).map(([meter, most]) => [meter, Number(typed(field(meter)) ?? most)]));
  const now = { per_run: read(budgets.per_run, runField), per_iteration: read(budgets.per_iteration, turnField) };
  const same = (before: Record<string, number>, after: Record<string, number>) =>
    Object.entries(after).every(([meter, most]) => most === before[meter]);
  return same(budgets.per_run, now.per_run) && same(budgets.per_iteration, now.per_iteration) ? undefined : now;
}

/** What the field of a limit over the whole run is called. */
export function runField(meter: string): string {
  return `most ${meter}`;
}

/** What the field of a limit within one turn of the graph's loop is called. */
export function turnField(meter: string): string {
  return `turn ${meter}`;
}
