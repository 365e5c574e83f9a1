/** The nodes as a list: what the canvas shows, for whoever does not see or point. */
import { memo } from 'react';
import { counted } from '../ui/counted';
import { type Chosen, type DrawnNode, isSame, type NodeErrors, pointerOf } from './nodes';

type Given = { nodes: readonly DrawnNode[]; errors: NodeErrors; chosen: Chosen | undefined; choose: (node: Chosen) => void };

/** Drawn anew only when one of the four is another, since a flow may have a thousand nodes and is changed at each key. */
export const NodeList = memo(function NodeList({ nodes, errors, chosen, choose }: Given) {
  if (!nodes.length) return <p className="dim pad">Nodes are listed once the text can be read.</p>;
  return (
    <ul className="node-list card" aria-label="Nodes">
      {nodes.map((one) => (
        <NodeLine
          key={`${one.flow}/${one.node}`}
          node={one}
          errors={errors.get(pointerOf(one)) ?? 0}
          chosen={isSame(one, chosen)}
          choose={choose}
        />
      ))}
    </ul>
  );
});

type LineGiven = { node: DrawnNode; errors: number; chosen: boolean; choose: (node: Chosen) => void };

const NodeLine = memo(function NodeLine({ node: { flow, node, kind, label }, errors, chosen, choose }: LineGiven) {
  return (
    <li>
      <button type="button" className="quiet" aria-pressed={chosen} onClick={() => choose({ flow, node })}>
        <b>{flow ? `${flow} / ${node}` : node}</b> <span>{kind}</span> <span>{label}</span>{' '}
        {errors ? <span className="wrong">{counted(errors, 'error')}</span> : null}
      </button>
    </li>
  );
});
