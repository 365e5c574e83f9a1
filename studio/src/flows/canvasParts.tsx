/** What the canvas of a flow is drawn of. */
import { BaseEdge, type Edge, type EdgeProps, getStraightPath, Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import type { Schemas } from '../api/schemas';
import { cut } from '../ui/cut';
import { LineLabel } from '../ui/LineLabel';
import type { Chosen } from './nodes';

export type BoxData = {
  /** None of a way out, which is no node. */
  is: Chosen | undefined;
  flow: string;
  id: string;
  kind: string;
  label: string;
  errors: number;
  chosen: boolean;
  ui: Record<string, string>;
};

/** Without points its ends have been moved, and it is a straight line for now. */
export type WayData = { points: number[][]; at: LabelPlace; label: string };
type LabelPlace = Schemas['LabelPlace'];

/** As much of a label as the server has made room for. */
const LONGEST = 44;

export function FlowBox({ data }: NodeProps<Node<BoxData, 'box'>>) {
  return (
    <div className={`box flow-box ${data.kind} ${data.errors ? 'wrong' : ''} ${data.chosen ? 'chosen' : ''}`}>
      <Handle type="target" position={Position.Top} />
      <span className="kind">{data.is ? `${data.id} · ${data.kind}` : data.id}</span>
      {data.label && data.is ? <span className="name">{data.label}</span> : null}
      {data.is ? <Handle type="source" position={Position.Bottom} /> : null}
    </div>
  );
}

export function FlowLabel({ data }: NodeProps<Node<{ label: string }, 'label'>>) {
  return <div className="flow-label">{data.label}</div>;
}

export function FlowWay({ id, data, markerEnd, sourceX, sourceY, targetX, targetY }: EdgeProps<Edge<WayData, 'way'>>) {
  const points = data?.points.length ? data.points : undefined;
  const path = points
    ? points.map(([x, y], i) => `${i ? 'L' : 'M'}${x} ${y}`).join(' ')
    : getStraightPath({ sourceX, sourceY, targetX, targetY })[0];
  const at = points ? data?.at : { x: (sourceX + targetX) / 2 + 8, y: (sourceY + targetY) / 2 - 8, width: 0, height: 16, ends: false };
  return (
    <>
      <BaseEdge id={id} path={path} {...(markerEnd ? { markerEnd } : {})} />
      {data?.label && at ? <LineLabel at={at} text={cut(data.label, LONGEST)} whole={data.label} /> : null}
    </>
  );
}
