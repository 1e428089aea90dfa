import { useEffect } from 'react';

/** Keeps a file that is dropped where nothing takes it from opening in place of the page, with all that is typed. */
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
