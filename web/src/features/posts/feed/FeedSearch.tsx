import { checkInput } from '@quad/contract/core/check.ts';
import { textLength } from '@quad/contract/core/text.ts';
import { readingCalls } from '@quad/contract/posts/reading-calls.ts';
import { POST_SEARCH_MIN } from '@quad/contract/posts/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { cx } from '#ui/cx.ts';
import { showProblems } from '#ui/errors.ts';
import { SearchField } from '#ui/SearchField.tsx';
import { FEEDS } from '../queries.ts';
import css from './FeedControls.module.css';

/** The pause in typing before the search starts, in milliseconds. */
const REST_MS = 300;

const isShort = (text: string): boolean => {
  const length = textLength(text.trim());
  return length > 0 && length < POST_SEARCH_MIN;
};

type Props = {
  /** The current search text; empty if there is no search. */
  text: string;
  onSearch: (text: string) => void;
};

/** The search field for posts. It searches while the user types, once the text has at least 3 characters. */
export function FeedSearch(props: Props) {
  const id = useId();
  const { typed, isRefused, type, submit } = useFeedSearch(props);
  return (
    <form
      role="search"
      className={cx('min-w-0', css.search)}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <SearchField
        label="Search by content"
        name="text"
        value={typed}
        enterKeyHint="search"
        aria-invalid={isRefused || undefined}
        aria-describedby={isShort(typed) ? id : undefined}
        onChange={type}
      />
      {isShort(typed) && (
        <p id={id} className={cx('meta', css.hint)} data-wrong={isRefused || undefined}>
          {`Type at least ${POST_SEARCH_MIN} letters.`}
        </p>
      )}
    </form>
  );
}

/** The state of the search field, and the functions that start a search. */
function useFeedSearch({ text, onSearch }: Props) {
  const cache = useQueryClient();
  const [typed, setTyped] = useState(text);
  const [isRefused, setRefused] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(value: string): void {
    clearTimeout(timer.current);
    const query = isShort(value) ? '' : value.trim();
    if (query !== text) onSearch(query);
  }
  function type(value: string): void {
    setTyped(value);
    setRefused(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(value), REST_MS);
  }
  function submit(): void {
    // The text is the same, but the results may differ: there may be new posts.
    if (text && typed.trim() === text) return void cache.refetchQueries({ queryKey: FEEDS, type: 'active' });
    if (!isShort(typed)) return search(typed);
    const checked = checkInput(readingCalls.GetPosts, { text: typed });
    setRefused(true);
    if (!checked.ok) showProblems(checked.problems);
  }
  return { typed, isRefused, type, submit };
}
