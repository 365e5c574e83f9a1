import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { RunsPage } from '../runs/RunsPage';
import { MissingPage, WrongPage } from './Fault';
import { Shell } from './Shell';

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
  component: lazyRouteComponent(() => import('../run/RunPage'), 'RunPage'),
});

export const inboxRoute = createRoute({
  getParentRoute: () => root,
  path: '/inbox',
  component: lazyRouteComponent(() => import('../inbox/InboxPage'), 'InboxPage'),
});

export const compareRoute = createRoute({
  getParentRoute: () => root,
  path: '/compare/$left/$right',
  component: lazyRouteComponent(() => import('../compare/ComparePage'), 'ComparePage'),
});

export const retentionRoute = createRoute({
  getParentRoute: () => root,
  path: '/retention',
  component: lazyRouteComponent(() => import('../runs/RetentionPage'), 'RetentionPage'),
});

export const flowsRoute = createRoute({
  getParentRoute: () => root,
  path: '/flows',
  component: lazyRouteComponent(() => import('../flows/FlowsPage'), 'FlowsPage'),
});

export const flowRoute = createRoute({
  getParentRoute: () => root,
  path: '/flows/$',
  component: lazyRouteComponent(() => import('../flows/FlowPage'), 'FlowPage'),
});

export const talkRoute = createRoute({
  getParentRoute: () => root,
  path: '/talks/$run',
  component: lazyRouteComponent(() => import('../flows/TalkPage'), 'TalkPage'),
});

export const router = createRouter({
  routeTree: root.addChildren([runsRoute, runRoute, retentionRoute, inboxRoute, compareRoute, flowsRoute, flowRoute, talkRoute]),
  defaultPreload: 'intent',
  pathParamsAllowedCharacters: ['@'],
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
