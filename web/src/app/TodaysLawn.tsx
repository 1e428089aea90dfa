import type { Card } from '@quad/contract/people/shapes.ts';
import type { Place } from '@quad/contract/places/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Distance } from '#features/campus/Distance.tsx';
import { changeDraft, readDraft } from '#features/chat/drafts.ts';
import { chats } from '#features/chat/queries.ts';
import { nearestCafe } from '#features/places/queries.ts';
import { smallPicture } from '#platform/media.ts';
import { paths } from '#platform/paths.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { cx } from '#ui/cx.ts';
import { PicnicBlanket } from '#ui/drawings/PicnicBlanket.tsx';
import { Umbrella } from '#ui/drawings/Umbrella.tsx';
import { useHold } from '#ui/use-hold.ts';
import { useStill } from '#ui/use-still.ts';
import { usePeopleAround } from './use-people-around.ts';
import css from './TodaysLawn.module.css';

/** The maximum number of faces on the drawn picnic blanket. */
const FACES = 4;

/**
 * A column beside the feed on wide screens. It shows who is online and the nearest café, with a button to invite a
 * person there. It is empty if nobody is online and no café is known.
 */
export function TodaysLawn() {
  const { held, hold } = useHold();
  // The people are sorted by their latest message. While the pointer or the focus is on the tile, their order does not
  // change.
  const around = useStill(usePeopleAround(), held);
  const { data: cafe, isPending } = useQuery(nearestCafe);
  const { isPending: areChatsComing } = useQuery(chats);
  const [first] = around;
  // The tile links to the user's list of friends. Matches who are not friends are left out, because they are not in
  // that list.
  const friends = around.map(({ person }) => person).filter(({ mutual }) => mutual);
  // Waits until all data is loaded, so that nothing moves afterwards.
  if (isPending || areChatsComing || (!first && !cafe)) return null;
  return (
    <section className={cx('grid gap-12 sticky fade-in', css.side)} aria-labelledby="todays-lawn" {...hold}>
      <h2 id="todays-lawn">Today’s lawn</h2>
      <div className={cx('stack', css.lawns)}>
        {friends.length > 0 && <Around people={friends} />}
        {cafe && <Coffee cafe={cafe} />}
        {first && cafe && <AskAlong {...first} cafe={cafe} />}
      </div>
    </section>
  );
}

function Around({ people }: { people: readonly Card[] }) {
  return (
    <Link
      href={paths.friends}
      className={cx('grid gap-2 relative overflow-hidden round-14 text-on-fill', css.lawn)}
      data-tone="lawn"
    >
      <span className={cx('row flex-wrap justify-center gap-14 relative', css.blanket)} aria-hidden="true">
        <PicnicBlanket className={css.cloth} />
        {people.slice(0, FACES).map(({ id, pfp_url }) => (
          <Avatar key={id} seed={id} src={smallPicture(pfp_url)} presence="online" className={css.face} />
        ))}
      </span>
      <b className="tight break-anywhere subtitle">
        <bdi>{aboutLine(people)}</bdi>
      </b>
    </Link>
  );
}

/** "Mia, Theo and 2 more are about". */
function aboutLine(people: readonly Card[]): string {
  const [first, second, ...more] = people.map(({ first_name }) => first_name);
  if (second === undefined) return `${first} is about`;
  return more.length > 0
    ? `${first}, ${second} and ${more.length} more are about`
    : `${first} and ${second} are about`;
}

function Coffee({ cafe }: { cafe: Place }) {
  return (
    <Link
      href={paths.place(cafe.id)}
      className={cx('grid gap-2 relative overflow-hidden round-14 text-on-fill', css.lawn)}
      data-tone="wattle"
    >
      <span className={css.hint}>Nearest coffee</span>
      <b className="tight break-anywhere subtitle">
        <bdi>{cafe.name}</bdi>
      </b>
      <span className={css.hint}>
        <Distance place={cafe} />
      </span>
      <span className={cx('absolute', css.umbrella)}>
        <Umbrella />
      </span>
    </Link>
  );
}

type AskProps = { chat_id: number; person: Card; cafe: Place };

/**
 * A button that opens the chat with a person. It puts a question about the café into the composer if the composer has
 * no draft.
 */
function AskAlong({ chat_id, person, cafe }: AskProps) {
  const text = `Coffee at ${cafe.name}?`;
  const write = (): void => {
    if (!readDraft(chat_id).text) changeDraft(chat_id, { text, offered: text });
  };
  return (
    <Link
      href={paths.chat(chat_id)}
      className={cx('grid gap-2 relative overflow-hidden round-14 text-on-fill', css.lawn)}
      data-tone="bloom"
      onClick={write}
    >
      <b className="tight break-anywhere subtitle">
        Coffee with <bdi>{person.first_name}</bdi>?
      </b>
      <span className={css.hint}>We’ll write it, you send it.</span>
    </Link>
  );
}
