import { useState } from 'react';
import { addMessages } from '@academy/mf-kit/i18n';
import { createBrowserRouter, RouterProvider } from '@academy/mf-kit/router';
import { ThemeProvider } from '@academy/ui';
import { type AppProps } from './app-props.js';
import { RouterLink } from './frame/router-link.js';
import { englishMessages } from './messages/en.js';
import { shellRoutes } from './routes/shell-routes.js';

export function App({ host, loader, messages }: AppProps) {
  const [router] = useState(() => {
    addMessages(messages, 'shell', { en: englishMessages });
    const created = createBrowserRouter(shellRoutes({ host, loader, messages }));
    host.connectRouter(created);
    return created;
  });
  return (
    <ThemeProvider link={RouterLink} siteName={host.shell.site.name}>
      <RouterProvider router={router} />
    </ThemeProvider>
  );
}
