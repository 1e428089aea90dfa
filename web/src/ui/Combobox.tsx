import { useCombobox } from 'downshift';
import { useId, useRef } from 'react';

import css from './Combobox.module.css';
import { cx } from './cx.ts';
import { Field, useField } from './Field.tsx';
import type { FieldText } from './Field.tsx';
import boxes from './Field.module.css';
import { Spinner } from './Button.tsx';

/** One line of the list. */
export type Option = {
  value: string | number;
  label: string;
  /** A second line with details: the faculty, the university. */
  hint?: string;
};

export type ComboboxProps = FieldText & {
  /** The options that match the typed text, the best first. The parent component does the search. */
  options: readonly Option[];
  value: Option | null;
  onChange: (option: Option | null) => void;
  /** Called with the typed text. Called with an empty text if the user has typed fewer than `from` letters. */
  onSearch: (text: string) => void;
  searching?: boolean;
  /** The message if no option matches: "No course by that name at this university". */
  none?: string;
  /** The minimum number of letters for a search. Source: spec 1 §9. */
  from?: number;
  disabled?: boolean;
  placeholder?: string;
  name?: string;
};

/** Wraps Downshift's combobox. On blur, text that was not chosen is cleared. Reports searches to the parent. */
function useBox(id: string, props: ComboboxProps) {
  const { options, value, onChange, onSearch, from = 2 } = props;
  const { InputBlur, InputChange, ControlledPropUpdatedSelectedItem } = useCombobox.stateChangeTypes;
  // Whether the user has typed since the last choice. Typing removes the choice, but must not clear the text.
  const isTyped = useRef(false);
  return useCombobox<Option>({
    id,
    inputId: id,
    items: [...options],
    selectedItem: value,
    itemToString: (item) => item?.label ?? '',
    itemToKey: (item) => item?.value,
    onSelectedItemChange: ({ selectedItem }) => {
      isTyped.current = false;
      onChange(selectedItem ?? null);
    },
    onInputValueChange: ({ inputValue, type }) => {
      if (type === InputBlur) isTyped.current = false;
      if (type !== InputChange) return;
      isTyped.current = true;
      // `onChange` is called even if `value` is already null, because a newer choice may not be rendered yet.
      if (inputValue !== value?.label) onChange(null);
      onSearch(inputValue.trim().length >= from ? inputValue.trim() : '');
    },
    stateReducer: (state, { type, changes }) => {
      if (type === InputBlur) return { ...changes, inputValue: changes.selectedItem?.label ?? '' };
      const isTakenBack = type === ControlledPropUpdatedSelectedItem && value === null && isTyped.current;
      return isTakenBack ? { ...changes, inputValue: state.inputValue } : changes;
    },
  });
}

const POPUP = cx(
  'absolute overflow-auto overscroll-contain round-22 bg-raised shadow-pop edge text-ink',
  css.list,
);

/**
 * A field to choose one of very many options, such as a course. Screens use LazyCombobox, because this code is large.
 */
export default function Combobox(props: ComboboxProps) {
  const { options, value, searching = false, from = 2, disabled, name, none = 'Nothing found' } = props;
  const { label, hint, error, hideLabel, placeholder = 'Start typing' } = props;
  const id = useId();
  const field = useField({ hint, error }, undefined, id);
  const box = useBox(id, props);
  const open = box.isOpen && box.inputValue.trim().length >= from && !disabled;
  const message = searching ? 'Searching' : options.length === 0 ? none : null;
  const input = box.getInputProps({
    disabled,
    placeholder,
    ...field.control,
    'aria-expanded': open,
    onKeyDown: (event) => {
      // Esc closes only the list. Without `preventDefault`, Esc would also close the dialog around the list.
      if (event.key === 'Escape' && open) event.preventDefault();
    },
  });
  return (
    <Field id={id} {...{ label, hint, error, hideLabel }}>
      <div className="relative">
        <input {...input} autoCapitalize="none" spellCheck={false} className={cx(boxes.box, css.input)} />
        {searching && (
          <span className={cx('center absolute text-ink3', css.busy)}>
            <Spinner />
          </span>
        )}
        <ul {...box.getMenuProps()} className={POPUP} hidden={!open || message !== null}>
          {open &&
            !message &&
            options.map((option, index) => <Line key={option.value} {...{ box, option, index }} />)}
        </ul>
        {open && message && <p className={POPUP}>{message}</p>}
        <span className="visually-hidden" role="status">
          {open && (message ?? `${options.length} found`)}
        </span>
      </div>
      {name && <input type="hidden" name={name} value={value?.value ?? ''} />}
    </Field>
  );
}

function Line({ box, option, index }: { box: ReturnType<typeof useBox>; option: Option; index: number }) {
  return (
    <li
      {...box.getItemProps({ item: option, index })}
      className={cx('grid content-center min-h-tool round-16', css.option)}
      data-active={box.highlightedIndex === index || undefined}
    >
      {option.label}
      {option.hint && <span className="meta">{option.hint}</span>}
    </li>
  );
}
