/** A flow's nodes and edges where the server has placed them; a node is chosen by a click or by Enter. */
import type { Schemas } from '../api/schemas';

type Picture = Schemas['FlowPicture'];
type Panel = Picture['flows'][number];
type Given = { picture: Picture | undefined; wrong: Set<string>; chosen: string; choose: (node: string) => void };

export function FlowPicture({ picture, wrong, chosen, choose }: Given) {
  if (!picture) return <p className="dim">A picture is drawn once the text can be read.</p>;
  return picture.flows.map((panel) => (
    <section key={panel.id} className="card pad flow-picture" aria-label={`The flow ${panel.label}`}>
      {picture.flows.length > 1 ? <h2>{panel.label}</h2> : null}
      <Drawn panel={panel} wrong={wrong} chosen={chosen} choose={choose} />
    </section>
  ));
}

function Drawn({ panel, wrong, chosen, choose }: { panel: Panel; wrong: Set<string>; chosen: string; choose: (node: string) => void }) {
  const head = `head-${panel.id}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: what is drawn has no element of HTML
    <svg
      viewBox={`${panel.x - 8} ${panel.y - 8} ${panel.width + 16} ${panel.height + 16}`}
      width={panel.width + 16}
      height={panel.height + 16}
      role="group"
      aria-label="Nodes"
    >
      <marker id={head} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
        <path d="M0 0L8 4L0 8z" />
      </marker>
      {panel.edges.map((edge) => (
        <path key={edge.id} d={edge.points.map(([x, y], i) => `${i ? 'L' : 'M'}${x} ${y}`).join('')} markerEnd={`url(#${head})`} />
      ))}
      {panel.nodes.map((node) => (
        // biome-ignore lint/a11y/useSemanticElements: a button of SVG
        <g
          key={node.id}
          role="button"
          tabIndex={0}
          aria-pressed={node.id === chosen}
          className={`${wrong.has(node.id) ? 'wrong' : ''} ${node.id === chosen ? 'chosen' : ''}`}
          onClick={() => choose(node.id)}
          onKeyDown={(event) => event.key === 'Enter' && choose(node.id)}
        >
          <rect x={node.x} y={node.y} width={node.width} height={node.height} rx="7" />
          <text className="kind" x={node.x + node.width / 2} y={node.y + node.height / 2 - (node.label ? 4 : -4)} textAnchor="middle">
            {node.id} · {node.kind}
          </text>
          {node.label ? (
            <text x={node.x + node.width / 2} y={node.y + node.height / 2 + 13} textAnchor="middle">
              {node.label}
            </text>
          ) : null}
        </g>
      ))}
    </svg>
  );
}
