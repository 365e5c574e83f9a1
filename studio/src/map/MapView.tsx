/** An app's screens as an exploration found them, at the cursor: with their pictures, the ways between them, crashes, and what is left to try. */
import {
  Background,
  Controls,
  type Edge,
  Handle,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
  useReactFlow,
  useStore,
} from '@xyflow/react';
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { Fault } from '../app/Fault';
import { FilePicture } from '../files/FilePicture';
import { useQuiet } from '../live/useQuiet';
import { LOOK_ONLY } from '../ui/lookOnly';
import { type AppMap, actionsByScreen, frontScreen, parents, type Screen, screensOf } from './appMap';
import { CrashList } from './CrashList';
import { place } from './layout';
import { ScreenList } from './ScreenList';
import { ScreenPanel } from './ScreenPanel';
import { useMap } from './useMap';
import './map.css';
import { counted } from '../ui/counted';

type ScreenData = { screen: Screen; front: boolean; chosen: boolean; crashed: boolean; untried: number; choose: (id: string) => void };
type ScreenBox = Node<ScreenData, 'screen'>;
type Props = { run: string; seq: number };

const NODE_TYPES = { screen: ScreenNode };
const LOOK_MS = 1000;
/** Below it a picture is a patch of some pixels; it is not read for that. */
const FAR = 0.25;
const FarAway = createContext(false);
const WIDE = 96;
const TALLEST = 172;
const CAPTION = 44;
const GAP = 34;

export default function MapView({ run, seq }: Props) {
  const at = useQuiet(seq, LOOK_MS);
  const moment = useMap(run, at);
  const map = moment.data?.map;
  if (moment.isError) {
    return <Fault error={moment.error} />;
  }
  if (!map) {
    return <p className="dim pad">The map as it was then is made from the journal …</p>;
  }
  return Object.keys(map.screens).length === 0 ? (
    <div className="empty">
      <h2>No screens yet</h2>
      <p>Each screen comes here with its picture as soon as it was seen.</p>
    </div>
  ) : (
    <Explored map={map} run={run} seq={moment.data?.seq ?? at} />
  );
}

function Explored({ map, run, seq }: { map: AppMap; run: string; seq: number }) {
  const [chosen, choose] = useState('');
  const [view, show] = useState<'graph' | 'list' | 'crashes'>('graph');
  const [allWays, setAllWays] = useState(false);
  const actions = useMemo(() => actionsByScreen(map), [map]);
  const left = useMemo(() => [...actions.values()].flat().filter((one) => one.tried === 0).length, [actions]);
  const screen = map.screens[chosen];
  return (
    <div className="map">
      <div className="map-head">
        <b>{counted(Object.keys(map.screens).length, 'screen')}</b>
        <span className="dim">
          {Object.keys(map.transitions).length} ways · {left} actions untried
        </span>
        <span className="space" />
        <label className="dim check">
          <input type="checkbox" checked={allWays} onChange={(event) => setAllWays(event.target.checked)} /> all ways
        </label>
        {(['graph', 'list', 'crashes'] as const).map((one) => (
          <button key={one} type="button" className="chip" aria-pressed={view === one} onClick={() => show(one)}>
            {one === 'crashes' ? `Crashes ${map.crashes.length}` : one === 'graph' ? 'Graph' : 'List'}
          </button>
        ))}
      </div>
      <div className="map-body">
        {view === 'graph' && <ScreenGraph map={map} chosen={chosen} choose={choose} allWays={allWays} />}
        {view === 'list' && <ScreenList map={map} actions={actions} chosen={chosen} choose={choose} />}
        {view === 'crashes' && <CrashList map={map} run={run} choose={choose} />}
        {screen && (
          <ScreenPanel
            key={screen.id}
            map={map}
            screen={screen}
            actions={actions.get(screen.id) ?? []}
            run={run}
            seq={seq}
            choose={choose}
            close={() => choose('')}
          />
        )}
      </div>
    </div>
  );
}

type GraphProps = { map: AppMap; chosen: string; choose: (id: string) => void; allWays: boolean };

function ScreenGraph({ map, chosen, choose, allWays }: GraphProps) {
  const nodes = useMemo(() => boxes(map, chosen, choose), [map, chosen, choose]);
  const edges = useMemo(() => ways(map, chosen, allWays), [map, chosen, allWays]);
  const [held, hold] = useState(false);
  const [far, goFar] = useState(false);
  return (
    <FarAway value={far}>
      <div className="graph map-graph">
        <ReactFlow
          {...LOOK_ONLY}
          nodes={nodes}
          edges={edges}
          nodeTypes={NODE_TYPES}
          nodesFocusable={false}
          fitViewOptions={{ padding: 0.05, maxZoom: 1 }}
          minZoom={0.02}
          aria-label="Screens of the app"
          onMoveStart={(event) => event && hold(true)}
        >
          <Background gap={24} />
          <Controls showInteractive={false} />
          <Refit count={nodes.length} held={held} />
          <Distance tell={goFar} />
        </ReactFlow>
      </div>
    </FarAway>
  );
}

/** Shows the whole map again when it or its place has another size, until somebody moves it. */
function Refit({ count, held }: { count: number; held: boolean }) {
  const { fitView } = useReactFlow();
  const width = useStore((store) => store.width);
  const height = useStore((store) => store.height);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it is fitted anew for
  useEffect(() => {
    if (!held) {
      void fitView({ padding: 0.05, maxZoom: 1 });
    }
  }, [count, width, height, held, fitView]);
  return null;
}

function Distance({ tell }: { tell: (far: boolean) => void }) {
  const far = useStore((store) => store.transform[2] < FAR);
  useEffect(() => tell(far), [far, tell]);
  return null;
}

function heightOf(screen: Screen): number {
  return screen.width > 0 ? Math.min(TALLEST, Math.round((WIDE * screen.height) / screen.width)) : WIDE;
}

function boxes(map: AppMap, chosen: string, choose: (id: string) => void): ScreenBox[] {
  const screens = screensOf(map);
  const tallest = Math.max(WIDE / 2, ...screens.map(heightOf));
  const places = place(map, { width: WIDE + GAP, height: tallest + CAPTION + GAP });
  const front = frontScreen(map);
  const crashed = new Set(map.crashes.map((one) => one.screen));
  const actions = actionsByScreen(map);
  return screens.map((screen) => ({
    id: screen.id,
    type: 'screen',
    position: places.get(screen.id) ?? { x: 0, y: 0 },
    width: WIDE,
    height: heightOf(screen) + CAPTION,
    data: {
      screen,
      front: screen.id === front,
      chosen: screen.id === chosen,
      crashed: crashed.has(screen.id),
      untried: (actions.get(screen.id) ?? []).filter((one) => one.tried === 0).length,
      choose,
    },
  }));
}

/** The first way to each screen; of the chosen one all that lead there and away. */
function ways(map: AppMap, chosen: string, all: boolean): Edge[] {
  const found = parents(map);
  const drawn = new Map<string, Edge>();
  for (const one of Object.values(map.transitions)) {
    const first = found.get(one.to) === one.from;
    const near = one.from === chosen || one.to === chosen;
    if (one.from !== one.to && (first || near || all)) {
      const id = `${one.from}>${one.to}`;
      drawn.set(id, {
        id,
        source: one.from,
        target: one.to,
        className: `${near ? 'near' : ''} ${first ? 'first' : 'other'}`,
        type: 'default',
      });
    }
  }
  return [...drawn.values()];
}

function ScreenNode({ data: { screen, front, chosen, crashed, untried, choose } }: NodeProps<ScreenBox>) {
  const far = useContext(FarAway);
  const told = [front && 'in front now', crashed && 'crashed here', screen.outside && 'of another app'].filter(Boolean);
  return (
    <button
      type="button"
      className={`screen ${front ? 'front' : ''} ${chosen ? 'chosen' : ''} ${crashed ? 'crashed' : ''} ${screen.outside ? 'outside' : ''}`}
      aria-pressed={chosen}
      onClick={() => choose(chosen ? '' : screen.id)}
    >
      <Handle type="target" position={Position.Top} isConnectable={false} />
      {screen.screenshot && !far ? (
        <FilePicture hash={screen.screenshot} label="" width={WIDE - 4} height={heightOf(screen)} />
      ) : (
        <span className="picture none" aria-hidden="true" />
      )}
      <span className="screen-title">{screen.title || screen.id}</span>
      <span className="screen-marks">
        {screen.visits}×{untried > 0 && <span className="untried"> {untried} left</span>}
        {crashed && (
          <span className="wrong" aria-hidden="true">
            {' '}
            ✕
          </span>
        )}
        <span className="hidden"> {told.join(', ')}</span>
      </span>
      <Handle type="source" position={Position.Bottom} isConnectable={false} />
    </button>
  );
}
