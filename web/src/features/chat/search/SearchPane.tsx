import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { retryPages } from '#platform/retry-pages.ts';
import { useSession } from '#platform/session.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { closeOnBack } from '#ui/overlay-history.ts';
import { SkeletonRows } from '#ui/Skeleton.tsx';
import { useDesktop } from '#ui/use-desktop.ts';
import type { Chat } from '../chat.ts';
import { showMessage } from '../history/show-message.ts';
import { FoundMessage } from './FoundMessage.tsx';
import { closeSearch, lookFor, useSearch } from './open-search.ts';
import styles from './SearchPane.module.css';
import { useFound } from './use-found.ts';

/** The distance from the end of the list, in pixels, within which the next page is fetched. */
const NEAR_PX = 400;

/** The search in the whole history of a chat. A press on a result goes to its message. Escape returns to the chat. */
export default function SearchPane({ chat }: { chat: Chat }) {
  const me = useSession((session) => session.user_id);
  const typed = useSearch(({ text }) => text);
  const search = useFound(chat.id, typed);
  const pick = usePick(chat.id);
  const list = useRef<HTMLDivElement>(null);
  useCloseOnBack();
  return (
    <section
      className={cx('column absolute inset-0 bg-surface', styles.pane)}
      role="search"
      aria-label="Search messages"
      onKeyDown={onKey}
    >
      <Field value={typed} onAgain={() => void (search.isEnough && search.refetch())} />
      <div
        ref={list}
        className={cx('flex-1 min-h-0 relative overflow-auto overscroll-contain', styles.results)}
        onScroll={({ currentTarget: box }) => {
          const isNear = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX;
          if (isNear && mayFetchMore(search)) void search.fetchNextPage();
        }}
      >
        <div className={styles.column}>
          <p className={cx('meta', styles.sum)}>
            {search.sum ?? (search.isEnough ? '' : 'Type at least 2 characters.')}
          </p>
          {search.isEnough && search.isPending && <SkeletonRows count={5} />}
          <ul className={styles.list} data-stale={search.isPlaceholderData || undefined}>
            {search.found.map((item) => (
              <li key={item.message.id}>
                <FoundMessage
                  item={item}
                  searchText={search.searchText}
                  isOwn={item.message.author_id === me}
                  isNameOnly={chat.isNameOnly}
                  onPick={pick}
                />
              </li>
            ))}
          </ul>
          {search.error && (
            <LoadFailed error={search.error} busy={search.isFetching} onRetry={() => retryPages(search)} />
          )}
          {search.isEnough && search.hasNextPage && !search.error && <More search={search} />}
        </div>
      </div>
    </section>
  );
}

/** On a phone the search looks like a screen, so Back closes it and does not leave the chat. */
function useCloseOnBack(): void {
  const isDesktop = useDesktop();
  useLayoutEffect(() => (isDesktop ? undefined : closeOnBack(closeSearch)), [isDesktop]);
}

type Found = ReturnType<typeof useFound>;

/** After a failure nothing is fetched until the user presses "Try again". */
const mayFetchMore = ({ hasNextPage, isFetching, error }: Found): boolean =>
  hasNextPage && !isFetching && !error;

function More({ search }: { search: Found }) {
  return (
    <div className={cx('grid justify-items-center', styles.more)}>
      <Button
        kind="line"
        size="tool"
        busy={search.isFetchingNextPage}
        busyText="Loading"
        onClick={() => void search.fetchNextPage()}
      >
        Show more
      </Button>
    </div>
  );
}

/** @param onAgain is called when the user presses Enter, to search again with the same words */
function Field({ value, onAgain }: { value: string; onAgain: () => void }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.select(), []);
  return (
    <div className={cx('row gap-4', styles.bar)}>
      <SearchField
        ref={box}
        label="Search in this chat"
        className={styles.field}
        enterKeyHint="search"
        value={value}
        onChange={lookFor}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onAgain();
        }}
      />
      <IconButton icon="close" label="Close search" onClick={closeSearch} />
    </div>
  );
}

/** Returns the function that goes to a found message and then closes the search. */
function usePick(chat_id: number): (item: ChatMessage) => void {
  const cache = useQueryClient();
  const isGoing = useRef(false);
  async function go(message_id: number): Promise<void> {
    if (isGoing.current) return;
    isGoing.current = true;
    await showMessage(cache, { chat_id, message_id }, closeSearch);
    isGoing.current = false;
  }
  return ({ message }) => void go(message.id);
}

/** Handles a key press in the search. Escape closes it. Up and down move between the field and the results. */
function onKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Escape') {
    event.preventDefault();
    closeSearch();
    return;
  }
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (step === undefined || event.nativeEvent.isComposing) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, ul button')];
  const here = stops.indexOf(document.activeElement as HTMLElement);
  if (here < 0) return;
  event.preventDefault();
  stops[Math.max(0, Math.min(here + step, stops.length - 1))]?.focus();
}
