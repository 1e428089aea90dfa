import { useAuthor } from '#features/people/authors.ts';
import { type HeldPost, useLatestPosts } from '#features/posts/queries.ts';
import { Faces } from './Faces.tsx';

/** People whose faces a tile shows at most. */
const FACES = 4;

/** What was posted last: "Priya: Anyone up for frisbee?" */
export function LatestWords() {
  const posts = useLatestPosts();
  if (!posts) return '\u00a0';
  const [latest] = posts;
  return latest ? <Words post={latest} /> : 'Quiet today. Start something.';
}

function Words({ post }: { post: HeldPost }) {
  const author = useAuthor(post.user);
  return `${author.first_name}: ${post.text || (post.media[0]?.type === 'video' ? 'Video' : 'Photo')}`;
}

/** Who posted last, each once. */
export function LatestFaces() {
  const authors = new Map(useLatestPosts()?.map(({ user }) => [user.id, user]));
  return <Faces people={[...authors.values()].slice(0, FACES)} />;
}
