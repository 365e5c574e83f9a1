/** Screens with their pictures and the ways between them, to look at: one place in the tab order, arrows go from screen to screen. */
import {
  Background,
  Controls,
  type Edge,
  Handle,
  MarkerType,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
  useReactFlow,
  useStore,
  useStoreApi,
} from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { createContext, type KeyboardEvent, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { closeUp, isTooLarge, type Size, useSize } from '../ui/closeUp';
import { counted } from '../ui/counted';
import { LOOK_ONLY, sized } from '../ui/lookOnly';
import {
  type Direction,
  type DrawnBox,
  type DrawnMap,
  type DrawnScreen,
  type DrawnWay,
  isShown,
  type LitWays,
  litWays,
  middle,
  nearest,
  type Shown,
} from './drawing';
import '../run/graph.css';
import './map.css';

/** How a screen is seen: as a patch of some pixels, small, or as large as its picture's small form and larger. */
export type Distance = 'far' | 'middle' | 'near';

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
/** Below it a picture is a patch of some pixels. */
const FAR = 0.25;
/** Above it a picture is shown larger than its small form is. */
const NEAR = 1.6;
/** Below it a name cannot be read. */
const READABLE = 0.4;
/** A map that is as small as that as a whole says nothing: a screen is some pixels. */
const MINUTE = 0.06;
const CLOSE = 0.75;
const CAPTION = 44;
const WAYS: Record<string, Direction> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const PADDING = { padding: 0.05, maxZoom: 1 };
/** How many frames a screen is waited for that comes into view. */
const FRAMES = 20;
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

/** Shows the whole map again when it or its place has another size, until somebody moves it; of one that would be too small to be seen, what is around the screen in front. */
function Refit({ nodes, front, held }: { nodes: readonly Node[]; front: string; held: boolean }) {
  const { fitView, setViewport } = useReactFlow();
  const width = useStore((store) => store.width);
  const height = useStore((store) => store.height);
  const count = nodes.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it is fitted anew for
  useEffect(() => {
    if (!held) {
      const near = closeUp(nodes, front, { width, height }, MINUTE);
      void (near ? setViewport(near) : fitView(PADDING));
    }
  }, [count, width, height, held, fitView, setViewport]);
  return null;
}

/** Brings the chosen screen into view; one that was chosen elsewhere also near enough to be read. */
function Reveal({ map, chosen, own }: { map: DrawnMap; chosen: string; own: { current: string } }) {
  const reveal = useReveal();
  const width = useStore((store) => store.width);
  const height = useStore((store) => store.height);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place that shrinks may hide it
  useEffect(() => {
    const screen = map.screens.find((one) => one.id === chosen);
    if (screen) {
      reveal(screen, own.current !== chosen);
    }
  }, [chosen, width, height, reveal]);
  return null;
}

function useReveal(): (screen: DrawnScreen, readable: boolean) => void {
  const flow = useReactFlow();
  const store = useStoreApi();
  return useCallback(
    ({ place }, readable) => {
      const { width, height, transform } = store.getState();
      const zoom = transform[2];
      const left = place.x * zoom + transform[0];
      const top = place.y * zoom + transform[1];
      const inside = left > 0 && top > 0 && left + place.width * zoom < width && top + place.height * zoom < height;
      if (!inside || (readable && zoom < READABLE)) {
        const { x, y } = middle(place);
        void flow.setCenter(x, y, { zoom: readable ? Math.max(zoom, CLOSE) : zoom });
      }
    },
    [flow, store],
  );
}

/** Arrows go from screen to screen, plus, minus and 0 zoom, wherever in the map the focus is. */
function Keys({ map, at, stand }: { map: DrawnMap; at: string; stand: (id: string) => void }) {
  const flow = useReactFlow();
  const reveal = useReveal();
  const place = useStore((store) => store.domNode);
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const way = WAYS[event.key];
      const from = map.screens.find((one) => one.id === at);
      if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) {
        return;
      }
      if (way && from) {
        const to = event.target.closest('.screen') ? nearest(map.screens, from, way) : from;
        if (to && place) {
          stand(to.id);
          reveal(to, false);
          focusWhenThere(place, to.id, FRAMES);
        }
      } else if (event.key === '+' || event.key === '=') {
        void flow.zoomIn();
      } else if (event.key === '-') {
        void flow.zoomOut();
      } else if (event.key === '0') {
        void flow.fitView(PADDING);
      } else {
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    };
    place?.addEventListener('keydown', press);
    return () => place?.removeEventListener('keydown', press);
  }, [map, at, stand, flow, reveal, place]);
  return null;
}

/** Only what is in view is in the page; what comes into view is there some frames later. */
function focusWhenThere(place: Element, id: string, frames: number): void {
  const button = place.querySelector<HTMLElement>(`[data-screen="${CSS.escape(id)}"]`);
  if (button) {
    button.focus({ preventScroll: true });
  } else if (frames > 0) {
    requestAnimationFrame(() => focusWhenThere(place, id, frames - 1));
  }
}

function Zoom({ tell }: { tell: (distance: Distance) => void }) {
  const distance = useStore(({ transform: [, , zoom] }): Distance => (zoom < FAR ? 'far' : zoom < NEAR ? 'middle' : 'near'));
  useEffect(() => tell(distance), [distance, tell]);
  return null;
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
