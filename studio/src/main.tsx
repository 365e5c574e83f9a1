import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ProblemError, takeKey } from './api/client';
import { router } from './app/router';
import { hub } from './live/hub';
import { applyTheme, chosenTheme } from './ui/theme';
import './ui/tokens.css';
import './ui/parts.css';
import './app/shell.css';
import './flows/flows.css';

takeKey();
applyTheme(chosenTheme());

const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 30_000 } },
});

/** What failed for want of contact is asked again when there is some; what the server refused is not. */
hub.watchContact(() => {
  if (hub.readContact().live) {
    void queries.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.error !== null && !(state.error instanceof ProblemError),
    });
  }
});

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
