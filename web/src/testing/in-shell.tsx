import type { ReactNode } from 'react';

/** Gives a screen the height of the window, as the app's shell does. So the screen's panes scroll. */
export function InShell({ children }: { children: ReactNode }) {
  return <div style={{ display: 'grid', height: '100dvh', overflow: 'hidden' }}>{children}</div>;
}
