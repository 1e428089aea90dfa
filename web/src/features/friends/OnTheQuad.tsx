import type { Card } from '@quad/contract/people/shapes.ts';
import { Link } from 'wouter';
import { fullName } from '#features/cards/names.ts';
import { openProfile } from '#features/people/open-profile.ts';
import { paths } from '#platform/paths.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { cx } from '#ui/cx.ts';
import { PicnicBlanket } from '#ui/drawings/PicnicBlanket.tsx';
import css from './OnTheQuad.module.css';

type Props = {
  people: readonly Card[];
  /** Returns the id of the chat with a friend. Undefined if there is none, or while the chats load. */
  chatOf: (user_id: number) => number | undefined;
};

/** The faces of online friends on a coloured panel. A press on a face opens the chat with that friend. */
export function OnTheQuad({ people, chatOf }: Props) {
  return (
    // The sidebar has a section with the same heading. So this section has a different label.
    <section
      className={cx('relative overflow-hidden more-edge round-panel text-on-fill edge', css.lawn)}
      aria-label="Friends on the quad now"
    >
      <PicnicBlanket className={css.blanket} />
      <h2>On the quad now</h2>
      <ul className={cx('flex flex-wrap', css.faces)}>
        {people.map((person) => (
          <li key={person.id}>
            <Face person={person} chat_id={chatOf(person.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Face({ person, chat_id }: { person: Card; chat_id: number | undefined }) {
  const label = `${fullName(person)}, ${person.onlineStatus}`;
  const face = (
    <>
      <Avatar
        seed={person.id}
        src={person.pfp_url}
        presence={person.onlineStatus}
        owner={person.owner}
        className={css.face}
      />
      <bdi className="w-full name break-anywhere">{person.first_name}</bdi>
    </>
  );
  // A press opens the profile if there is no chat or the chats are still loading.
  return chat_id === undefined ? (
    <button
      type="button"
      className={cx('grid justify-items-center gap-8 round-row text-center', css.link)}
      aria-label={label}
      onClick={() => openProfile(person.id)}
    >
      {face}
    </button>
  ) : (
    <Link
      href={paths.chat(chat_id)}
      className={cx('grid justify-items-center gap-8 round-row text-center', css.link)}
      aria-label={`Chat with ${label}`}
    >
      {face}
    </Link>
  );
}
