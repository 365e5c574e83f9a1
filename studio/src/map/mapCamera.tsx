/** What of a map is in view, and from how near: where it is fitted, what is brought into view, keys, and how a screen is seen from there. */
import { type Node, useReactFlow, useStore, useStoreApi } from '@xyflow/react';
import { useCallback, useEffect, useLayoutEffect } from 'react';
import { closeUp } from '../ui/closeUp';
import { type Direction, type DrawnMap, type DrawnScreen, middle, nearest } from './drawing';

/** How a screen is seen: as a patch of some pixels, small, or as large as its picture's small form and larger. */
export type Distance = 'far' | 'middle' | 'near';

/** Below it a picture is a patch of some pixels. */
export const FAR = 0.25;
/** A map that is as small as that as a whole says nothing: a screen is some pixels. */
export const MINUTE = 0.06;
export const PADDING = { padding: 0.05, maxZoom: 1 };
/** Above it a picture is shown larger than its small form is. */
const NEAR = 1.6;
/** Below it a name cannot be read. */
const READABLE = 0.4;
const CLOSE = 0.75;
const WAYS: Record<string, Direction> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
/** How many frames a screen is waited for that comes into view. */
const FRAMES = 20;

/** Shows the whole map again when it or its place has another size, until somebody moves it; of one that would be too small to be seen, what is around the screen in front. */
export function Refit({ nodes, front, held }: { nodes: readonly Node[]; front: string; held: boolean }) {
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
export function Reveal({ map, chosen, own }: { map: DrawnMap; chosen: string; own: { current: string } }) {
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
export function Keys({ map, at, stand }: { map: DrawnMap; at: string; stand: (id: string) => void }) {
  const flow = useReactFlow();
  const reveal = useReveal();
  const place = useStore((store) => store.domNode);
  useLayoutEffect(() => {
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

export function Zoom({ tell }: { tell: (distance: Distance) => void }) {
  const distance = useStore(({ transform: [, , zoom] }): Distance => (zoom < FAR ? 'far' : zoom < NEAR ? 'middle' : 'near'));
  useEffect(() => tell(distance), [distance, tell]);
  return null;
}
