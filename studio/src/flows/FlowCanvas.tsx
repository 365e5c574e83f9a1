/** The flow as it is drawn: nodes are chosen, moved, joined and deleted here, each by an operation of the draft. */
import {
  type Connection,
  Controls,
  type Edge,
  MarkerType,
  type Node,
  type NodeChange,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStore,
} from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import '../run/graph.css';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { beginning, isInView, isTooLarge, middleOf } from '../ui/closeUp';
import { counted } from '../ui/counted';
import { sized } from '../ui/lookOnly';
import { type BoxData, FlowBox, FlowLabel, FlowWay, type WayData } from './canvasParts';
import { type Coverage, edgeNames, takenParts, useCoverage } from './coverage';
import type { DraftSession } from './DraftSession';
import type { DraftView } from './draft';
import { type Chosen, flowOf, inFlow, isSame, type NodeErrors, placements, pointerOf } from './nodes';

type Given = {
  session: DraftSession;
  view: DraftView;
  errors: NodeErrors;
  chosen: Chosen | undefined;
  choose: (node: Chosen) => void;
};
type Place = { x: number; y: number };

const NODE_TYPES = { box: FlowBox, label: FlowLabel };
const EDGE_TYPES = { way: FlowWay };
const PLACED_MS = 350;

export default function FlowCanvas(given: Given) {
  if (!given.view.picture) return <p className="dim pad">A picture is drawn once the text can be read.</p>;
  return (
    <ReactFlowProvider>
      <div className="flow-canvas graph card">
        <Canvas {...given} />
      </div>
    </ReactFlowProvider>
  );
}

function Canvas({ session, view, errors, chosen, choose }: Given) {
  const [moved, move] = useState<ReadonlyMap<string, Place>>(new Map());
  const [held, hold] = useState(false);
  const coverage = useCoverage(session.id);
  const { picture } = view;
  const { writes } = session;
  const nodes = useMemo(
    () => boxes({ writes, picture, errors, chosen, moved, coverage }),
    [writes, picture, errors, chosen, moved, coverage],
  );
  const edges = useMemo(() => ways(picture, moved, coverage), [picture, moved, coverage]);
  usePlacing(session, view, nodes, moved, held, () => move(new Map()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new picture has what was moved where it is now
  useEffect(() => move(new Map()), [picture]);
  const changed = (changes: NodeChange<Node>[]) => {
    const places = changes.flatMap((one) => (one.type === 'position' && one.position ? [[one.id, one.position] as const] : []));
    if (places.length) move((before) => new Map([...before, ...places]));
    const last = changes.findLast((one) => one.type === 'position');
    if (last) hold(last.dragging ?? false);
  };
  const join = ({ source, target }: Connection) => {
    const from = nodes.find((one) => one.id === source)?.data as BoxData | undefined;
    const to = nodes.find((one) => one.id === target)?.data as BoxData | undefined;
    if (from?.is && to && to.flow === from.is.flow)
      void session.operate({ op: 'connect', from: from.is.node, to: to.id, ...inFlow(from.is) });
  };
  const pressed = (event: KeyboardEvent) => {
    const focused = (event.target as HTMLElement).closest('.react-flow__node')?.getAttribute('data-id');
    const at = (nodes.find((one) => one.id === focused)?.data as BoxData | undefined)?.is;
    if (!at) return;
    if (event.key === 'Enter' || event.key === ' ') {
      choose(at);
    } else if (event.key === 'Delete' && session.writes) {
      void session.operate({ op: 'delete', node: at.node, ...inFlow(at) });
    } else {
      return;
    }
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the nodes in it
    <div className="canvas-keys" onKeyDown={pressed}>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={NODE_TYPES}
        edgeTypes={EDGE_TYPES}
        onNodesChange={changed}
        onNodeClick={(_event, node) => {
          const { is } = node.data as BoxData;
          if (is) choose(is);
        }}
        onConnect={join}
        deleteKeyCode={null}
        nodesConnectable={session.writes}
        edgesFocusable={false}
        onlyRenderVisibleElements
        fitViewOptions={{ padding: 0.08, maxZoom: 1.15 }}
        minZoom={0.05}
        proOptions={{ hideAttribution: true }}
        aria-label="Canvas of the flow"
      >
        <Controls showInteractive={false} />
        <Fitted nodes={nodes} chosen={nodes.find((one) => one.selected)?.id} />
      </ReactFlow>
    </div>
  );
}

/** All of it in view, again when there is a node more or less; of what is too small to be read then, the beginning. What is chosen elsewhere comes into view. */
function Fitted({ nodes, chosen }: { nodes: readonly Node[]; chosen: string | undefined }) {
  const { fitView, getViewport, setCenter, setViewport } = useReactFlow();
  const width = useStore((store) => store.width);
  const height = useStore((store) => store.height);
  const now = useRef(nodes);
  now.current = nodes;
  const begun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when there is one more or less
  useEffect(() => {
    const size = { width, height };
    if (width === 0 || height === 0 || now.current.length === 0) return;
    if (!isTooLarge(now.current, size)) {
      void fitView({ padding: 0.08, maxZoom: 1.15 });
    } else if (!begun.current) {
      void setViewport(beginning(now.current, size));
    }
    begun.current = true;
  }, [nodes.length, width, height, fitView, setViewport]);
  useEffect(() => {
    const at = now.current.find((one) => one.id === chosen);
    const middle = at && middleOf(at);
    const view = getViewport();
    if (middle && begun.current && !isInView(middle, view, { width, height })) void setCenter(middle.x, middle.y, { zoom: view.zoom });
  }, [chosen, width, height, getViewport, setCenter]);
  return null;
}

/**
 * A node's new place is kept once it rests and nobody holds it, so that one drag is one step to undo, however long it takes; those of the others in its flow,
 * too, since what has no place goes with its neighbours.
 */
function usePlacing(
  session: DraftSession,
  view: DraftView,
  nodes: Node[],
  moved: ReadonlyMap<string, Place>,
  held: boolean,
  back: () => void,
): void {
  const now = useRef({ nodes, view, back });
  now.current = { nodes, view, back };
  useEffect(() => {
    if (!moved.size || held) return undefined;
    const soon = setTimeout(() => {
      const drawn = now.current.nodes.map(({ id, position, width = 0, height = 0, data }) => ({
        id,
        data: data as BoxData,
        x: position.x + width / 2,
        y: position.y + height / 2,
      }));
      const flows = new Set(drawn.filter(({ id }) => moved.has(id)).map(({ data }) => data.flow));
      const placed = drawn.flatMap(({ data: { is, ui }, x, y }) => (is && flows.has(is.flow) ? [{ is, ui, x, y }] : []));
      const operations = placements(placed, now.current.view.document);
      const kept = operations.length ? session.operate(...operations) : Promise.resolve(false);
      void kept.then((placed) => placed || now.current.back()); // no picture comes that has it elsewhere
    }, PLACED_MS);
    return () => clearTimeout(soon);
  }, [session, moved, held]);
}

type Drawn = {
  writes: boolean;
  picture: DraftView['picture'];
  errors: NodeErrors;
  chosen: Chosen | undefined;
  moved: ReadonlyMap<string, Place>;
  coverage: Coverage | undefined;
};

function boxes({ writes, picture, errors: known, chosen, moved, coverage }: Drawn): Node[] {
  const panels = picture?.flows ?? [];
  const taken = coverage && takenParts(coverage);
  return panels.flatMap((panel) => {
    const flow = flowOf({ picture }, panel.id);
    const shapes: Node[] = panel.nodes.map((one) => {
      const id = `${panel.id}/${one.id}`;
      const is = one.kind === 'out' ? undefined : { flow, node: one.id };
      const errors = is ? (known.get(pointerOf(is)) ?? 0) : 0;
      const ui = { ...(one.group ? { group: one.group } : {}), ...(one.colour ? { colour: one.colour } : {}) };
      const data: BoxData = {
        is,
        flow,
        id: one.id,
        kind: one.kind,
        label: one.label,
        errors,
        chosen: Boolean(is) && isSame(is, chosen),
        ui,
      };
      const byScripts = is ? taken?.node(panel.id, one.id) : undefined;
      return {
        id,
        type: 'box',
        className: byScripts ?? '',
        position: moved.get(id) ?? { x: one.x, y: one.y },
        ...sized(one.width, one.height),
        draggable: writes && Boolean(is),
        selectable: Boolean(is),
        selected: data.chosen,
        focusable: Boolean(is),
        data,
        ariaLabel: `${one.id}, ${one.kind}${one.label ? `, ${one.label}` : ''}${errors ? `, ${counted(errors, 'error')}` : ''}${byScripts === 'never' ? ', taken by no script' : ''}`,
      };
    });
    if (panels.length < 2) return shapes;
    const label: Node = {
      id: `${panel.id}/`,
      type: 'label',
      position: { x: panel.x, y: panel.y - 26 },
      draggable: false,
      selectable: false,
      focusable: false,
      data: { label: panel.label || panel.id },
    };
    return [label, ...shapes];
  });
}

function ways(picture: DraftView['picture'], moved: ReadonlyMap<string, Place>, coverage: Coverage | undefined): Edge[] {
  const taken = coverage && takenParts(coverage);
  return (picture?.flows ?? []).flatMap((panel) => {
    const names = edgeNames(panel);
    return panel.edges.map((one, i) => {
      const source = `${panel.id}/${one.from}`;
      const target = `${panel.id}/${one.to}`;
      const data: WayData = { points: moved.has(source) || moved.has(target) ? [] : one.points, at: one.label_at, label: one.label };
      return {
        id: one.id,
        type: 'way',
        source,
        target,
        selectable: false,
        className: `${one.back ? 'back' : ''} ${taken?.edge(names[i] ?? '', one.label) ?? ''}`,
        markerEnd: { type: MarkerType.ArrowClosed, width: 14, height: 14, color: 'context-stroke' },
        data,
      };
    });
  });
}
