import { CHAT_GROUP } from '@quad/contract/chat/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Name, useNames } from '#features/cards/cards.ts';
import { fullName } from '#features/cards/names.ts';
import { pictureOf } from '#features/cards/picture-of.ts';
import { foldCase } from '#platform/fold-case.ts';
import { useSession } from '#platform/session.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { cx } from '#ui/cx.ts';
import { BOX } from '../changes/editing.ts';
import { changeDraft, readDraft } from '../drafts.ts';
import { chatDetails, chats } from '../queries.ts';
import css from './MentionList.module.css';
import { mentionedIn, mentionOf } from './split-mentions.ts';
import { type MentionSearch, useMentionSearch } from './use-mention-search.ts';
import { findMentionsBy } from './written.ts';

/** The maximum number of people in the list. */
const MOST = 6;

/**
 * A list of group members to mention. It shows the members whose name matches what the user writes after "@". Source:
 * everyday.md §4.
 */
export function MentionList({ chat_id }: { chat_id: number }) {
  const people = useMentionable(chat_id);
  useEffect(() => {
    findMentionsBy((text) => mentionedIn(text, people));
    return () => findMentionsBy(undefined);
  }, [people]);
  const search = useMentionSearch();
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const found = search ? peopleCalled(search.name, people) : [];
  if (!search || found.length === 0 || closedAt === search.at) return null;
  return (
    <Options
      key={search.name}
      people={found}
      onPick={(person) => complete(chat_id, search, person)}
      onClose={() => setClosedAt(search.at)}
    />
  );
}

/**
 * The people with a name in which any word begins with the written text. People whose first name begins with it come
 * first.
 */
function peopleCalled(written: string, people: readonly Name[]): Name[] {
  const wanted = ` ${foldCase(written)}`;
  const placeIn = (person: Name) => ` ${foldCase(fullName(person))}`.indexOf(wanted);
  return people
    .filter((person) => placeIn(person) >= 0)
    .toSorted((a, b) => Number(placeIn(a) > 0) - Number(placeIn(b) > 0))
    .slice(0, MOST);
}

const NOBODY: readonly number[] = [];

/** The members of a group whom a message can mention. Nobody in a chat of two. */
function useMentionable(chat_id: number): readonly Name[] {
  const { data: list } = useQuery({ ...chats, enabled: false });
  const listed = list?.find(({ id, type }) => id === chat_id && type === CHAT_GROUP);
  const { data: details } = useQuery({ ...chatDetails(chat_id), enabled: false });
  const me = useSession(({ user_id }) => user_id);
  const people = useNames(listed ? (details?.member_ids ?? listed.member_ids) : NOBODY);
  return useMemo(
    () => people.filter(({ id, blocked, deleted }) => id !== me && !blocked && !deleted),
    [people, me],
  );
}

/** Completes the name in the box, and puts the caret after the name. */
function complete(chat_id: number, { at, name }: MentionSearch, person: Name): void {
  const box = document.querySelector<HTMLTextAreaElement>(BOX);
  if (!box) return;
  const written = `${mentionOf(person)} `;
  const text = box.value.slice(0, at) + written + box.value.slice(at + 1 + name.length).trimStart();
  const { editing } = readDraft(chat_id);
  flushSync(() => changeDraft(chat_id, editing ? { editing: { ...editing, text } } : { text }));
  box.focus({ preventScroll: true });
  box.setSelectionRange(at + written.length, at + written.length);
  // The browser reports the new caret only later. Without this, an Enter before then would complete the name again.
  flushSync(() => document.dispatchEvent(new Event('selectionchange')));
}

type OptionsProps = { people: readonly Name[]; onPick: (person: Name) => void; onClose: () => void };

function Options({ people, onPick, onClose }: OptionsProps) {
  const id = useId();
  const [at, setAt] = useState(0);
  const chosen = people[at] ?? people[0];
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.target as Element).matches(BOX) || event.isComposing || event.shiftKey) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by) setAt((now) => (now + by + people.length) % people.length);
    else if (event.key === 'Escape') onClose();
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) onPick(chosen);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    // In the capture phase, the list gets the keys before the box does.
    document.addEventListener('keydown', listener, { capture: true });
    return () => document.removeEventListener('keydown', listener, { capture: true });
  }, []);
  useBoxControls(id, chosen?.id);
  return (
    <div
      id={id}
      role="listbox"
      aria-label="People to mention"
      className={cx('grid absolute bg-raised shadow-pop', css.list)}
    >
      {people.map((person) => (
        <div
          key={person.id}
          id={`${id}-${person.id}`}
          role="option"
          aria-selected={person === chosen}
          className={cx('row gap-10 min-h-tool round-control name', css.person)}
          // Keeps the focus in the box when the user clicks a person.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(person)}
        >
          <Avatar {...pictureOf(person)} size={36} />
          <bdi className="cut">{fullName(person)}</bdi>
        </div>
      ))}
    </div>
  );
}

/** Tells screen readers that the box controls the list, and which person is chosen. */
function useBoxControls(id: string, chosen: number | undefined): void {
  useEffect(() => {
    const box = document.querySelector(BOX);
    box?.setAttribute('aria-autocomplete', 'list');
    box?.setAttribute('aria-controls', id);
    box?.setAttribute('aria-activedescendant', `${id}-${chosen}`);
    return () => {
      for (const name of ['aria-autocomplete', 'aria-controls', 'aria-activedescendant'])
        box?.removeAttribute(name);
    };
  }, [id, chosen]);
}
