import { useRef } from 'react';

import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import { Field, useField } from './Field.tsx';
import type { FieldText } from './Field.tsx';
import css from './FilePicker.module.css';
import { FileThumbs } from './FileThumbs.tsx';
import { Icon } from './Icon.tsx';
import { useFileDrop } from './use-file-drop.ts';

type Props = FieldText & {
  /** The accepted types, in the format of an input's `accept`. See `file-types.ts`. */
  accept: string;
  files: readonly File[];
  /** Called with files that were dropped, pasted or chosen. The parent must check the files and show the messages. */
  onAdd: (files: File[]) => void;
  onRemove: (index: number) => void;
  /**
   * The maximum number of files, shown in the counter. If it is more than 1, the user can choose several files at once.
   */
  max?: number;
  /** The button's label: "Add photos or video". */
  verb?: string;
  disabled?: boolean;
};

/** Lets the user drop, paste or choose files. It shows thumbnails, a counter and buttons to remove files. */
export function FilePicker(props: Props) {
  const { accept, files, onAdd, onRemove, max = 1, verb = 'Choose a file', disabled, ...text } = props;
  const field = useField(text);
  const input = useRef<HTMLInputElement>(null);
  const { over, drop } = useFileDrop(onAdd, disabled);
  return (
    <Field id={field.id} {...text}>
      <div className={cx('grid gap-12 round-row', css.picker)} data-over={over || undefined} {...drop}>
        <input
          ref={input}
          {...field.control}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          accept={accept}
          multiple={max > 1}
          disabled={disabled}
          onChange={(event) => {
            onAdd([...(event.target.files ?? [])]);
            event.target.value = ''; // Cleared, so that the user can pick the same file again after removing it.
          }}
        />
        <FileThumbs files={files} onRemove={onRemove} />
        <div className="row flex-wrap gap-8-12">
          <Button
            kind="line"
            size="tool"
            icon="picture"
            disabled={disabled}
            onClick={() => input.current?.click()}
          >
            {verb}
          </Button>
          <p className={cx('row gap-6 type-hint text-ink3', css.hint)}>
            <Icon name="upload" size={16} /> or drop or paste here
          </p>
          {max > 1 && (
            <p className={cx('label', css.count)}>
              {files.length}/{max}
              <span className="visually-hidden"> chosen</span>
            </p>
          )}
        </div>
      </div>
    </Field>
  );
}
