/** What is left of the moment: the run's graph, and the agent's own view of the run where there is one. */
import { lazy, type ReactNode, Suspense } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import type { Run } from '../api/client';
import { useMapAhead } from '../map/useMap';
import { isTalk } from './talks';

const ChatView = lazy(() => import('../chat/ChatView'));
const MapView = lazy(() => import('../map/MapView'));

/** The graph whose runs find screens. */
const EXPLORER = 'explorer';

export function hasMap(head: Run | undefined): boolean {
  return head?.graph === EXPLORER && head.can_fold === true;
}

type Props = { head: Run | undefined; seq: number; live: boolean; graph: ReactNode; move: (seq: number) => void };

export function Views({ head, seq, live, graph, move }: Props) {
  useMapAhead(head?.id ?? '', seq, hasMap(head));
  if (!head) {
    return <section className="pane" aria-label="Graph" />;
  }
  const wait = <p className="dim pad">…</p>;
  const map = hasMap(head);
  const goesOn = head.status === 'running' || head.status === 'waiting';
  return (
    <section className="pane views" aria-label="Views of the run">
      <Tabs defaultSelectedKey={map ? 'map' : isTalk(head) ? 'chat' : 'graph'}>
        <TabList aria-label="Views">
          {map && <Tab id="map">Map</Tab>}
          <Tab id="graph">Graph</Tab>
          <Tab id="chat">Chat</Tab>
        </TabList>
        {map && (
          <TabPanel id="map" className="view">
            <Suspense fallback={wait}>
              <MapView run={head.id} seq={seq} goesOn={goesOn} />
            </Suspense>
          </TabPanel>
        )}
        <TabPanel id="graph" className="view">
          {graph}
        </TabPanel>
        <TabPanel id="chat" className="view">
          <Suspense fallback={wait}>
            <ChatView head={head} seq={seq} live={live} move={move} />
          </Suspense>
        </TabPanel>
      </Tabs>
    </section>
  );
}
