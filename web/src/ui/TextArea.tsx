import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentProps } from 'react';

import { Counter } from './Counter.tsx';
import { cx } from './cx.ts';
import { Field, useField } from './Field.tsx';
import type { FieldText } from './Field.tsx';
import boxes from './Field.module.css';
import css from './TextArea.module.css';

type Props = FieldText &
  Omit<ComponentProps<'textarea'>, 'onChange' | 'ref'> & {
    onChange?: (value: string) => void;
    /** The limit that the counter shows. Longer text is not cut. The server refuses it. */
    max?: number;
    /** The minimum number of characters for which the counter is shown. By default it is always shown. */
    counterFrom?: number;
  };

/** A field for several lines of text. It grows with the text, up to nine lines. `onChange` gets the text. */
export function TextArea(props: Props) {
  const {
    label,
    hint,
    error,
    hideLabel,
    className,
    onChange,
    max,
    counterFrom,
    id,
    rows = 3,
    ...rest
  } = props;
  const field = useField({ hint, error }, rest['aria-describedby'], id);
  const area = useAutosize(rest.value);
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ''));
  const used = String(rest.value ?? typed).length;
  return (
    <Field
      id={field.id}
      {...{ label, hint, error, hideLabel, className }}
      after={max !== undefined && <Counter used={used} max={max} from={counterFrom} />}
    >
      <textarea
        {...rest}
        {...field.control}
        ref={area}
        rows={rows}
        className={cx(boxes.box, css.area)}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange?.(event.target.value);
        }}
      />
    </Field>
  );
}

const sizedByBrowser = () => CSS.supports('field-sizing', 'content');

/**
 * Makes a textarea grow with its text in browsers without `field-sizing: content`. In other browsers CSS makes it grow.
 */
function useAutosize(text: unknown) {
  const area = useRef<HTMLTextAreaElement>(null);
  const fit = useCallback(() => {
    if (!area.current || sizedByBrowser()) return;
    area.current.style.height = 'auto';
    area.current.style.height = `${area.current.scrollHeight + 3}px`;
  }, []);
  useLayoutEffect(fit, [fit, text]);
  return area;
}
