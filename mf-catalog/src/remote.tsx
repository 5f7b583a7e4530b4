import { useState } from 'react';
import { type RemoteModule } from '@academy/mf-kit/remote-module';

function Start() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>mf_catalog {count}</button>;
}

export const remote: RemoteModule = {
  messages: { en: {} },
  routes: () => [{ path: '/course', element: <Start /> }],
};
