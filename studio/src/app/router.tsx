import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { hub } from '../live/hub';
import { RunsPage } from '../runs/RunsPage';
import { MissingPage, UnreadPage, WrongPage } from './Fault';
import { Shell } from './Shell';

/** A page that cannot be read without contact says so; else the router would load the whole page anew, and nothing at all would be left of it. */
function kept<T>(read: () => Promise<T>): () => Promise<T> {
  return () =>
    read().catch((error: unknown) => {
      throw hub.readContact().live ? error : new UnreadPage();
    });
}

const root = createRootRoute({ component: Shell, notFoundComponent: MissingPage, errorComponent: WrongPage });

export const runsRoute = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: (search: Record<string, unknown>): { q?: string } =>
    search.q === undefined || search.q === '' ? {} : { q: String(search.q) },
  component: RunsPage,
});

/** A moment of a run: `ID@SEQ`; without `@SEQ` the end, live. */
export const runRoute = createRoute({
  getParentRoute: () => root,
  path: '/runs/$moment',
  component: lazyRouteComponent(
    kept(() => import('../run/RunPage')),
    'RunPage',
  ),
});

export const inboxRoute = createRoute({
  getParentRoute: () => root,
  path: '/inbox',
  component: lazyRouteComponent(
    kept(() => import('../inbox/InboxPage')),
    'InboxPage',
  ),
});

export const compareRoute = createRoute({
  getParentRoute: () => root,
  path: '/compare/$left/$right',
  component: lazyRouteComponent(
    kept(() => import('../compare/ComparePage')),
    'ComparePage',
  ),
});

export const retentionRoute = createRoute({
  getParentRoute: () => root,
  path: '/retention',
  component: lazyRouteComponent(
    kept(() => import('../runs/RetentionPage')),
    'RetentionPage',
  ),
});

export const flowsRoute = createRoute({
  getParentRoute: () => root,
  path: '/flows',
  component: lazyRouteComponent(
    kept(() => import('../flows/FlowsPage')),
    'FlowsPage',
  ),
});

export const flowRoute = createRoute({
  getParentRoute: () => root,
  path: '/flows/$',
  component: lazyRouteComponent(
    kept(() => import('../flows/FlowPage')),
    'FlowPage',
  ),
});

export const talkRoute = createRoute({
  getParentRoute: () => root,
  path: '/talks/$run',
  component: lazyRouteComponent(
    kept(() => import('../flows/TalkPage')),
    'TalkPage',
  ),
});

export const router = createRouter({
  routeTree: root.addChildren([runsRoute, runRoute, retentionRoute, inboxRoute, compareRoute, flowsRoute, flowRoute, talkRoute]),
  defaultPreload: 'intent',
  defaultErrorComponent: WrongPage,
  pathParamsAllowedCharacters: ['@'],
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
