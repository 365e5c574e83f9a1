/** Screens with their pictures and the ways between them, to look at: one place in the tab order, arrows go from screen to screen. */
import { Background, Controls, type Edge, Handle, MarkerType, type Node, type NodeProps, Position, ReactFlow } from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { createContext, type KeyboardEvent, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { closeUp, isTooLarge, type Size, useSize } from '../ui/closeUp';
import { counted } from '../ui/counted';
import { LOOK_ONLY, sized } from '../ui/lookOnly';
import { type DrawnBox, type DrawnMap, type DrawnScreen, type DrawnWay, isShown, type LitWays, litWays, type Shown } from './drawing';
import { type Distance, FAR, Keys, MINUTE, PADDING, Refit, Reveal, Zoom } from './mapCamera';
import '../run/graph.css';
import './map.css';

/** Draws a screen's picture at that size on the map. */
export type PictureOf = (screen: DrawnScreen, width: number, height: number, distance: Distance) => ReactNode;

type Props = {
  map: DrawnMap;
  chosen: string;
  choose: (id: string) => void;
  shown: Shown;
  picture: PictureOf;
  /** What a search has found; null where nobody searches. */
  found?: ReadonlySet<string> | null;
};
type ScreenNodeData = { screen: DrawnScreen; chosen: boolean; lost: boolean; stop: boolean };
type ScreenNodeType = Node<ScreenNodeData, 'screen'>;
type BoxNodeType = Node<{ box: DrawnBox }, 'box'>;
type Look = { distance: Distance; picture: PictureOf; choose: (id: string) => void };

const NODE_TYPES = { screen: ScreenNode, box: BoxNode };
const CAPTION = 44;
const Looks = createContext<Look>({ distance: 'middle', picture: () => null, choose: () => undefined });

export function ScreenGraph(props: Props) {
  const [place, size] = useSize();
  return (
    <div ref={place} className="graph map-graph">
      {size && <DrawnGraph {...props} size={size} />}
    </div>
  );
}

function DrawnGraph({ map, chosen, choose, shown, picture, found = null, size }: Props & { size: Size }) {
  const [at, stand] = useState('');
  const [over, point] = useState('');
  const [held, hold] = useState(false);
  const own = useRef('');
  const stop = map.screens.some((one) => one.id === at) ? at : (map.screens.find((one) => one.first) ?? map.screens[0])?.id;
  const nodes = useMemo(() => nodesOf(map, chosen, found, stop), [map, chosen, found, stop]);
  const [first] = useState(() => closeUp(nodes, frontOf(map), size, MINUTE));
  const [distance, go] = useState<Distance>(() => (first || !isTooLarge(nodes, size, FAR) ? 'middle' : 'far'));
  const lit = useMemo(() => litWays(map.ways, chosen || over), [map, chosen, over]);
  const edges = useMemo(() => edgesOf(map.ways, shown, lit, over), [map, shown, lit, over]);
  const take = useCallback(
    (id: string) => {
      own.current = id;
      stand(id);
      choose(id);
    },
    [choose],
  );
  const look = useMemo(() => ({ distance, picture, choose: take }), [distance, picture, take]);
  const enter = useCallback((_: unknown, one: { id: string }) => point(one.id), []);
  const leave = useCallback(() => point(''), []);
  return (
    <Looks value={look}>
      <ReactFlow
        {...LOOK_ONLY}
        {...size}
        {...(first ? { fitView: false, defaultViewport: first } : {})}
        nodes={nodes}
        edges={edges}
        nodeTypes={NODE_TYPES}
        nodesFocusable={false}
        fitViewOptions={PADDING}
        minZoom={0.02}
        disableKeyboardA11y
        aria-label={`Map of ${counted(map.screens.length, 'screen')}. Arrow keys go from screen to screen, Enter opens one, plus and minus zoom, 0 shows all. The list has the same.`}
        onMoveStart={(event) => event && hold(true)}
        onNodeMouseEnter={enter}
        onNodeMouseLeave={leave}
        onEdgeMouseEnter={enter}
        onEdgeMouseLeave={leave}
      >
        <Background gap={24} />
        <Controls showInteractive={false} />
        <Refit nodes={nodes} front={frontOf(map)} held={held || chosen !== ''} />
        <Reveal map={map} chosen={chosen} own={own} />
        <Keys map={map} at={stop ?? ''} stand={stand} />
        <Zoom tell={go} />
      </ReactFlow>
    </Looks>
  );
}

/** The screen that is in front, or the first one. */
function frontOf({ screens }: DrawnMap): string {
  return (screens.find((one) => one.front) ?? screens.find((one) => one.first) ?? screens[0])?.id ?? '';
}

function nodesOf(
  { screens, boxes }: DrawnMap,
  chosen: string,
  found: ReadonlySet<string> | null,
  stop: string | undefined,
): (ScreenNodeType | BoxNodeType)[] {
  const around = boxes.map(
    (box): BoxNodeType => ({
      id: box.id,
      type: 'box',
      position: box.place,
      ...sized(box.place.width, box.place.height),
      zIndex: -1,
      focusable: false,
      style: { pointerEvents: 'none' },
      data: { box },
    }),
  );
  const drawn = screens.map(
    (screen): ScreenNodeType => ({
      id: screen.id,
      type: 'screen',
      position: screen.place,
      ...sized(screen.place.width, screen.place.height + CAPTION),
      data: { screen, chosen: screen.id === chosen, lost: found !== null && !found.has(screen.id), stop: screen.id === stop },
    }),
  );
  return [...around, ...drawn];
}

function edgesOf(ways: readonly DrawnWay[], shown: Shown, { lit, told }: LitWays, over: string): Edge[] {
  return ways
    .filter((one) => isShown(one, shown) || lit.has(one.id))
    .map((one) => {
      const near = lit.has(one.id) || over === one.id;
      return {
        id: one.id,
        source: one.from,
        target: one.to,
        className: `${near ? 'near' : ''} ${one.kind}`,
        type: one.kind === 'first' || one.kind === 'bundle' ? 'smoothstep' : 'default',
        ...(one.kind === 'bundle'
          ? {}
          : { markerEnd: { type: MarkerType.ArrowClosed, color: near ? 'var(--accent)' : 'var(--line-strong)' } }),
        ...((told && lit.has(one.id)) || over === one.id ? { label: one.text, labelBgPadding: [4, 2], labelShowBg: true } : {}),
      } as Edge;
    });
}

function BoxNode({ data: { box } }: NodeProps<BoxNodeType>) {
  return (
    <div className={`screen-box ${box.outside ? 'outside' : ''}`}>
      <Handle type="target" position={Position.Top} isConnectable={false} />
      <span dir="auto" style={{ fontSize: box.letters }}>
        {box.title}
      </span>
    </div>
  );
}

function ScreenNode({ data: { screen, chosen, lost, stop } }: NodeProps<ScreenNodeType>) {
  const { distance, picture, choose } = useContext(Looks);
  const { front, crashed, outside, untried, place } = screen;
  const told = [screen.first && 'first screen', front && 'in front now', crashed && 'crashed here', outside && 'of another app'];
  const marks = Object.entries({ front, chosen, crashed, outside, lost }).filter(([, on]) => on);
  return (
    <button
      type="button"
      data-screen={screen.id}
      className={['screen', ...marks.map(([name]) => name)].join(' ')}
      title={screen.title}
      aria-pressed={chosen}
      tabIndex={stop ? 0 : -1}
      onClick={() => choose(chosen ? '' : screen.id)}
      onKeyDown={openByEnter(screen.id, chosen, choose)}
    >
      <Handle type="target" position={Position.Top} isConnectable={false} />
      {picture(screen, place.width - 4, place.height, distance)}
      {screen.first && (
        <span className="screen-start" aria-hidden="true">
          ▶
        </span>
      )}
      <span className="screen-title" dir="auto">
        {screen.title || screen.id}
      </span>
      <span className="screen-marks">
        {screen.visits}×{untried > 0 && <span className="untried"> {untried} left</span>}
        {crashed && (
          <span className="wrong" aria-hidden="true">
            {' '}
            ✕
          </span>
        )}
        <span className="hidden"> {told.filter(Boolean).join(', ')}</span>
      </span>
      <Handle type="source" position={Position.Bottom} isConnectable={false} />
    </button>
  );
}

/** Enter opens and never closes: that is what it says. */
function openByEnter(id: string, chosen: boolean, choose: (id: string) => void) {
  return (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      if (!chosen) {
        choose(id);
      }
    }
  };
}
