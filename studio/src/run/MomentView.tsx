import { useQuery } from '@tanstack/react-query';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { type Entry, inPath, type Moment, read } from '../api/client';
import { Fault } from '../app/Fault';
import { ChangeList } from '../state/ChangeList';
import { StateTree } from '../state/StateTree';
import { eventOf, gist, text, toneOf } from './journal';

type Props = { run: string; entry: Entry | undefined; first: number; canFold: boolean };

/** What an entry wrote, the state after it, and what it changed. */
export function MomentView({ run, entry, first, canFold }: Props) {
  const seq = entry?.seq ?? 0;
  const now = useMoment(run, seq, canFold);
  const before = useMoment(run, seq - 1, canFold && seq > first);
  if (!entry) {
    return <div className="pane moment" />;
  }
  const event = eventOf(entry);
  const none = canFold ? null : <NoStates />;
  return (
    <div className="pane moment" data-seq={seq}>
      <h2 className={toneOf(entry)}>
        <span className="seq">#{seq}</span> {event.event.replaceAll('_', ' ')} <b>{text(event, 'node')}</b>
        <small>{gist(entry)}</small>
      </h2>
      <Tabs>
        <TabList aria-label="Of this moment">
          <Tab id="changes">Changes</Tab>
          <Tab id="state">State</Tab>
          <Tab id="output">Entry</Tab>
          <Tab id="meters">Meters</Tab>
        </TabList>
        <TabPanel id="changes">
          {none ?? (now.isError ? <Fault error={now.error} /> : <Changes now={now.data} before={before.data} first={seq <= first} />)}
        </TabPanel>
        <TabPanel id="state">
          {none ?? (now.isError ? <Fault error={now.error} /> : now.data && <StateTree label="State" value={now.data.state} />)}
        </TabPanel>
        <TabPanel id="output">
          <StateTree label="Entry" value={event} opened />
        </TabPanel>
        <TabPanel id="meters">{none ?? (now.data && <StateTree label="Meters" value={now.data.used} opened />)}</TabPanel>
      </Tabs>
    </div>
  );
}

function useMoment(run: string, seq: number, enabled: boolean) {
  return useQuery({
    queryKey: ['moment', run, seq],
    queryFn: ({ signal }) => read<Moment>(`/runs/${inPath(run)}/at/${seq}`, signal),
    enabled: enabled && seq > 0,
    staleTime: Number.POSITIVE_INFINITY, // what was durable once stays
    gcTime: 30_000,
  });
}

function Changes({ now, before, first }: { now: Moment | undefined; before: Moment | undefined; first: boolean }) {
  if (!now) {
    return <p className="dim">…</p>;
  }
  if (first) {
    return (
      <>
        <p className="dim">The first state.</p>
        <StateTree label="First state" value={now.state} />
      </>
    );
  }
  return before ? <ChangeList before={before.state} after={now.state} /> : <p className="dim">…</p>;
}

function NoStates() {
  return (
    <p className="dim">
      No states: this server has not the code of the run's graph. A program of yours shows them, when it serves the graph (docs/server.md);
      the entry itself is beside.
    </p>
  );
}
