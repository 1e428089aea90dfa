import { useEffect, useRef } from 'react';

/**
 * One keyboard shortcut. `keys` is a key as `KeyboardEvent.key` names it; or two keys with a space between, pressed one
 * after the other ("g d"); or a key with modifiers ("Mod+k": Ctrl, on a Mac ⌘; "Alt+ArrowUp"; "Ctrl+F6").
 */
export type Shortcut = {
  keys: string;
  /** Its description in the help: "Next chat". */
  label: string;
  group: 'Everywhere' | 'Go to' | 'Lists' | 'Chats' | 'Review';
  run: () => void;
  /** The shortcut opens a search field. Letters typed before the field is there go into it. */
  leadsToField?: true;
  /** Whether it can do something now; otherwise the key has its usual effect. Without it: always. */
  when?: () => boolean;
};

const registered = new Set<() => readonly Shortcut[]>();

/** Every shortcut that works at present. */
export const shortcutsNow = (): Shortcut[] => [...registered].flatMap((list) => list());

/** Registers shortcuts while a component is mounted. */
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
