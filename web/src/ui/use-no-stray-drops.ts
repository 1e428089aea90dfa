import { useEffect } from 'react';

/**
 * Ignores files that are dropped outside of drop areas, because the browser would open such a file instead of the page.
 */
export function useNoStrayDrops(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    const kinds = ['dragover', 'drop'] as const;
    for (const kind of kinds) window.addEventListener(kind, refuse);
    return () => kinds.forEach((kind) => window.removeEventListener(kind, refuse));
  }, []);
}
