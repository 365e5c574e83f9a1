import {
  BaseEdge,
  Controls,
  type Edge,
  type EdgeProps,
  Handle,
  MarkerType,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
  useReactFlow,
  useStore,
} from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { useEffect, useMemo, useState } from 'react';
import type { GraphAnswer } from '../api/client';
import type { Schemas } from '../api/schemas';
import { CLOSE, closeUp, isTooLarge, type Size, useSize, wholeView } from '../ui/closeUp';
import { counted } from '../ui/counted';
import { cut } from '../ui/cut';
import { LineLabel } from '../ui/LineLabel';
import { LOOK_ONLY, sized } from '../ui/lookOnly';
import { MARKS, statusWords } from '../ui/Status';
import { type Call, type Calls, escapedName, itemsTold, toldOf, turnsWithin, withCalled } from './calls';
import type { Taken } from './taken';
import type { Step } from './useStep';
import './graph.css';

type Placed = GraphAnswer['layout']['nodes'][number];
type NodeData = { placed: Placed; lit: boolean; visits: number; status: string; call: Call | undefined; opened: boolean; open: Open };
type EdgeData = {
  points: number[][];
  at: Schemas['LabelPlace'];
  label: string;
  kind: string;
  count: number;
  holds: boolean | undefined;
  ago: number;
};
type Box = Node<NodeData, 'box'>;
type Way = Edge<EdgeData, 'way'>;
type Open = (id: string) => void;
type Props = {
  graph: GraphAnswer;
  counts: ReadonlyMap<string, number>;
  /** The edges that were taken last, the latest first. */
  trail: readonly string[];
  node: string;
  status: string;
  guards: Step['guards'];
  calls: Calls;
  opened: readonly string[];
  open: Open;
  /** What was taken over all runs of the graph, where that is looked at in place of the run's own way. */
  taken: Taken | undefined;
};

const NODE_TYPES = { box: BoxNode };
const EDGE_TYPES = { way: WayEdge };
const WIDEST = 5;
/** Of what one has opened a part is rather seen well than the whole. */
const OPENED_READABLE = 0.7;
/** The label of an edge that has no guard; it says nothing. */
const ALWAYS = 'always';
/** As much of a label as the server has made room for. */
const LONGEST = 60;

/** The graph where the server placed it, with how often each edge was taken and whose turn it is. */
export function GraphView(props: Props) {
  const [place, size] = useSize();
  return (
    <div ref={place} className="graph-place">
      {size && <Drawn {...props} size={size} />}
    </div>
  );
}

function Drawn({ graph, counts: own, trail, node, status, guards, calls, opened, open, taken, size }: Props & { size: Size }) {
  const counts = useMemo(() => taken?.edges ?? withCalled(own, calls), [own, calls, taken]);
  const nodes = useMemo(
    () => boxes({ graph, counts, node: escapedName(node), status, calls, opened, open, taken }),
    [graph, counts, node, status, calls, opened, open, taken],
  );
  const edges = useMemo(() => ways(graph, counts, trail, escapedName(node), guards), [graph, counts, trail, node, guards]);
  const [shown] = useState(() => opened.at(-1) ?? node); // what was opened last is looked at, until the run goes on
  const [left] = useState(() => (opened.length > 0 ? node : undefined));
  const least = opened.length > 0 ? OPENED_READABLE : undefined;
  const [first] = useState(() => closeUp(nodes, shown, size, least) ?? wholeView(graph.layout, size));
  return (
    <ReactFlow
      {...LOOK_ONLY}
      {...size}
      fitView={false}
      defaultViewport={first}
      nodes={nodes}
      edges={edges}
      nodeTypes={NODE_TYPES}
      edgeTypes={EDGE_TYPES}
      fitViewOptions={{ padding: 0.08, maxZoom: 1.15 }}
      minZoom={0.05}
      aria-label="Graph of the run"
    >
      <Controls showInteractive={false} />
      <Follow node={node} nodes={nodes} whole={graph.layout} stays={left} least={least} />
    </ReactFlow>
  );
}

type FollowProps = { node: string; nodes: Box[]; whole: Size; stays: string | undefined; least: number | undefined };

/** Of a graph that is too large to be read as a whole, what is around the node whose turn it is, unless it is still the one that was left to look at another. */
function Follow({ node, nodes, whole, stays, least }: FollowProps) {
  const { setCenter, setViewport } = useReactFlow();
  const width = useStore((store) => store.width);
  const height = useStore((store) => store.height);
  const large = useMemo(() => isTooLarge(nodes, { width, height }, least), [nodes, width, height, least]);
  useEffect(() => {
    const at = nodes.find((one) => one.id === escapedName(node));
    if (at && large && node !== stays) {
      void setCenter(at.position.x + (at.width ?? 0) / 2, at.position.y + (at.height ?? 0) / 2, { zoom: CLOSE });
    }
  }, [node, nodes, large, stays, setCenter]);
  useEffect(() => {
    if (width > 0 && height > 0 && !large) {
      void setViewport(wholeView(whole, { width, height }));
    }
  }, [width, height, large, whole, setViewport]);
  return null;
}

function boxes({ graph, counts, node, status, calls, opened, open, taken }: Omit<Props, 'guards' | 'trail'>): Box[] {
  const visits = taken?.nodes ?? visitsBy(counts);
  const within = turnsWithin(graph, calls);
  return graph.layout.nodes.map((one) => {
    const entered = visits.get(one.id) ?? 0;
    const lit = one.id === node || within.has(one.id);
    const call = calls.get(one.id);
    const holds = opened.includes(one.id);
    return {
      id: one.id,
      type: 'box',
      position: { x: one.x, y: one.y },
      zIndex: holds ? -1 : 1, // what it calls is drawn on it
      ...sized(one.width, one.height),
      data: { placed: one, lit, visits: entered, status: one.id === node ? status : 'running', call, opened: holds, open },
      ariaLabel: [
        one.inside ? `${one.name} in ${one.inside}` : one.name,
        one.kind || 'node',
        `entered ${counted(entered, 'time')}${taken ? ` in ${taken.runs}` : ''}`,
        lit ? 'the run is here' : '',
        one.id === node && status !== 'running' ? statusWords(status) : '',
        call ? toldOf(call) : '',
      ]
        .filter(Boolean)
        .join(', '),
    };
  });
}

/** How often each node was entered, by the edges that lead to it. */
function visitsBy(counts: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const visits = new Map<string, number>();
  for (const [edge, count] of counts) {
    const to = edge.slice(edge.lastIndexOf('>') + 1);
    visits.set(to, (visits.get(to) ?? 0) + count);
  }
  return visits;
}

function ways(
  graph: GraphAnswer,
  counts: ReadonlyMap<string, number>,
  trail: readonly string[],
  lit: string,
  guards: Step['guards'],
): Way[] {
  const last = trail.map((taken) => taken.split('>').map(escapedName).join('>'));
  return graph.layout.edges.map((one, i) => {
    const ago = last.indexOf(`${one.from}>${one.to}`);
    const count = counts.get(`${one.from}>${one.to}`) ?? 0;
    const guard = one.from === lit ? guards.find((told) => told.guard === one.label && escapedName(told.to) === one.to) : undefined;
    return {
      id: `${i}:${one.from}>${one.to}`,
      type: 'way',
      source: one.from,
      target: one.to,
      markerEnd: { type: MarkerType.ArrowClosed, width: 14, height: 14, color: 'context-stroke' },
      className: `${one.kind} ${count > 0 ? 'passed' : 'never'} ${guard?.holds === undefined ? '' : guard.holds ? 'open' : 'shut'}`,
      data: {
        points: one.points,
        at: one.label_at,
        label: one.label === ALWAYS ? '' : cut(one.label, LONGEST),
        kind: one.kind,
        count,
        holds: guard?.holds,
        ago,
      },
    };
  });
}

const SHAPES: Record<string, string> = { ask: '?', decide: '◆', end: '■', wait: '◷', call: '▣', for_each: '≡', step: '▸' };

function BoxNode({ data }: NodeProps<Box>) {
  const { placed, lit, visits, status, call, opened, open } = data;
  return (
    <div className={`box ${placed.kind} ${lit ? `lit ${status}` : ''} ${visits > 0 ? 'visited' : ''} ${opened ? 'opened' : ''}`}>
      <Handle type="target" position={Position.Top} isConnectable={false} />
      <div className="title">
        <span className="shape" aria-hidden="true">
          {SHAPES[placed.kind] ?? '·'}
        </span>
        <span className="names">
          <span className="name">{placed.name}</span>
          {(opened || call?.items) && <span className="told">{call ? toldOf(call) : 'not begun'}</span>}
        </span>
        {placed.opens && (
          <button
            type="button"
            className="opens nodrag nopan"
            aria-expanded={opened}
            aria-label={`${opened ? 'Close' : 'Open'} ${placed.name}`}
            title={opened ? 'Close' : placed.kind === 'call' ? 'Show the graph that it calls' : 'Show its items'}
            onClick={() => open(placed.id)}
          >
            {opened ? '−' : '+'}
          </button>
        )}
      </div>
      {lit && status !== 'running' && (
        <span className={`standing ${status}`} aria-hidden="true">
          {MARKS[status]} {statusWords(status)}
        </span>
      )}
      {opened && <ItemCells call={call} height={placed.height} />}
      <Handle type="source" position={Position.Bottom} isConnectable={false} />
    </div>
  );
}

const ITEM_WORDS: Record<string, string> = { '.': 'open', r: 'running', d: 'done', f: 'failed' };
/** As many as there is place for in a for-each that calls no graph. */
const MOST_CELLS = 150;
const CELLS_HEIGHT = 120;

/** What became of each item, where there is no graph to show. */
function ItemCells({ call, height }: { call: Call | undefined; height: number }) {
  const { items } = call ?? {};
  if (!items || height > CELLS_HEIGHT) {
    return null;
  }
  return (
    <div className="cells-of-items" role="img" aria-label={itemsTold(items)}>
      {[...items.each.slice(0, MOST_CELLS)].map((letter, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its number
        <i key={i} className={ITEM_WORDS[letter] ?? ''} title={`item ${i}: ${ITEM_WORDS[letter] ?? ''}`} />
      ))}
      {items.count > MOST_CELLS && <span className="told">and {(items.count - MOST_CELLS).toLocaleString()} more</span>}
    </div>
  );
}

function WayEdge({ id, data, markerEnd }: EdgeProps<Way>) {
  const points = data?.points ?? [];
  const count = data?.count ?? 0;
  const mark = data?.holds === undefined ? '' : data.holds ? '✓' : '✗';
  const label = [mark, data?.label, count > 0 ? `${count}×` : ''].filter(Boolean).join('  ');
  const path = points.map(([px, py], i) => `${i ? 'L' : 'M'}${px} ${py}`).join(' ');
  return (
    <>
      {data && data.ago >= 0 && <path className={`trail ago-${data.ago}`} d={path} />}
      <BaseEdge
        id={id}
        path={path}
        {...(markerEnd ? { markerEnd } : {})}
        style={{ strokeWidth: count > 0 ? Math.min(WIDEST, 1.5 + Math.log2(count) / 2) : 1 }}
      />
      {label && data && <LineLabel at={data.at} text={label} />}
    </>
  );
}
