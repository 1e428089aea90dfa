import type { Card, InCommon } from '@quad/contract/people/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useMe } from '#features/me/queries.ts';
import { useCard } from '#features/cards/cards.ts';
import { haveWritten } from '#features/people/have-written.ts';
import { person } from '#features/people/queries.ts';
import { cx } from '#ui/cx.ts';
import { changeDraft, readDraft } from '../drafts.ts';
import { chats } from '../queries.ts';
import css from './Openers.module.css';
import { type Opener, openersFor } from './openers-for.ts';

const NOTHING: Omit<InCommon, 'has_chatted'> = {
  friends_in_common: { count: 0, faces: [] },
  shared_groups: [],
  interests: [],
};

/**
 * Three suggested first lines, made from what the two people have in common. A press copies the line into the composer
 * and sends nothing. The space for the lines is reserved, so that nothing moves when they are loaded.
 */
export function Openers({ chat_id, user_id }: { chat_id: number; user_id: number }) {
  const me = useMe();
  const card = useCard(user_id);
  const { data, isPending } = useQuery(person(user_id));
  const { data: areInList } = useQuery({ ...chats, select: (list) => haveWritten(list, user_id) });
  // People who have chatted before need no first line. The list also tells it where the profile could not be read.
  if (areInList || data?.has_chatted) return null;
  const course = sharedCourse(card?.course, me?.course);
  const openers = openersFor({ first_name: card?.first_name ?? '', course, ...(data ?? NOTHING) });
  return (
    <ul
      className={cx('grid gap-8', css.openers)}
      aria-label="Ways to begin"
      data-waiting={isPending || undefined}
    >
      {openers.map((opener) => (
        <li key={opener.line}>
          <button
            type="button"
            className={cx('grid gap-2 w-full bg-bloom-soft text-ink type-body text-start', css.opener)}
            disabled={isPending}
            onClick={(event) => begin(chat_id, opener, event)}
          >
            <span className="label cut">{opener.why}</span>
            <bdi>{opener.line}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}

type Course = Card['course'] | undefined;

const sharedCourse = (theirs: Course, mine: Course) =>
  theirs && theirs.course_id === mine?.course_id ? theirs.course_name : null;

/**
 * Copies a suggested line into the composer. The line replaces another suggestion, but is added at the end of the
 * user's own text.
 */
function begin(chat_id: number, { line }: Opener, { currentTarget }: MouseEvent<HTMLElement>): void {
  const list = currentTarget.closest('ul');
  const others = [...(list?.querySelectorAll('bdi') ?? [])].map(({ textContent }) => textContent);
  const written = readDraft(chat_id).text.trim();
  const isOpener = written === '' || others.includes(written);
  changeDraft(chat_id, isOpener ? { text: line, offered: line } : { text: `${written} ${line}` });
  currentTarget.closest('section')?.querySelector('textarea')?.focus();
}
