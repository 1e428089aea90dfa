import { runBy } from '@quad/contract/run-by.ts';
import { lazy, type ReactNode, Suspense, type SyntheticEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { paths } from '#platform/paths.ts';
import { useHasSession } from '#platform/session.ts';
import { siteInDrawnPage } from '#platform/site.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { LoadingBar } from '#ui/LoadingBar.tsx';
import { Mark } from '#ui/Mark.tsx';
import css from './PublicShell.module.css';

// The code is fetched when the user presses the menu button, because most visitors never open the menu.
const MenuSheet = lazy(async () => ({ default: (await import('./MenuSheet.tsx')).MenuSheet }));

/** The links of the public header. Source: specification 1 §2 "Public shell". */
const publicPages = [
  { href: paths.landing, label: 'Home' },
  { href: paths.about, label: 'About' },
  { href: paths.contact, label: 'Contact' },
];

const footerPages = [
  ...publicPages,
  { href: paths.register, label: 'Sign Up' },
  { href: paths.login, label: 'Login' },
  { href: paths.safety, label: 'Staying Safe' },
  { href: paths.privacy, label: 'Privacy Policy' },
  { href: paths.terms, label: 'Terms of Service' },
];

/** The id of the list of all pages in the footer. The menu button links to it. */
const ALL_PAGES = 'all-pages';

/**
 * The header and the footer of every page that needs no account. They stay on screen while a page's code is fetched.
 */
export function PublicShell({ children }: { children: ReactNode }) {
  const menu = useMenu();
  return (
    <div className={cx('column', css.shell)}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Header menu={menu} />
      <Suspense>
        {menu.isWanted && <MenuSheet open={menu.isOpen} onClose={menu.close} pages={publicPages} />}
      </Suspense>
      <main id="main" tabIndex={-1} className={css.main}>
        <Suspense fallback={<Waiting />}>{children}</Suspense>
      </main>
      <footer className={cx('text-ink2', css.footer)}>
        <div className={cx('w-full max-w-content mx-auto', css.wrap)}>
          <nav id={ALL_PAGES} aria-label="All pages">
            <ul className={cx('flex flex-wrap', css.pages)}>
              {footerPages.map(({ href, label }) => (
                <li key={href}>
                  <Link href={href} className={cx('underline underline-offset', css.page)}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <p className={cx('text-ink3', css.small)}>© 2023 Quad. {runBy(siteInDrawnPage().identity).short}</p>
        </div>
      </footer>
    </div>
  );
}

/** The state of the phone's menu. The menu's code is fetched on pointer down, before the click opens the menu. */
function useMenu() {
  const [location] = useLocation();
  const [isWanted, setWanted] = useState(false);
  const [openAt, setOpenAt] = useState<string | null>(null);
  if (openAt !== null && openAt !== location) setOpenAt(null);
  const want = () => setWanted(true);
  return {
    isWanted,
    isOpen: openAt === location,
    want,
    open: () => {
      want();
      setOpenAt(location);
    },
    close: () => setOpenAt(null),
  };
}

function Header({ menu }: { menu: ReturnType<typeof useMenu> }) {
  const [location] = useLocation();
  return (
    <header className={cx('row w-full max-w-content mx-auto', css.header)}>
      <Link href={paths.landing} className={cx('row gap-10 round-8 tight', css.brand)} aria-label="Quad home">
        <Mark size={38} />
        Quad
      </Link>
      <nav aria-label="Main" className={cx('row', css.nav)}>
        {publicPages.map(({ href, label }) => (
          <Link
            key={href}
            href={href}
            className={cx('round-12 hover-tint', css.link)}
            aria-current={location.toLowerCase() === href ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
        <EnterLink />
      </nav>
      <MenuButton menu={menu} />
    </header>
  );
}

/**
 * The button that opens the menu. Until the page is hydrated, the button is a link to the list of pages in the footer.
 */
function MenuButton({ menu }: { menu: ReturnType<typeof useMenu> }) {
  function open(event: SyntheticEvent) {
    event.preventDefault();
    menu.open();
  }
  return (
    <a
      href={`#${ALL_PAGES}`}
      role="button"
      className={cx('place-items-center round-16 bg-sunken', css.menu)}
      aria-label="Menu"
      aria-haspopup="dialog"
      aria-expanded={menu.isOpen}
      onPointerDown={menu.want}
      onClick={open}
      onKeyDown={(event) => event.key === ' ' && open(event)}
    >
      <Icon name="menu" />
    </a>
  );
}

function EnterLink() {
  return useHasSession() ? (
    <ButtonLink kind="line" href={paths.messages}>
      Enter
    </ButtonLink>
  ) : (
    <ButtonLink kind="line" href={paths.login}>
      Log In
    </ButtonLink>
  );
}

/** A placeholder of the window's height, so that the footer does not move when the page appears. */
function Waiting() {
  return (
    <div className={css.waiting}>
      <LoadingBar />
    </div>
  );
}
