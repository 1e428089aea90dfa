import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { addDrawings } from '../Icon.tsx';
import { areas, lines } from '../more-icons.ts';
import { Gallery } from './Gallery.tsx';

addDrawings(lines, areas);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
