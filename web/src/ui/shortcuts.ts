import { useEffect, useRef } from 'react';

/**
 * One keyboard shortcut. `keys`: a key as `KeyboardEvent.key` names it, two with a blank between to press one after the
 * other ("g d"), or one with modifiers ("Mod+k": Ctrl, on a Mac ⌘; "Alt+ArrowUp"; "Ctrl+F6").
 */
export type Shortcut = {
  keys: string;
  /** What it does, as the help lists it: "Next chat". */
  label: string;
  group: 'Everywhere' | 'Go to' | 'Lists' | 'Chats' | 'Review';
  run: () => void;
  /** What is typed next is meant for a field, which may still be on its way. */
  leadsToField?: true;
  /** Whether it has anything to do now; else the key is left to others. Always without it. */
  when?: () => boolean;
};

const registered = new Set<() => readonly Shortcut[]>();

/** Every shortcut that works right now. */
export const shortcutsNow = (): Shortcut[] => [...registered].flatMap((list) => list());

/** Registers shortcuts for as long as a component is on the screen. */
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
