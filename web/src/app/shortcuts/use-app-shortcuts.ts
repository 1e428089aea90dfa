import { useLocation, useSearch } from 'wouter';
import { togglePanel, usePanel } from '#features/notifications/panel.ts';
import { AT_SEARCH } from '#platform/page.ts';
import { paths } from '#platform/paths.ts';
import { useShortcuts } from '#ui/shortcuts.ts';
import { focusComposer, focusSearch, nextRegion, step } from './focus-targets.ts';

type Open = { help: () => void; jump: () => void };

/** The shortcuts that work on every screen. Source: design-brief §3 "Shortcuts". */
export function useAppShortcuts({ help, jump }: Open): void {
  const [location, navigate] = useLocation();
  const search = useSearch();
  const isAt = (path: string) => location.toLowerCase() === path.toLowerCase();
  const go = (keys: string, label: string, path: string) => ({
    keys,
    label,
    group: 'Go to' as const,
    // If the target is the current screen, no history entry is added.
    run: () => navigate(path, { replace: isAt(path) }),
  });
  useShortcuts([
    { keys: '?', label: 'This list', group: 'Everywhere', run: help },
    { keys: 'Mod+k', label: 'Jump to a chat or screen', group: 'Everywhere', run: jump },
    {
      keys: '/',
      label: 'Search or filter',
      group: 'Everywhere',
      leadsToField: true,
      run: () => void (focusSearch() || navigate(paths.findPeople, { state: AT_SEARCH })),
    },
    {
      keys: 'c',
      label: 'Write',
      group: 'Everywhere',
      run: () => void (focusComposer() || navigate(paths.messages, { replace: isAt(paths.messages) })),
    },
    { keys: 'Ctrl+F6', label: 'Next part of the page', group: 'Everywhere', run: nextRegion },
    {
      keys: 'Escape',
      label: 'Back',
      group: 'Everywhere',
      when: () => wayOut(location, search) !== null,
      run: () => navigate(wayOut(location, search) ?? location),
    },
    go('g d', 'Dashboard', paths.dashboard),
    go('g m', 'Messages', paths.messages),
    go('g f', 'Find', paths.discover),
    { keys: 'g n', label: 'Notifications', group: 'Go to', run: togglePanel },
    go('g s', 'Settings', paths.settings),
    { keys: 'j', label: 'Next', group: 'Lists', run: () => step(1) },
    { keys: 'k', label: 'Previous', group: 'Lists', run: () => step(-1) },
  ]);
}

/** The address that Esc opens. In a chat on a phone: the list of chats. In the search for people: Discover. */
function wayOut(here: string, search: string): string | null {
  // The panel handles Esc itself.
  if (usePanel.getState().isOpen) return null;
  const isPhone = matchMedia('(width < 1024px)').matches;
  const isAt = (path: string) => here.toLowerCase() === path.toLowerCase();
  const isChat = isAt(paths.messages) && new URLSearchParams(search).has('id');
  if (isPhone && isChat) return paths.messages;
  return isAt(paths.findPeople) ? paths.discover : null;
}
