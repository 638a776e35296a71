import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';
import type { RouterContext } from './nav-route.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { Shell } from './shell.tsx';

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  notFoundComponent: NotFoundScreen,
});

/** Parent of the routes that require a sign-in. */
export const layoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'inside',
  component: Shell,
});
