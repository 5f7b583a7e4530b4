import { useState } from 'react';
import { createBrowserRouter, Link, Outlet, RouterProvider } from '@academy/mf-kit/router';
import { type AppProps } from './app-props.js';
import { remoteRoutes } from './remotes/remote-routes.js';

function Frame() {
  return (
    <>
      <header>
        <Link to="/">Home</Link> <Link to="/course">Courses</Link> <Link to="/dashboard">Dashboard</Link>
      </header>
      <main>
        <Outlet />
      </main>
    </>
  );
}

export function App({ host, loader }: AppProps) {
  const [router] = useState(() => {
    const created = createBrowserRouter([
      {
        element: <Frame />,
        children: [{ path: '/', element: <h1>Home</h1> }, ...remoteRoutes(loader, host.shell)],
      },
    ]);
    host.connectRouter(created);
    return created;
  });
  return <RouterProvider router={router} />;
}
