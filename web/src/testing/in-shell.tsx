import type { ReactNode } from 'react';

/** Gives a screen of panes the height of the window, as the app's shell does, so that its panes scroll. */
export function InShell({ children }: { children: ReactNode }) {
  return <div style={{ display: 'grid', height: '100dvh', overflow: 'hidden' }}>{children}</div>;
}
