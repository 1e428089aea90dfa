import { screens, type ScreensOf } from '@quad/contract/screens.ts';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import chat from '#features/chat/ChatPane.module.css';
import list from '#features/chat/list/ChatList.module.css';
import pane from '#features/chat/MessagesPage.module.css';
import dashboard from '#features/dashboard/DashboardPage.module.css';
import faces from '#features/people/Faces.module.css';
import people from '#features/people/SuggestedPeople.module.css';
import { paths } from '#platform/paths.ts';
import { cx } from '#ui/cx.ts';
import { HomeLink } from '#ui/HomeLink.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import grid from '#ui/QuadGrid.module.css';
import screen from '#ui/Screen.module.css';
import skeleton from '#ui/Skeleton.module.css';
import { SkeletonBlock, SkeletonCards, SkeletonRows } from '#ui/Skeleton.tsx';
import { Sundial } from '#ui/Sundial.tsx';
import bar from './BottomBar.module.css';
import { isUnder, type LinkEntry, links, profileParts } from './entries.ts';
import { Inside } from './Inside.tsx';
import shell from './Shell.module.css';
import side from './Sidebar.module.css';

type Name = ScreensOf<'member'>;

/** What a screen is made of, roughly. */
type Kind = 'rows' | 'cards' | 'posts' | 'form';

const kinds: Record<Exclude<Name, 'messages' | 'dashboard'>, Kind> = {
  friends: 'rows',
  findPeople: 'cards',
  discover: 'cards',
  places: 'cards',
  posts: 'posts',
  post: 'posts',
  createPost: 'form',
  settings: 'form',
  note: 'form',
  date: 'form',
  dateSetup: 'form',
  dateQuiz: 'form',
  dateMatches: 'cards',
  howMatching: 'form',
  letters: 'cards',
};

/** Headings that are not the title of the window. */
const headings: Partial<Record<Name, string>> = { letters: 'Love letters from the past 30 days' };

/** Where a phone's back arrow leads; the screens without one carry the mark. */
const ways: Partial<Record<Name, string>> = {
  places: paths.discover,
  posts: paths.discover,
  post: paths.posts,
  createPost: paths.posts,
  dateSetup: paths.date,
  dateQuiz: paths.date,
  dateMatches: paths.date,
  howMatching: paths.date,
  letters: paths.date,
};

/**
 * A screen as it stands before any code is here: what is around it, its heading, and grey where people and words will
 * be. Drawn by the build and shown by the HTML; the page's first drawing takes its place. Inert: a press or a focus that
 * is lost a moment later would be worse than none.
 */
export function Outline({ name, inChat = false }: { name: Name; inChat?: boolean }) {
  return (
    <Router ssrPath={screens[name].path}>
      <Frame name={name} inChat={inChat} />
    </Router>
  );
}

function Frame({ name, inChat }: { name: Name; inChat: boolean }) {
  const { path } = screens[name];
  return (
    <div className={shell.shell} inert aria-busy="true">
      <nav className={side.sidebar} aria-label="Main">
        <HomeLink className={side.brand}>
          <span className={side.word}>Quad</span>
        </HomeLink>
        <div className={side.entries}>
          <Entries at={path} className={side.entry} />
        </div>
        <span className={side.me}>
          <SkeletonBlock width="36px" height="36px" radius="13px" />
        </span>
        <div className={side.out}>
          <Entry icon="logout" label="Logout" className={side.entry} />
        </div>
      </nav>
      <div className={shell.content}>
        {name === 'messages' && <Messages isOpen={inChat} />}
        {name === 'dashboard' && <Dashboard />}
        {name !== 'messages' && name !== 'dashboard' && <Screen name={name} />}
      </div>
      {!inChat && (
        <nav className={bar.bar} aria-label="Main">
          <Entries at={path} className={bar.tab} />
          <Entry icon="logout" label="Logout" className={bar.tab} />
        </nav>
      )}
    </div>
  );
}

type Look = { className: string | undefined };

function Entries({ at, className }: Look & { at: string }) {
  return (
    <>
      <Way entry={links.find} at={at} className={className} />
      <Way entry={links.messages} at={at} className={className} />
      <Entry icon="me" label="Profile" className={className} isCurrent={isUnder(at, profileParts.desktop)} />
      <Entry icon="bell" label="Notifications" className={className} />
      <Way entry={links.settings} at={at} className={className} />
    </>
  );
}

function Way({ entry, at, className }: Look & { entry: LinkEntry; at: string }) {
  return (
    <a href={entry.href} className={className} aria-current={isUnder(at, entry) ? 'page' : undefined}>
      <Inside icon={entry.icon} label={entry.label} count={0} what={['', '']} />
    </a>
  );
}

function Entry({
  icon,
  label,
  className,
  isCurrent = false,
}: Look & Pick<LinkEntry, 'icon' | 'label'> & { isCurrent?: boolean }) {
  return (
    <button type="button" className={className} aria-current={isCurrent || undefined}>
      <Inside icon={icon} label={label} count={0} what={['', '']} />
    </button>
  );
}

/** The list of chats, and beside it, or on a phone instead of it, the chat that the address names. */
function Messages({ isOpen }: { isOpen: boolean }) {
  return (
    <main className={pane.screen} data-open={isOpen ? '' : undefined}>
      <section className={pane.list}>
        <PageHeader title="Messages" actions={<SkeletonBlock width="44px" height="44px" radius="15px" />} />
        <div className={list.filter}>
          <SkeletonBlock width="100%" height="44px" radius="16px" />
        </div>
        <div className={list.rows}>
          <SkeletonRows count={8} />
        </div>
      </section>
      {isOpen ? <Chat /> : <section className={pane.nothing} />}
    </main>
  );
}

function Chat() {
  return (
    <section className={chat.pane}>
      <header className={chat.header}>
        <span className={skeleton.row}>
          <SkeletonBlock width="44px" height="44px" radius="16px" />
          <SkeletonBlock width="140px" height="18px" radius="9px" />
        </span>
      </header>
    </section>
  );
}

const lawns = [
  [paths.messages, 'Messages', 'bloom'],
  [paths.posts, 'Posts', 'wattle'],
  [paths.friends, 'Friends', 'lawn'],
  [paths.date, 'Date', 'galah'],
] as const;

/** The lawns with their names, and people to come. Whom to greet is not known yet. */
function Dashboard() {
  return (
    <main className={screen.screen}>
      <PageHeader title={<SkeletonBlock width="180px" height="28px" radius="9px" />} />
      <div className={cx(screen.body, dashboard.body)}>
        <div className={grid.hub}>
          <div className={grid.grid} data-count="4">
            {lawns.map(([href, label, tone]) => (
              <a key={href} href={href} className={grid.tile} data-tone={tone}>
                <span className={grid.words}>
                  <span className={grid.label}>{label}</span>
                  {[0, 1, 2].map((line) => (
                    <span key={line} className={dashboard.line} />
                  ))}
                </span>
                <span className={grid.visual}>
                  <span className={faces.faces} />
                </span>
              </a>
            ))}
            <span className={grid.plaza}>
              <Sundial />
            </span>
          </div>
        </div>
        <section className={people.section}>
          <header className={people.header}>
            <h2>People you may know</h2>
          </header>
          <div className={cx(people.list, skeleton.pulse)}>
            {[0, 1, 2, 3].map((card) => (
              <span key={card} className={people.item}>
                <SkeletonBlock width="100%" height="220px" radius="24px" />
              </span>
            ))}
          </div>
        </section>
      </div>
    </main>
  );
}

function Screen({ name }: { name: keyof typeof kinds }) {
  const way = ways[name];
  return (
    <main className={screen.screen}>
      <PageHeader
        title={headings[name] ?? screens[name].title}
        {...(way && { back: { href: way, label: 'Back' } })}
      />
      <div className={screen.body}>
        <div className={skeleton.pulse}>{bodies[kinds[name]]}</div>
      </div>
    </main>
  );
}

const bodies: Record<Kind, ReactNode> = {
  rows: <SkeletonRows count={8} />,
  cards: <SkeletonCards count={8} height="220px" />,
  posts: <SkeletonCards count={3} height="260px" />,
  form: <SkeletonCards count={2} height="320px" />,
};
