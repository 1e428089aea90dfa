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
  /** The matches of the typed text, best first. The owner searches. */
  options: readonly Option[];
  value: Option | null;
  onChange: (option: Option | null) => void;
  /** Gets the typed text when it has at least `from` letters, else an empty text. */
  onSearch: (text: string) => void;
  /** A search is under way. */
  searching?: boolean;
  /** The message when nothing matches: "No course by that name at this university". */
  none?: string;
  /** How many letters start a search. Source: spec 1 §9. */
  from?: number;
  disabled?: boolean;
  placeholder?: string;
  name?: string;
};

/** Downshift's combobox. It clears text that was not chosen, and reports searches. */
function useBox(id: string, props: ComboboxProps) {
  const { options, value, onChange, onSearch, from = 2 } = props;
  const { InputBlur, InputChange, ControlledPropUpdatedSelectedItem } = useCombobox.stateChangeTypes;
  // Whether the user has typed since the last choice. Such text stays when it takes the choice back.
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
      // Even if nothing was chosen at the last render: a choice may not be rendered yet, and typing takes it back.
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
 * Chooses one of very many: a course, a country, a person. Two letters start the search, arrows and Enter choose, Esc
 * closes the list and then clears. Its code is large (Downshift), so screens use LazyCombobox.
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
      // Esc closes only the list, not the dialog around it.
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
