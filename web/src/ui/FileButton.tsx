import { useId, useState } from 'react';
import type { ClipboardEvent, DragEvent, ReactNode } from 'react';

/**
 * Lets an element take dropped and pasted files: spread `drop` on it; `over` is true while something hovers over it.
 * For composers, which draw their own picker.
 */
export function useFileDrop(onAdd: (files: File[]) => void, disabled = false) {
  const [over, setOver] = useState(false);
  const take = (list: FileList | undefined, event: { preventDefault: () => void }) => {
    setOver(false);
    if (disabled || !list || list.length === 0) return;
    event.preventDefault();
    onAdd([...list]);
  };
  return {
    over,
    drop: {
      onDragOver: (event: DragEvent) => {
        if (disabled || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => take(event.dataTransfer.files, event),
      onPaste: (event: ClipboardEvent) => take(event.clipboardData.files, event),
    },
  };
}

type PickProps = {
  accept: string;
  multiple?: boolean;
  onAdd: (files: File[]) => void;
  /** Draws the button that opens the file chooser. */
  children: (open: () => void) => ReactNode;
};

/** Only the picking: a hidden file input behind whatever button the caller draws. */
export function FileButton({ accept, multiple = false, onAdd, children }: PickProps) {
  const id = useId();
  return (
    <>
      <input
        id={id}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          onAdd([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {children(() => document.getElementById(id)?.click())}
    </>
  );
}
