import { Router } from 'wouter';
import { cx } from '#ui/cx.ts';
import { HomeLink } from '#ui/HomeLink.tsx';
import screen from '#ui/Screen.module.css';
import { SkeletonBlock } from '#ui/Skeleton.tsx';
import bar from './BottomBar.module.css';
import { type LinkEntry, links } from './entries.ts';
import { NavLabel } from './NavLabel.tsx';
import shell from './Shell.module.css';
import side from './Sidebar.module.css';

/**
 * The navigation and an empty frame, which every screen shows until its code is loaded. The build renders the outline,
 * and the server puts it into the page's HTML. It is inert, because a press before the page's first render would be
 * lost.
 * @param props `inChat`: whether a chat is open. The outline then has no bottom bar.
 */
export function Outline({ inChat = false }: { inChat?: boolean }) {
  return (
    <Router ssrPath="/app">
      <div className={cx('grid', shell.shell)} inert aria-busy="true">
        <nav className={cx('flex-col min-h-0', side.sidebar)} aria-label="Main">
          <HomeLink className={cx('row justify-center gap-10 tight', side.brand)}>
            <span className={side.word}>Quad</span>
          </HomeLink>
          <div className="stack gap-4">
            <Entries className={side.entry} />
          </div>
          <span className={cx('row justify-center gap-10 w-full', side.me)}>
            <SkeletonBlock width="36px" height="36px" radius="13px" />
          </span>
          <div className={side.out}>
            <Entry icon="logout" label="Logout" className={side.entry} />
          </div>
        </nav>
        <div className={cx('min-w-0 min-h-0 relative overscroll-contain', shell.content)}>
          <div className={cx('column min-w-0 bg-surface', screen.screen)} />
        </div>
        {!inChat && (
          <nav className={cx('grid justify-between container bg-surface', bar.bar)} aria-label="Main">
            <Entries className={bar.tab} />
            <Entry icon="logout" label="Logout" className={bar.tab} />
          </nav>
        )}
      </div>
    </Router>
  );
}

type Look = { className: string | undefined };

function Entries({ className }: Look) {
  return (
    <>
      <Entry {...links.find} className={className} />
      <Entry {...links.messages} className={className} />
      <Entry icon="me" label="Profile" className={className} />
      <Entry icon="bell" label="Notifications" className={className} />
      <Entry {...links.settings} className={className} />
    </>
  );
}

/** A navigation entry without its link and without a count. It looks like the entry of `Entry.tsx`. */
function Entry({ icon, label, className }: Look & Pick<LinkEntry, 'icon' | 'label'>) {
  return (
    <span className={className}>
      <NavLabel icon={icon} label={label} count={0} what={['', '']} />
    </span>
  );
}
