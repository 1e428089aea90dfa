import { CHAT_GROUP, CHAT_MATCH } from '@quad/contract/chat/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, use, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'wouter';
import { useCards } from '#features/cards/cards.ts';
import { openProfile } from '#features/people/open-profile.ts';
import { paths } from '#platform/paths.ts';
import { emit } from '#platform/socket.ts';
import { useSession } from '#platform/session.ts';
import { cx } from '#ui/cx.ts';
import { useDesktop } from '#ui/use-desktop.ts';
import { useFileDrop } from '#ui/use-file-drop.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconLink } from '#ui/IconButton.tsx';
import { ErrorBoundaryWithRetry } from '#ui/ErrorBoundaryWithRetry.tsx';
import type { Chat } from './chat.ts';
import { ChatAvatar } from './ChatAvatar.tsx';
import styles from './ChatPane.module.css';
import { Composer } from './composer/Composer.tsx';
import { HeaderActions } from './groups/HeaderActions.tsx';
import { openSheet } from './groups/open-sheet.ts';
import { DropHint, preloadParts, SearchPane } from './lazy-parts.ts';
import { MessageList } from './history/MessageList.tsx';
import { MatchPart } from './match-part.ts';
import { useChatTitle, useMatchLabel } from './members.ts';
import { otherSide } from './names.ts';
import { useOpenChat } from './open-chat.ts';
import { presenceLine } from './presence.ts';
import { chatDetails } from './queries.ts';
import { useSearch } from './search/open-search.ts';
import { SearchButton } from './search/SearchButton.tsx';
import { useSwipeBack } from './use-swipe-back.ts';
import { useTyping } from './composer/typing.ts';

type Props = {
  chat: Chat;
  /** The URL of the list from which the user opened the chat. */
  back?: string;
  /** Rendered above the composer. */
  question?: ReactNode;
  /** Rendered instead of the composer if nobody can write in this chat any more. */
  ended?: ReactNode;
};

export function ChatPane({ chat: listed, back = paths.messages, question, ended }: Props) {
  const me = useSession((session) => session.user_id);
  const isGroup = listed.type === CHAT_GROUP;
  const { data: details } = useQuery({ ...chatDetails(listed.id), enabled: isGroup });
  // Only the details contain all members of a group. Other data comes from the list, because events update the list.
  const member_ids = (isGroup && details?.member_ids) || listed.member_ids;
  const chat = useMemo(() => ({ ...listed, member_ids }), [listed, member_ids]);
  const title = useChatTitle(chat, me);
  const isSearching = useSearch((search) => search.chat_id === chat.id);
  const [, navigate] = useLocation();
  const swipe = useSwipeBack(() => navigate(back));
  const isDesktop = useDesktop();
  const addFiles = useRef<(files: File[]) => void>(null);
  const { over, drop } = useFileDrop((files) => addFiles.current?.(files), !chat.writable);
  useOpened(chat.id);
  return (
    <section
      className={cx('column min-w-0 min-h-0 relative bg-surface', styles.pane)}
      aria-label={title}
      {...(!isDesktop && swipe)}
    >
      <Header chat={chat} title={title} me={me} back={back} />
      <div className="flex flex-1 min-h-0 relative">
        <div className="column flex-1 min-w-0 min-h-0" inert={isSearching} {...drop}>
          <MessageList chat={chat} title={title} />
          {question}
          {chat.writable ? <Composer chat_id={chat.id} title={title} addFiles={addFiles} /> : ended}
          <Suspense>{over && <DropHint />}</Suspense>
        </div>
        {isSearching && (
          <ErrorBoundaryWithRetry what="the search" toast>
            <Suspense>
              <SearchPane chat={chat} />
            </Suspense>
          </ErrorBoundaryWithRetry>
        )}
      </div>
    </section>
  );
}

type HeaderProps = { chat: Chat; title: string; me: number | null; back: string };

function Header({ chat, title, me, back }: HeaderProps) {
  const drawPart = use(MatchPart);
  const matchLabel = useMatchLabel(chat, me);
  const label = matchLabel ?? title;
  const isMatch = chat.type === CHAT_MATCH;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // On a touch screen, focusing the composer would open the keyboard. The title is focused instead.
    if (!matchMedia('(pointer: fine)').matches) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className={cx('row flex-wrap', styles.header)}>
      <IconLink icon="back" label="Back to messages" href={back} className={styles.back} />
      <ChatAvatar chat={chat} me={me} size={46} />
      <div className={cx('flex-1 min-w-0', styles.who)}>
        <div className="row gap-6">
          <h1 ref={heading} tabIndex={-1} className={cx(styles.title, matchLabel && styles.wraps)}>
            <TitleButton chat={chat} me={me}>
              <bdi>{label}</bdi>
              {matchLabel && (
                <span className={styles.last} aria-hidden>
                  &nbsp;
                  <Icon name="heart" size={16} className={cx('text-galah', styles.match)} />
                </span>
              )}
            </TitleButton>
          </h1>
          {isMatch && !matchLabel && (
            <Icon name="heart" size={16} label="Match" className={cx('text-galah', styles.match)} />
          )}
          {chat.muted_until && (
            <Icon name="bell-off" size={16} label="Muted" className="flex-none text-ink3" />
          )}
        </div>
        <Subline chat={chat} me={me} />
      </div>
      {drawPart && isMatch && chat.writable && (
        <div className={cx('flex', styles.part)}>
          <Suspense>{drawPart(chat)}</Suspense>
        </div>
      )}
      <SearchButton chat_id={chat.id} />
      {/* The header's actions need the chat in the list of chats. A chat that the user has closed is not in that
          list. */}
      {back === paths.messages && <HeaderActions chat={chat} me={me} />}
    </header>
  );
}

/**
 * Renders the title as a button that opens the other person's profile or a group's list of members. The title is plain
 * text for a person who is shown by name only, and for a group that the viewer has left.
 */
function TitleButton({ chat, me, children }: { chat: Chat; me: number | null; children: ReactNode }) {
  const other = otherSide(chat, me);
  if (chat.isNameOnly) return children;
  const open = other
    ? () => openProfile(other)
    : chat.writable && (() => openSheet({ kind: 'members', chat_id: chat.id }));
  if (!open) return children;
  return (
    <button type="button" className={cx('max-w-full overflow-hidden', styles.profile)} onClick={open}>
      {children}
    </button>
  );
}

/** Shows who is online. On a phone it also shows who is typing, because a phone shows few messages of the history. */
function Subline({ chat, me }: { chat: Chat; me: number | null }) {
  const members = useCards(chat.member_ids);
  const typing = useTyping((all) => all[chat.id]);
  const names = members.filter(({ id }) => typing?.includes(id)).map(({ first_name }) => first_name);
  const isTyping = names.length > 0;
  return (
    <p className={cx('text-ink3 cut', styles.subline)}>
      {isTyping && (
        <span className="phone-only">{`${names.join(', ')} ${names.length > 1 ? 'are' : 'is'} typing`}</span>
      )}
      <span data-hidden={isTyping || undefined}>{presenceLine(chat, members, me)}</span>
    </p>
  );
}

/** For this many milliseconds after a chat opens, the page fetches no further code, so that the chat loads first. */
const FIRST_SIGHT_MS = 1500;

/** Tells the server and the other components that this chat is open. */
function useOpened(chat_id: number): void {
  useEffect(() => {
    useOpenChat.setState({ chat_id, atEnd: true });
    void emit('chat:join', { chat_id });
    const timer = setTimeout(() => void preloadParts(), FIRST_SIGHT_MS);
    return () => {
      clearTimeout(timer);
      useOpenChat.setState({ chat_id: null });
    };
  }, [chat_id]);
}
