/** The editor of a flow: canvas and text as two views of one draft, with what is wrong, and a tab for whatever else an author works with. */
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { send } from '../api/client';
import type { Schemas } from '../api/schemas';
import { Fault } from '../app/Fault';
import { counted } from '../ui/counted';
import { May } from '../ui/May';
import { useTitle } from '../ui/title';
import { authorName } from './author';
import { DraftSession } from './DraftSession';
import type { Draft, DraftView } from './draft';
import { NodeList } from './NodeList';
import { NodePanel } from './NodePanel';
import type { Chosen } from './nodes';
import { ProblemList } from './ProblemList';
import { PANELS } from './panels';
import { useNodes } from './useNodes';

const FlowCanvas = lazy(() => import('./FlowCanvas'));
const FlowText = lazy(() => import('./FlowText'));

/** A stretch of the text to be shown; `at` makes each jump another, to the same place too. */
export type Jump = { start: number; end: number; at: number };

export function FlowEditor({ first, writes }: { first: Draft; writes: boolean }) {
  const [session] = useState(() => new DraftSession(first, authorName(), writes));
  const view = useSyncExternalStore(session.watch, session.now);
  const [chosen, choose] = useState<Chosen>();
  const [place, show] = useState<Jump>();
  const [tab, turn] = useState('text');
  useTitle(session.id);
  useEffect(() => session.follow(), [session]);
  useUndoKeys(session);
  const jump = useCallback((start: number, end: number) => {
    turn('text');
    show({ start, end, at: Date.now() });
  }, []);
  const { nodes, errors } = useNodes(view);
  const shared = { session, view, chosen, choose, jump };
  const wait = <p className="dim pad">…</p>;
  return (
    <div className="flow">
      <EditorBar session={session} view={view} />
      {view.error ? <Fault error={view.error} /> : null}
      <p role="status" className={view.told ? '' : 'hidden'}>
        {view.told}
      </p>
      <div className="flow-columns">
        <div className="stack">
          <Tabs>
            <TabList aria-label="The flow's nodes">
              <Tab id="canvas">Canvas</Tab>
              <Tab id="list">List</Tab>
            </TabList>
            <TabPanel id="canvas">
              <Suspense fallback={wait}>
                <FlowCanvas {...shared} errors={errors} />
              </Suspense>
            </TabPanel>
            <TabPanel id="list">
              <NodeList nodes={nodes} errors={errors} chosen={chosen} choose={choose} />
            </TabPanel>
          </Tabs>
          <NodePanel {...shared} nodes={nodes} />
        </div>
        <Tabs selectedKey={tab} onSelectionChange={(key) => turn(String(key))}>
          <TabList aria-label="What belongs to the flow">
            <Tab id="text">Text</Tab>
            {PANELS.map(({ key, title }) => (
              <Tab key={key} id={key}>
                {title}
              </Tab>
            ))}
          </TabList>
          <TabPanel id="text" className="stack">
            <Suspense fallback={wait}>
              <FlowText session={session} place={place} />
            </Suspense>
            <ProblemList session={session} problems={view.problems} jump={jump} />
          </TabPanel>
          {PANELS.map(({ key, Panel }) => (
            <TabPanel key={key} id={key}>
              <Suspense fallback={wait}>
                <Panel {...shared} />
              </Suspense>
            </TabPanel>
          ))}
        </Tabs>
      </div>
    </div>
  );
}

function EditorBar({ session, view }: { session: DraftSession; view: DraftView }) {
  const navigate = useNavigate();
  const [error, tell] = useState<unknown>();
  const talk = async () => {
    try {
      const reply = await send<Schemas['TalkReply']>('POST', '/talks', { flow: session.id });
      void navigate({ to: '/talks/$run', params: { run: reply.run } });
    } catch (problem) {
      tell(problem);
    }
  };
  const others = [...view.others].filter(([name]) => name !== session.who);
  return (
    <>
      <div className="row">
        <h1>{session.id}</h1>
        <span className={view.errors ? 'wrong' : 'good'}>{view.errors ? counted(view.errors, 'error') : 'no errors'}</span>
        <span className={view.published ? 'dim' : 'wait'}>{view.published ? 'published' : 'draft, not published'}</span>
        {others.map(([name, did]) => (
          <span key={name} className="dim" title={did}>
            {name} writes, too
          </span>
        ))}
        <span className="grow" />
        {session.writes ? (
          <>
            <Step name="Undo" keys="Ctrl Z" may={view.undoable} take={() => session.undo()} />
            <Step name="Redo" keys="Ctrl Y" may={view.redoable} take={() => session.redo()} />
            <button type="button" onClick={() => void session.reset()} disabled={view.published && !view.aside}>
              Back to the file
            </button>
            <button type="button" className="main" onClick={() => void session.publish()} disabled={view.errors > 0 || view.published}>
              Publish
            </button>
          </>
        ) : (
          <span className="dim">to be read; changing it takes the role author</span>
        )}
        <May as="operator">
          <button type="button" onClick={() => void talk()} disabled={!view.published || view.errors > 0}>
            Talk to it
          </button>
        </May>
      </div>
      {view.aside ? (
        <p className="wait" role="alert">
          Another program has changed the file since this draft was begun. Nothing is written over it: take what you need, then go back to
          the file.
        </p>
      ) : null}
      {session.writes && view.errors > 0 && !view.published ? <p className="dim">It is published once it has no errors.</p> : null}
      {error ? <Fault error={error} /> : null}
    </>
  );
}

/** Keeps the focus when the last step has been taken: it can be pressed then, and does nothing. */
function Step({ name, keys, may, take }: { name: string; keys: string; may: boolean; take: () => Promise<boolean> }) {
  return (
    <button type="button" aria-disabled={!may} title={keys} onClick={() => may && void take()}>
      {name}
    </button>
  );
}

/** Ctrl Z and Ctrl Y wherever one does not type; texts have keys of their own. */
function useUndoKeys(session: DraftSession): void {
  useLayoutEffect(() => {
    if (!session.writes) return undefined;
    const pressed = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement;
      const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(at.tagName) || at.shadowRoot !== null;
      const key = event.key.toLowerCase();
      if (typing || event.defaultPrevented || !(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return;
      event.preventDefault();
      void (key === 'y' || event.shiftKey ? session.redo() : session.undo());
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [session]);
}
