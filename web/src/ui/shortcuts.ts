import { useEffect, useRef } from 'react';

/**
 * One keyboard shortcut. `keys` has one of three forms. A key as `KeyboardEvent.key` names it. Two keys with a space
 * between them, pressed one after the other ("g d"). A key with modifiers ("Mod+k": Ctrl, on a Mac ⌘; "Alt+ArrowUp";
 * "Ctrl+F6").
 */
export type Shortcut = {
  keys: string;
  /** The description of the shortcut in the help: "Next chat". */
  label: string;
  group: 'Everywhere' | 'Go to' | 'Lists' | 'Chats' | 'Review';
  run: () => void;
  /**
   * Whether the shortcut opens a search field. Letters that are typed before the field appears are then put into it.
   */
  leadsToField?: true;
  /**
   * Whether the shortcut can do something now. If not, the key has its usual effect. Without this function, the
   * shortcut always works.
   */
  when?: () => boolean;
};

const registered = new Set<() => readonly Shortcut[]>();

/** Every shortcut that works at present. */
export const shortcutsNow = (): Shortcut[] => [...registered].flatMap((list) => list());

/** Registers shortcuts as long as the component is mounted. */
export function useShortcuts(list: readonly Shortcut[]): void {
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  useEffect(() => {
    const mine = () => latest.current;
    registered.add(mine);
    return () => void registered.delete(mine);
  }, []);
}
