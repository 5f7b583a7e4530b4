import { createRoot } from 'react-dom/client';
import { ThemeProvider } from '@academy/ui';
import { Catalogue } from './catalogue.js';

const place = document.getElementById('root');
if (place)
  createRoot(place).render(
    <ThemeProvider siteName="Abhaya Components">
      <Catalogue />
    </ThemeProvider>,
  );
