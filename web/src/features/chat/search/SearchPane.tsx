import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { retryPages } from '#platform/retry-pages.ts';
import { useSession } from '#platform/session.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { SkeletonRows } from '#ui/Skeleton.tsx';
import type { Chat } from '../chat.ts';
import { showMessage } from '../history/scroll-target.ts';
import { FoundMessage } from './FoundMessage.tsx';
import { closeSearch, lookFor, useSearch } from './open-search.ts';
import styles from './SearchPane.module.css';
import { useFound } from './use-found.ts';

/** The distance from the end of the list, in pixels, within which the next page is fetched. */
const NEAR_PX = 400;

/** Searches the whole history of a chat, and goes to a found message. Escape returns to the chat. */
export default function SearchPane({ chat }: { chat: Chat }) {
  const me = useSession((session) => session.user_id);
  const typed = useSearch(({ text }) => text);
  const search = useFound(chat.id, typed);
  const pick = usePick(chat.id);
  const list = useRef<HTMLDivElement>(null);
  return (
    <section className={styles.pane} role="search" aria-label="Search messages" onKeyDown={onKey}>
      <Field value={typed} />
      <div
        ref={list}
        className={styles.results}
        onScroll={({ currentTarget: box }) => {
          const isNear = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX;
          // After a failure nothing is fetched until the user presses "Try again".
          if (isNear && search.hasNextPage && !search.isFetching && !search.error)
            void search.fetchNextPage();
        }}
      >
        <div className={styles.column}>
          <p className={styles.sum}>{search.sum ?? (search.isEnough ? '' : 'Type at least 2 characters.')}</p>
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
          {search.isEnough && search.hasNextPage && !search.error && (
            <More isBusy={search.isFetchingNextPage} onPress={() => void search.fetchNextPage()} />
          )}
        </div>
      </div>
    </section>
  );
}

function More({ isBusy, onPress }: { isBusy: boolean; onPress: () => void }) {
  return (
    <div className={styles.more}>
      <Button kind="line" size="tool" busy={isBusy} busyText="Loading" onClick={onPress}>
        Show more
      </Button>
    </div>
  );
}

function Field({ value }: { value: string }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.select(), []);
  return (
    <div className={styles.bar}>
      <SearchField
        ref={box}
        label="Search in this chat"
        className={styles.field}
        enterKeyHint="search"
        value={value}
        onChange={lookFor}
      />
      <IconButton icon="close" label="Close search" onClick={closeSearch} />
    </div>
  );
}

/** Makes the function that goes to a found message. The search closes once the message is shown. */
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

/**
 * Handles a key in the search. Escape closes the search. The up and down arrows move through the field and the results.
 */
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
