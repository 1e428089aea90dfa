import type { Place } from '@quad/contract/places/shapes.ts';
import type { Card } from '@quad/contract/people/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { PlacePicture } from '#features/campus/PlacePicture.tsx';
import { Distance } from '#features/campus/Distance.tsx';
import { dateTile } from '#features/me/date-tile.tsx';
import { useMe } from '#features/me/queries.ts';
import { useAuthor } from '#features/cards/authors.ts';
import { useCards } from '#features/cards/cards.ts';
import { Faces } from '#features/people/Faces.tsx';
import { suggested } from '#features/people/queries.ts';
import { nearestPlace } from '#features/places/queries.ts';
import { type HeldPost, postLine, useLatestPosts } from '#features/posts/queries.ts';
import { paths } from '#platform/paths.ts';
import { cx } from '#ui/cx.ts';
import type { Tile } from '#ui/QuadGrid.tsx';
import css from './DiscoverPage.module.css';

/** The maximum number of faces on a tile. */
const FACES = 4;
/** A text that reserves a line while the real text is being fetched. */
const EMPTY = '\u00a0';

/** The tiles of Discover. Each shows content of its area. Source: design-brief.md §4.4. */
export function useTiles(): Tile[] {
  const { data: nearest } = useQuery(nearestPlace);
  const { data } = useQuery(suggested);
  const people = useCards(data?.user_ids);
  const posts = useLatestPosts();
  const authors = new Map(posts?.map(({ user }) => [user.id, user]));
  return [
    {
      href: paths.places,
      label: 'Places',
      tone: 'wattle',
      detail: <Line>{placeLine(nearest)}</Line>,
      visual: <Drawing place={nearest} />,
    },
    {
      href: paths.findPeople,
      label: 'People',
      tone: 'lawn',
      detail: <Line>{peopleLine(people)}</Line>,
      visual: <Faces people={people?.slice(0, FACES) ?? []} />,
    },
    {
      href: paths.posts,
      label: 'Posts',
      tone: 'bloom',
      detail: <Line>{posts ? <Latest post={posts[0]} /> : EMPTY}</Line>,
      visual: <Faces people={[...authors.values()].slice(0, FACES)} />,
    },
    dateTile(useMe()),
  ];
}

const Line = ({ children }: { children: React.ReactNode }) => (
  <span className={css.fragment}>
    <bdi>{children}</bdi>
  </span>
);

function placeLine(nearest: Place | null | undefined): React.ReactNode {
  if (nearest === undefined) return EMPTY;
  if (nearest === null) return 'What’s around campus';
  return (
    <>
      {nearest.name}
      {nearest.distance !== null && ', '}
      <Distance place={nearest} />
    </>
  );
}

/** Returns a line that names suggested people: "You may know Mia, Theo and 6 more". */
function peopleLine(people: Card[] | undefined): string {
  if (!people) return EMPTY;
  const [first, second] = people;
  if (!first) return 'Search by name, university or course';
  if (!second) return `You may know ${first.first_name}`;
  const others = people.length - 2;
  return others > 0
    ? `You may know ${first.first_name}, ${second.first_name} and ${others} more`
    : `You may know ${first.first_name} and ${second.first_name}`;
}

function Latest({ post }: { post: HeldPost | undefined }) {
  return post ? <PostPreview post={post} /> : 'Quiet today. Start something.';
}

/** The text of a post, after its author's name: "Priya: Anyone up for frisbee?" */
function PostPreview({ post }: { post: HeldPost }) {
  const author = useAuthor(post.user);
  return `${author.first_name}: ${postLine(post)}`;
}

function Drawing({ place }: { place: Place | null | undefined }) {
  return (
    <span className={cx('block', css.drawing)}>
      {place && <PlacePicture src={place.icon_url} width={72} height={72} />}
    </span>
  );
}
