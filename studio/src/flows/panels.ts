// What else an author works with, each a tab beside the text, loaded when it is opened.
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { DraftSession } from './DraftSession';
import type { DraftView } from './draft';
import type { Chosen } from './nodes';

export type PanelProps = {
  session: DraftSession;
  view: DraftView;
  chosen: Chosen | undefined;
  choose: (node: Chosen | undefined) => void;
  /** Shows a stretch of the text, in the server's offsets. */
  jump: (start: number, end: number) => void;
};

type EditorPanel = { key: string; title: string; Panel: LazyExoticComponent<ComponentType<PanelProps>> };

/** For a panel's own file: `panel('tests', 'Tests', () => import('./TestsPanel'))`. */
export function panel(key: string, title: string, load: () => Promise<{ default: ComponentType<PanelProps> }>): EditorPanel {
  return { key, title, Panel: lazy(load) };
}

export const PANELS: EditorPanel[] = [
  panel('scripts', 'Scripts', () => import('./ScriptsPanel')),
  panel('versions', 'Versions', () => import('./VersionsPanel')),
  panel('layers', 'Layers', () => import('./LayersPanel')),
  panel('shadow', 'Shadow', () => import('./ShadowPanel')),
  panel('proposal', 'Model', () => import('./ProposalPanel')),
];
