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
import { CLOSE, closeUp, isTooLarge, type Size, useSize } from '../ui/closeUp';
import { counted } from '../ui/counted';
import { LOOK_ONLY, sized } from '../ui/lookOnly';
import type { Step } from './useStep';
import './graph.css';
import { middle } from './middle';

type Kinds = Map<string, string>;
type NodeData = { label: string; kind: string; lit: boolean; visits: number; status: string };
type EdgeData = { points: number[][]; label: string; kind: string; count: number; holds: boolean | undefined };
type Box = Node<NodeData, 'box'>;
type Way = Edge<EdgeData, 'way'>;
type Props = { graph: GraphAnswer; counts: ReadonlyMap<string, number>; node: string; status: string; guards: Step['guards'] };

const NODE_TYPES = { box: BoxNode };
const EDGE_TYPES = { way: WayEdge };
const WIDEST = 5;
/** The label of an edge that has no guard; it says nothing. */
const ALWAYS = 'always';

/** The graph where the server placed it, with how often each edge was taken and whose turn it is. */
export function GraphView(props: Props) {
  const [place, size] = useSize();
  return (
    <div ref={place} className="graph-place">
      {size && <Drawn {...props} size={size} />}
    </div>
  );
}

function Drawn({ graph, counts, node, status, guards, size }: Props & { size: Size }) {
  const kinds = useMemo(() => kindsOf(graph), [graph]);
  const nodes = useMemo(() => boxes(graph, kinds, counts, node, status), [graph, kinds, counts, node, status]);
  const edges = useMemo(() => ways(graph, counts, node, guards), [graph, counts, node, guards]);
  const [first] = useState(() => closeUp(nodes, node, size));
  return (
    <ReactFlow
      {...LOOK_ONLY}
      {...size}
      {...(first ? { fitView: false, defaultViewport: first } : {})}
      nodes={nodes}
      edges={edges}
      nodeTypes={NODE_TYPES}
      edgeTypes={EDGE_TYPES}
      fitViewOptions={{ padding: 0.08, maxZoom: 1.15 }}
      minZoom={0.05}
      aria-label="Graph of the run"
    >
      <Controls showInteractive={false} />
      <Follow node={node} nodes={nodes} />
    </ReactFlow>
  );
}

/** Of a graph that is too large to be read as a whole, what is around the node whose turn it is. */
function Follow({ node, nodes }: { node: string; nodes: Box[] }) {
  const { setCenter, fitView } = useReactFlow();
  const width = useStore((store) => store.width);
  const height = useStore((store) => store.height);
  const large = useMemo(() => isTooLarge(nodes, { width, height }), [nodes, width, height]);
  useEffect(() => {
    const at = nodes.find((one) => one.id === node);
    if (at && large) {
      void setCenter(at.position.x + (at.width ?? 0) / 2, at.position.y + (at.height ?? 0) / 2, { zoom: CLOSE });
    }
  }, [node, nodes, large, setCenter]);
  useEffect(() => {
    if (width > 0 && height > 0 && !large) {
      void fitView({ padding: 0.08, maxZoom: 1.15 });
    }
  }, [width, height, large, fitView]);
  return null;
}

function kindsOf(graph: GraphAnswer): Kinds {
  const document = graph.document as { nodes?: { name: string; kind?: string; type?: string }[] };
  return new Map((document.nodes ?? []).map((one) => [one.name, one.kind ?? one.type ?? '']));
}

function boxes(graph: GraphAnswer, kinds: Kinds, counts: ReadonlyMap<string, number>, lit: string, status: string): Box[] {
  const visits = new Map<string, number>();
  for (const [edge, count] of counts) {
    const to = edge.slice(edge.lastIndexOf('>') + 1);
    visits.set(to, (visits.get(to) ?? 0) + count);
  }
  return graph.layout.nodes.map((one) => ({
    id: one.id,
    type: 'box',
    position: { x: one.x, y: one.y },
    ...sized(one.width, one.height),
    data: { label: one.id, kind: kinds.get(one.id) ?? '', lit: one.id === lit, visits: visits.get(one.id) ?? 0, status },
    ariaLabel: `${one.id}, ${kinds.get(one.id) ?? 'node'}, entered ${counted(visits.get(one.id) ?? 0, 'time')}${one.id === lit ? ', the run is here' : ''}`,
  }));
}

function ways(graph: GraphAnswer, counts: ReadonlyMap<string, number>, lit: string, guards: Step['guards']): Way[] {
  return graph.layout.edges.map((one, i) => {
    const count = counts.get(`${one.from}>${one.to}`) ?? 0;
    const guard = one.from === lit ? guards.find((told) => told.guard === one.label && told.to === one.to) : undefined;
    return {
      id: `${i}:${one.from}>${one.to}`,
      type: 'way',
      source: one.from,
      target: one.to,
      markerEnd: { type: MarkerType.ArrowClosed, width: 14, height: 14, color: 'context-stroke' },
      className: `${one.kind} ${count > 0 ? 'passed' : 'never'} ${guard?.holds === undefined ? '' : guard.holds ? 'open' : 'shut'}`,
      data: { points: one.points, label: one.label === ALWAYS ? '' : one.label, kind: one.kind, count, holds: guard?.holds },
    };
  });
}

const SHAPES: Record<string, string> = { ask: '?', decide: '◆', end: '■', wait: '◷', call: '▣', for_each: '≡', step: '▸' };

function BoxNode({ data }: NodeProps<Box>) {
  return (
    <div className={`box ${data.kind} ${data.lit ? `lit ${data.status}` : ''} ${data.visits > 0 ? 'visited' : ''}`}>
      <Handle type="target" position={Position.Top} isConnectable={false} />
      <span className="shape" aria-hidden="true">
        {SHAPES[data.kind] ?? '·'}
      </span>
      <span className="name">{data.label}</span>
      <Handle type="source" position={Position.Bottom} isConnectable={false} />
    </div>
  );
}

function WayEdge({ id, data, markerEnd }: EdgeProps<Way>) {
  const points = data?.points ?? [];
  const count = data?.count ?? 0;
  const [x, y] = middle(points);
  const up = (points.at(-1)?.[1] ?? 0) < (points[0]?.[1] ?? 0); // the two labels of a way there and back stand outside
  const mark = data?.holds === undefined ? '' : data.holds ? '✓' : '✗';
  const label = [mark, data?.label, count > 0 ? `${count}×` : ''].filter(Boolean).join('  ');
  return (
    <>
      <BaseEdge
        id={id}
        path={points.map(([px, py], i) => `${i ? 'L' : 'M'}${px} ${py}`).join(' ')}
        {...(markerEnd ? { markerEnd } : {})}
        style={{ strokeWidth: count > 0 ? Math.min(WIDEST, 1.5 + Math.log2(count) / 2) : 1 }}
      />
      {label && (
        <text x={up ? x - 8 : x + 8} y={y} className="way-label" textAnchor={up ? 'end' : 'start'}>
          {label}
        </text>
      )}
    </>
  );
}
