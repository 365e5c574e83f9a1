import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { inPath, type Moment, read } from '../api/client';
import type { Schemas } from '../api/schemas';
import { applied } from '../state/apply';
import type { AppMap } from './appMap';

export type MapMoment = { seq: number; map: AppMap };

const BELOW = '/map';
const KEPT = { staleTime: Number.POSITIVE_INFINITY, gcTime: 10_000 };

/** Asks for a run's first map while the part of the page that draws it is still being read. */
export function useMapAhead(run: string, seq: number, wanted: boolean): void {
  const queries = useQueryClient();
  const asked = useRef('');
  useEffect(() => {
    if (wanted && seq > 0 && asked.current !== run) {
      asked.current = run;
      void queries.prefetchQuery({ queryKey: ['map', run, seq], queryFn: ({ signal }) => whole(run, seq, signal), ...KEPT });
    }
  }, [queries, run, seq, wanted]);
}

/** The map of a run at an entry: read whole once, and from then on by what changed, forth and back. */
export function useMap(run: string, seq: number) {
  const known = useRef<MapMoment>(undefined);
  const found = useQuery({
    queryKey: ['map', run, seq],
    queryFn: async ({ signal }) => {
      known.current = (known.current && (await changed(run, known.current, seq, signal))) ?? (await whole(run, seq, signal));
      return known.current;
    },
    enabled: seq > 0,
    ...KEPT,
    placeholderData: keepPreviousData,
  });
  known.current ??= found.data;
  return found;
}

async function whole(run: string, seq: number, signal: AbortSignal): Promise<MapMoment> {
  const moment = await read<Moment>(`/runs/${inPath(run)}/at/${seq}?path=${BELOW}`, signal);
  return { seq, map: moment.state as AppMap };
}

/** Undefined where too much changed to be told. */
async function changed(run: string, before: MapMoment, seq: number, signal: AbortSignal): Promise<MapMoment | undefined> {
  const told = await read<Schemas['Changes']>(`/runs/${inPath(run)}/at/${seq}/changes?since=${before.seq}&path=${BELOW}`, signal);
  const map = told.more ? undefined : applied(before.map, BELOW, told.changes);
  return map === undefined ? undefined : { seq, map: map as AppMap };
}
