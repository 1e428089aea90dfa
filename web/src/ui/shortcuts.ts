import { useEffect, useRef } from 'react';

/**
 * A keyboard shortcut. `keys` has one of three forms:
 * - a key, as `KeyboardEvent.key` names it
 * - two keys that are pressed one after the other: "g d"
 * - a key with modifiers: "Mod+k", "Alt+ArrowUp", "Ctrl+F6". "Mod" is Ctrl, on a Mac ⌘
 */
export type Shortcut = {
  keys: string;
  /** The description of the shortcut in the help: "Next chat". */
  label: string;
  group: 'Everywhere' | 'Go to' | 'Lists' | 'Chats' | 'Review';
  run: () => void;
  /** Whether the shortcut opens a search field. Letters typed before the field appears are then put into it. */
  leadsToField?: true;
  /**
   * Whether the shortcut applies now. If not, the key has its usual effect. Without this function, the shortcut always
   * applies.
   */
  when?: () => boolean;
};

const registered = new Set<() => readonly Shortcut[]>();

/** All shortcuts that work now. */
export const shortcutsNow = (): Shortcut[] => [...registered].flatMap((list) => list());

/** Registers shortcuts while the component is mounted. */
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
