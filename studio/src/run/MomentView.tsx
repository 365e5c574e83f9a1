import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { type Entry, inPath, type Moment, read } from '../api/client';
import type { Schemas } from '../api/schemas';
import { Fault } from '../app/Fault';
import { ChangeList } from '../state/ChangeList';
import { StateTree } from '../state/StateTree';
import { eventOf, gist, type JournalEvent, text, toneOf } from './journal';

type Props = { run: string; entry: Entry | undefined; canFold: boolean };

/** What an entry changed, the state after it with the ways from there, what it wrote and by whom it was decided. */
export function MomentView({ run, entry, canFold }: Props) {
  const seq = entry?.seq ?? 0;
  const now = useMoment(run, seq, canFold);
  const changes = useChanges(run, seq, canFold);
  if (!entry) {
    return <div className="pane moment" />;
  }
  const event = eventOf(entry);
  const decision = decisionOf(event);
  const known = now.data?.seq === seq ? now.data : undefined;
  const told = changes.data?.seq === seq ? changes.data : undefined;
  return (
    <div className="pane moment" data-seq={seq}>
      <h2 className={toneOf(entry)}>
        <span className="seq">#{seq}</span> {event.event.replaceAll('_', ' ')} <b>{text(event, 'node')}</b>
        <small>{gist(entry)}</small>
      </h2>
      <Tabs>
        <TabList aria-label="Of this moment">
          <Tab id="changes">Changes{told && seq > 1 && told.changes.length > 0 ? ` ${told.changes.length}` : ''}</Tab>
          <Tab id="state">State</Tab>
          {decision !== undefined && <Tab id="decision">Decision</Tab>}
          <Tab id="output">Entry</Tab>
          <Tab id="meters">Meters</Tab>
        </TabList>
        <TabPanel id="changes">
          <Folded canFold={canFold} error={seq > 1 ? changes.error : now.error}>
            {seq > 1 ? told && <ChangeList told={told} /> : known && <FirstState state={known.state} />}
          </Folded>
        </TabPanel>
        <TabPanel id="state">
          <Folded canFold={canFold} error={now.error}>
            {known && <Guards guards={known.guards} />}
            {known && <StateTree label="State" value={known.state} />}
          </Folded>
        </TabPanel>
        {decision !== undefined && (
          <TabPanel id="decision">
            <StateTree label="Decision" value={decision} opened />
          </TabPanel>
        )}
        <TabPanel id="output">
          <StateTree label="Entry" value={event} opened />
        </TabPanel>
        <TabPanel id="meters">
          <Folded canFold={canFold} error={now.error}>
            {known && <Meters used={known.used} />}
          </Folded>
        </TabPanel>
      </Tabs>
    </div>
  );
}

/** The state after an entry; that of the last one is kept until it is there. */
export function useMoment(run: string, seq: number, enabled: boolean) {
  return useQuery({
    queryKey: ['moment', run, seq],
    queryFn: ({ signal }) => read<Moment>(`/runs/${inPath(run)}/at/${seq}`, signal),
    enabled: enabled && seq > 0,
    staleTime: Number.POSITIVE_INFINITY, // what was durable once stays
    gcTime: 30_000,
    placeholderData: keepPreviousData,
  });
}

/** What an entry changed; the first one of a run changes nothing that was before. */
function useChanges(run: string, seq: number, enabled: boolean) {
  return useQuery({
    queryKey: ['changes', run, seq],
    queryFn: ({ signal }) => read<Schemas['Changes']>(`/runs/${inPath(run)}/at/${seq}/changes`, signal),
    enabled: enabled && seq > 1,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30_000,
    placeholderData: keepPreviousData,
  });
}

/** The part of an output that says who decided and why, where an agent writes one. */
function decisionOf(event: JournalEvent): unknown {
  const output = event.output as Record<string, unknown> | null | undefined;
  return output && typeof output === 'object' ? (output.decided ?? output.decision ?? undefined) : undefined;
}

function Folded({ canFold, error, children }: { canFold: boolean; error: unknown; children: ReactNode }) {
  if (!canFold) {
    return (
      <p className="dim">
        No states: this server has not the code of the run's graph. A program of yours shows them, when it serves the graph
        (docs/server.md); the entry itself is beside.
      </p>
    );
  }
  return error ? <Fault error={error} /> : children || <p className="dim">…</p>;
}

function FirstState({ state }: { state: unknown }) {
  return (
    <>
      <p className="dim">The first state.</p>
      <StateTree label="First state" value={state} />
    </>
  );
}

/** The ways from the node whose turn it is, and which condition holds on the state. */
function Guards({ guards }: { guards: Moment['guards'] }) {
  const told = guards.filter((one) => one.holds !== undefined || one.error !== undefined);
  return told.length === 0 ? null : (
    <ul className="guards" aria-label="Ways from here">
      {told.map((one) => (
        <li key={`${one.guard} ${one.to}`} className={one.holds ? 'holds' : ''}>
          <span aria-hidden="true">{one.holds ? '✓' : one.error === undefined ? '✗' : '?'}</span> {one.guard} → {one.to}
          <span className="dim"> {one.error ? `not known yet: ${one.error}` : one.holds ? 'holds' : 'does not hold'}</span>
        </li>
      ))}
    </ul>
  );
}

function Meters({ used }: { used: unknown }) {
  const read = Object.entries((used ?? {}) as Record<string, unknown>);
  return (
    <dl className="meters">
      {read.map(([name, value]) => (
        <div key={name}>
          <dt>{name.replaceAll('_', ' ')}</dt>
          <dd>{typeof value === 'number' ? value.toLocaleString() : JSON.stringify(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
