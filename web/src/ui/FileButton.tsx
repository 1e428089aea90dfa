import { useId } from 'react';
import type { ReactNode } from 'react';

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
