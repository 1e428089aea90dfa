import { Link, useLocation } from 'wouter';
import { paths } from '#platform/paths.ts';
import { useHasSession } from '#platform/session.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/Dialog.tsx';
import css from './MenuSheet.module.css';

type Props = {
  open: boolean;
  onClose: () => void;
  pages: readonly { href: string; label: string }[];
};

/**
 * The menu of the public pages on phones. A link in the menu replaces the menu's history entry, so that the browser's
 * Back button skips the menu.
 */
export function MenuSheet({ open, onClose, pages }: Props) {
  const [location] = useLocation();
  const hasSession = useHasSession();
  return (
    <Dialog open={open} onClose={onClose} title="Menu" focus="title">
      <div className={cx('column justify-between', css.menu)}>
        <nav aria-label="Menu">
          {pages.map(({ href, label }) => (
            <Link
              key={href}
              href={href}
              replace
              className={cx('block tight', css.link)}
              {...(location.toLowerCase() === href && { 'aria-current': 'page', onClick: onClose })}
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="grid gap-12">
          {hasSession ? (
            <ButtonLink size="big" wide replace href={paths.messages}>
              Enter
            </ButtonLink>
          ) : (
            <ButtonLink size="big" tail wide replace href={paths.register}>
              Sign Up
            </ButtonLink>
          )}
          <ButtonLink size="big" kind="line" wide replace href={paths.login}>
            Log In
          </ButtonLink>
        </div>
      </div>
    </Dialog>
  );
}
