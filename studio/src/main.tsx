import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { takeKey } from './api/client';
import { router } from './app/router';
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
