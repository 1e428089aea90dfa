import { useAuthor } from '#features/cards/authors.ts';
import { Faces } from '#features/people/Faces.tsx';
import { type HeldPost, postLine, useLatestPosts } from '#features/posts/queries.ts';

/** The text of the latest post, after its author's name: "Priya: Anyone up for frisbee?" */
export function LatestWords() {
  const posts = useLatestPosts();
  if (!posts) return '\u00a0';
  const [latest] = posts;
  return latest ? <PostPreview post={latest} /> : 'Quiet today. Start something.';
}

function PostPreview({ post }: { post: HeldPost }) {
  const author = useAuthor(post.user);
  return (
    <>
      <b>{author.first_name}</b> {postLine(post)}
    </>
  );
}

/** The face of the latest post's author. */
export function LatestFace() {
  const posts = useLatestPosts();
  const [latest] = posts ?? [];
  return <Faces people={latest ? [latest.user] : []} {...(posts && { icon: 'edit' })} />;
}
