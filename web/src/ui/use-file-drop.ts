import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

import { topDialog } from './top-layer.ts';

/**
 * Makes an element accept dropped and pasted files. Spread `drop` on the element. `over` is true while files are
 * dragged over it. A paste works anywhere in the page, because the element cannot have the focus.
 */
export function useFileDrop(onAdd: (files: File[]) => void, disabled = false) {
  const [over, setOver] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  // Whether the user drags a picture of this page. Browsers report such a picture as a file.
  const isOwn = useRef(false);
  const isWelcome = ({ dataTransfer }: DragEvent) =>
    !disabled && !isOwn.current && dataTransfer.types.includes('Files');

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (disabled || files.length === 0 || event.defaultPrevented) return;
    if (!isOnTop(area.current) || isWords(event.clipboardData)) return;
    event.preventDefault();
    onAdd(files);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);

  return {
    over,
    drop: {
      ref: area,
      onDragStart: () => void (isOwn.current = true),
      onDragEnd: () => void (isOwn.current = false),
      onDragOver: (event: DragEvent) => {
        if (!isWelcome(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!isWelcome(event) || event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        onAdd([...event.dataTransfer.files]);
      },
    },
  };
}

/** Whether the user can use an element now: it is neither behind a dialog nor inert. */
function isOnTop(element: HTMLElement | null): boolean {
  return element !== null && !element.closest('[inert]') && (topDialog()?.contains(element) ?? true);
}

/** Whether the clipboard has formatted text. A spreadsheet adds a picture of the text, which is not meant as a file. */
const isWords = (data: DataTransfer | null): boolean =>
  data !== null && data.types.includes('text/plain') && data.types.includes('text/html');
