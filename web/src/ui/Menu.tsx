import { useId, useState } from 'react';
import type { KeyboardEvent, ReactNode, ToggleEvent } from 'react';

import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import css from './Menu.module.css';
import { positionPopover } from './popover-position.ts';

/** An entry of a menu. */
export type MenuItem = {
  label: string;
  /** The second line, which says what the action does. */
  hint?: string;
  icon?: IconName;
  /** Whether the item has the danger colour: Remove, Block. */
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
};

/** The props of the menu's button. Spread them on a Button or IconButton. */
export type MenuTrigger = {
  id: string;
  popoverTarget: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onKeyDown: (event: KeyboardEvent) => void;
};

type Props = {
  /** The name of the menu. Without a `trigger`, the menu's icon button has the same name. */
  label: string;
  items: readonly MenuItem[];
  icon?: IconName;
  trigger?: (props: MenuTrigger) => ReactNode;
  align?: 'start' | 'end';
};

/**
 * A list of actions behind a button. Arrow keys, Home, End and first letters move the focus. For navigation use links,
 * for choices use radios.
 */
export function Menu({ label, items, icon = 'more', trigger, align = 'end' }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const opener = openerOf(id, open);
  const onToggle = (event: ToggleEvent<HTMLElement>) => {
    const opened = event.newState === 'open';
    setOpen(opened);
    const button = document.getElementById(opener.id);
    if (!opened || !button) return;
    positionPopover(event.currentTarget, button, align);
    if (!event.currentTarget.contains(document.activeElement)) focusItem(event.currentTarget, 0);
  };
  return (
    <>
      {trigger ? trigger(opener) : <IconButton icon={icon} label={label} {...opener} />}
      <div
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={cx('fixed m-0 border-0 round-22 bg-raised shadow-pop text-ink edge', css.menu)}
        onToggle={onToggle}
        onKeyDown={onMenuKey}
      >
        {items.map((item) => (
          <MenuLine key={item.label} item={item} />
        ))}
      </div>
    </>
  );
}

/** The props of the button that opens the menu with this id. */
function openerOf(id: string, open: boolean): MenuTrigger {
  return {
    id: `${id}-button`,
    popoverTarget: id,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      const menu = document.getElementById(id);
      menu?.showPopover();
      focusItem(menu, event.key === 'ArrowDown' ? 0 : -1);
    },
  };
}

function MenuLine({ item }: { item: MenuItem }) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={cx('row gap-12 w-full min-h-tool round-16 text-start focus-inside', css.item)}
      data-danger={item.danger || undefined}
      aria-disabled={item.disabled || undefined}
      onClick={(event) => {
        if (item.disabled) return;
        event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
        item.onSelect();
      }}
    >
      {item.icon && <Icon name={item.icon} size={20} />}
      <span>
        {item.label}
        {item.hint && <span className="block meta">{item.hint}</span>}
      </span>
    </button>
  );
}

const itemsOf = (menu: Element | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

/** Focuses an item by its index. A negative index counts from the end. */
function focusItem(menu: Element | null, index: number): void {
  itemsOf(menu).at(index)?.focus();
}

function onMenuKey(event: KeyboardEvent<HTMLElement>): void {
  const menu = event.currentTarget;
  const items = itemsOf(menu);
  const here = items.indexOf(document.activeElement as HTMLElement);
  const { key } = event;
  if (key === 'Escape') {
    // Esc closes only the menu, and not a dialog behind it.
    event.stopPropagation();
    return;
  }
  if (key === 'Tab') {
    menu.hidePopover();
    return;
  }
  const moves: Record<string, number> = {
    ArrowDown: (here + 1) % items.length,
    ArrowUp: (here - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  const letter = key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey ? key.toLowerCase() : '';
  const next =
    items[moves[key] ?? -1] ?? (letter && itemStarting([...items.slice(here + 1), ...items], letter));
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function itemStarting(items: HTMLElement[], letter: string): HTMLElement | undefined {
  return items.find((item) => item.textContent.trim().toLowerCase().startsWith(letter));
}
