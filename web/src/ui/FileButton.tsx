import { useId } from 'react';
import type { ReactNode } from 'react';

type PickProps = {
  accept: string;
  multiple?: boolean;
  onAdd: (files: File[]) => void;
  /** Renders the button. Its press must call `open`, which opens the file chooser. */
  children: (open: () => void) => ReactNode;
};

/** A hidden file input with a visible button that the caller renders. */
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
