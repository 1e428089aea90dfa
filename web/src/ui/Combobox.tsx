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
  /** A second line: the faculty, the university. */
  hint?: string;
};

export type ComboboxProps = FieldText & {
  /** What fits the typed text, best first. The owner searches. */
  options: readonly Option[];
  value: Option | null;
  onChange: (option: Option | null) => void;
  /** The typed text, from the second letter on; empty below that. */
  onSearch: (text: string) => void;
  /** A search is under way. */
  searching?: boolean;
  /** Said when nothing fits: "No course by that name at this university". */
  none?: string;
  /** Letters before searching. Source: spec 1 §9. */
  from?: number;
  disabled?: boolean;
  placeholder?: string;
  name?: string;
};

/** Downshift's combobox, told to forget words that were not chosen and to report searches. */
function useBox(id: string, props: ComboboxProps) {
  const { options, value, onChange, onSearch, from = 2 } = props;
  const { InputBlur, InputChange, ControlledPropUpdatedSelectedItem } = useCombobox.stateChangeTypes;
  // Since the last choice: such words stay when they take the choice back.
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
      // Even if nothing was chosen when last drawn: a choice may be on its way, and is taken back by this.
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

/**
 * One of very many: course, country, person. Type two letters, arrows and Enter choose, Esc closes then clears.
 * Heavy (Downshift): screens use LazyCombobox, which fetches this when it is drawn.
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
      // Esc closes the list only, not the dialog around it.
      if (event.key === 'Escape' && open) event.preventDefault();
    },
  });
  return (
    <Field id={id} {...{ label, hint, error, hideLabel }}>
      <div className={css.wrap}>
        <input {...input} autoCapitalize="none" spellCheck={false} className={cx(boxes.box, css.input)} />
        {searching && (
          <span className={css.busy}>
            <Spinner />
          </span>
        )}
        <ul {...box.getMenuProps()} className={css.list} hidden={!open || message !== null}>
          {open &&
            !message &&
            options.map((option, index) => <Line key={option.value} {...{ box, option, index }} />)}
        </ul>
        {open && message && <p className={css.list}>{message}</p>}
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
      className={css.option}
      data-active={box.highlightedIndex === index || undefined}
    >
      {option.label}
      {option.hint && <span className="meta">{option.hint}</span>}
    </li>
  );
}
