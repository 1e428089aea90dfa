import { Link, useLocation, useSearchParams } from 'wouter';
import { paths } from '#platform/paths.ts';
import type { IconName } from '#ui/Icon.tsx';
import { useDesktop } from '#ui/use-desktop.ts';
import { isUnder, type LinkEntry } from './entries.ts';
import { type Counted, NavLabel } from './NavLabel.tsx';

type Look = { className: string | undefined; count?: number; what?: Counted };

const NOTHING: Counted = ['', ''];

/** A link of the navigation. The link to the current screen is marked as current. */
export function NavLink({ entry, className, count = 0, what = NOTHING }: { entry: LinkEntry } & Look) {
  const [location] = useLocation();
  const isShown = useShowsAll(entry);
  return (
    <Link
      href={entry.href}
      replace={isShown}
      className={className}
      aria-current={isUnder(location, entry) ? 'page' : undefined}
    >
      <NavLabel icon={entry.icon} label={entry.label} count={count} what={what} />
    </Link>
  );
}

/**
 * Whether a press on the link would change nothing: the link opens the list of chats, and the list is already beside
 * the open chat. Such a press adds no history entry.
 */
function useShowsAll({ href }: LinkEntry): boolean {
  const [location] = useLocation();
  const [params] = useSearchParams();
  const isDesktop = useDesktop();
  return isDesktop && href === paths.messages && location === href && !params.has('view');
}

type ButtonProps = Look & {
  icon: IconName;
  label: string;
  isOpen?: boolean;
  isCurrent?: boolean;
  onClick: () => void;
};

/** A navigation entry that is a button for an action, not a link. */
export function NavButton({
  icon,
  label,
  className,
  count = 0,
  what = NOTHING,
  isOpen,
  isCurrent,
  onClick,
}: ButtonProps) {
  return (
    <button
      type="button"
      className={className}
      aria-current={isCurrent || undefined}
      aria-expanded={isOpen}
      onClick={onClick}
    >
      <NavLabel icon={icon} label={label} count={count} what={what} />
    </button>
  );
}
