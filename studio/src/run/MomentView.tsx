import { lazy, memo, type ReactNode, Suspense, useRef, useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import type { Entry } from '../api/client';
import type { Schemas } from '../api/schemas';
import { Fault } from '../app/Fault';
import { ChangeList } from '../state/ChangeList';
import { OriginList } from '../state/OriginList';
import { readable } from '../state/readable';
import { StateTree } from '../state/StateTree';
import { StateWindow } from '../state/StateWindow';
import { DecisionView, RefusedTurnView } from './DecisionView';
import { decidedIn, refusedTurnIn } from './decided';
import { FilesView, useFilesOf } from './FilesView';
import { duration, eventOf, gist, since, text, toneOf } from './journal';
import { LogView } from './LogView';
import { JournaledMeters, MeterList } from './MeterList';
import { entryAt } from './pages';
import { type Journal, tellsTheSame } from './reader';
import { isOfFlow } from './talks';
import { type TriesDocument, tryOf } from './tries';
import { useGraph } from './useGraph';
import { type Step, useNeighbours, useStep } from './useStep';
import { useWhole } from './useWhole';
import './moment.css';

const TalkInsight = lazy(() => import('../chat/TalkInsight'));

const NO_CHANGES: NonNullable<Step['changes']> = [];

const NOTHING_OPENED: readonly string[] = [];

/** Bytes of an output that is looked through for a decision. */
const LONGEST_DECISION = 262_144;

type Props = { run: string; journal: Journal; seq: number; live: boolean };

/** What an entry changed, the state after it with the ways from there, what it wrote and by whom it was decided. Drawn anew only where that is another: a run that is followed has new entries many times a second. */
export const MomentView = memo(
  Moment,
  (a, b) =>
    a.run === b.run && a.live === b.live && (a.live || a.journal.end === b.journal.end) && followsTheSame(a, b) && tellsTheSame(a, b),
);

/** Whether the entry before is the same for both: how long the entry came after it stands in the heading. */
function followsTheSame(one: Props, other: Props): boolean {
  return entryAt(one.journal.pages, one.seq - 1) === entryAt(other.journal.pages, other.seq - 1);
}

function Moment({ run, journal, seq: asked, live }: Props) {
  const canFold = journal.head?.can_fold ?? false;
  const found = entryAt(journal.pages, asked);
  const kept = useRef(found);
  if (found) {
    kept.current = found;
  }
  const entry = found ?? kept.current; // the last one stays until the new one is read
  const seq = entry?.seq ?? 0;
  const step = useStep(run, seq, canFold);
  const known = step.data?.seq === seq ? step.data : undefined;
  useNeighbours(run, seq, journal.end, known !== undefined && !live);
  const whole = useWhole(run, mayDecide(entry) ? entry : undefined).entry; // an answer may be a long text
  const files = useFilesOf(entry && eventOf(whole ?? entry), known?.changes ?? NO_CHANGES);
  const graph = useGraph(journal.head?.fingerprint, NOTHING_OPENED);
  const filed = files.of.length + files.changed.length;
  if (!entry) {
    return <div className="pane moment" />;
  }
  const event = eventOf(entry);
  const decision = eventOf(whole ?? entry);
  const decided = decidedIn(decision);
  const turn = refusedTurnIn(decision);
  const changes = known?.changes ?? [];
  const talk = canFold && isOfFlow(journal.head);
  const ms = since(entry, entryAt(journal.pages, seq - 1));
  const facts = [ms > 0 ? `+${duration(ms)}` : '', tryOf(entry, graph.data?.document as TriesDocument | undefined)];
  return (
    <div className="pane moment" data-seq={seq}>
      <h2 className={toneOf(entry)}>
        <span className="seq">#{seq}</span> {event.event.replaceAll('_', ' ')} <b>{text(event, 'node')}</b>{' '}
        <span className="facts">{facts.filter(Boolean).join(' · ')}</span>
        <small>{gist(entry)}</small>
      </h2>
      <Tabs>
        <TabList aria-label="Of this moment">
          {talk && <Tab id="talk">Talk</Tab>}
          <Tab id="changes">Changes{changes.length > 0 ? ` ${changes.length}` : ''}</Tab>
          <Tab id="state">State</Tab>
          {(decided || turn) && <Tab id="decision">Decision</Tab>}
          <Tab id="output">Entry</Tab>
          {filed > 0 && <Tab id="files">Files</Tab>}
          <Tab id="meters">Meters</Tab>
          <Tab id="log">Log</Tab>
        </TabList>
        {talk && (
          <TabPanel id="talk">
            <Suspense fallback={<p className="dim">…</p>}>
              <TalkInsight run={run} seq={seq} />
            </Suspense>
          </TabPanel>
        )}
        <TabPanel id="changes">
          <Folded canFold={canFold} error={step.error}>
            {known && <Changed run={run} known={known} frame={entry.frame} />}
          </Folded>
        </TabPanel>
        <TabPanel id="state">
          <Folded canFold={canFold} error={step.error}>
            {known && <Guards guards={known.guards} />}
            {known && <AskedState run={run} seq={seq} />}
          </Folded>
        </TabPanel>
        {decided && (
          <TabPanel id="decision">
            <DecisionView head={journal.head} seq={seq} event={decision} decided={decided} />
          </TabPanel>
        )}
        {!decided && turn && (
          <TabPanel id="decision">
            <RefusedTurnView head={journal.head} seq={seq} turn={turn} />
          </TabPanel>
        )}
        <TabPanel id="output">
          <EventTree run={run} entry={entry} />
        </TabPanel>
        {filed > 0 && (
          <TabPanel id="files">
            <FilesView told={files} />
          </TabPanel>
        )}
        <TabPanel id="meters">
          {canFold ? (
            <Folded canFold error={step.error}>
              {known && <MeterList head={journal.head} used={known.used} inTurn={known.used_in_iteration} />}
            </Folded>
          ) : (
            <JournaledMeters head={journal.head} seq={seq} />
          )}
        </TabPanel>
        <TabPanel id="log">
          <LogView run={run} seq={seq} />
        </TabPanel>
      </Tabs>
    </div>
  );
}

/** Whether what was left out of an entry may be a decision: a long one, but no state of megabytes. */
function mayDecide(entry: Entry | undefined): boolean {
  const size = entry?.left_out?.output;
  return size !== undefined && size <= LONGEST_DECISION;
}

/** All that an entry says; what is large in it is read now. */
function EventTree({ run, entry }: { run: string; entry: Entry }) {
  const whole = useWhole(run, entry);
  return whole.entry ? (
    <StateTree label="Entry" value={eventOf(whole.entry)} opened />
  ) : whole.error ? (
    <Fault error={whole.error} />
  ) : (
    <p className="dim">Its large values are read …</p>
  );
}

type FoldedProps = { canFold: boolean; error: unknown; children: ReactNode };

function Folded({ canFold, error, children }: FoldedProps) {
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

/** The state, of which a row that is chosen says why it is what it is. */
function AskedState({ run, seq }: { run: string; seq: number }) {
  const [asked, ask] = useState<string>();
  return (
    <>
      <StateWindow run={run} seq={seq} label="State" pick={(path) => ask(path)} />
      {asked === undefined ? (
        <p className="dim">A click or Enter on a row says why it is what it is.</p>
      ) : (
        <section aria-label="Why it is so">
          <h3>
            Why <b>{readable(asked)}</b> is so
          </h3>
          <OriginList run={run} seq={seq} path={asked} />
        </section>
      )}
    </>
  );
}

/** The first entry of a run changes nothing that was before: it has the first state. */
function Changed({ run, known, frame }: { run: string; known: Step; frame: string }) {
  if (known.seq === 1) {
    return (
      <>
        <p className="dim">The first state.</p>
        <StateWindow run={run} seq={1} label="First state" />
      </>
    );
  }
  if (frame !== '' && known.changes?.length === 0) {
    return <p className="dim">A step of a called graph: it changes nothing in the state of the run's own one before that returns.</p>;
  }
  return known.changes ? (
    <ChangeList key={known.seq} run={run} seq={known.seq} changes={known.changes} more={known.more ?? false} />
  ) : (
    <p className="dim">What it changed is not known: {known.unknown}.</p>
  );
}

/** The ways from the node whose turn it is, and which condition holds on the state. */
function Guards({ guards }: { guards: Schemas['Step']['guards'] }) {
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
