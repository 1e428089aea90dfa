import { Link } from 'wouter';
import { useAuthor } from '#features/people/authors.ts';
import { type HeldPost, useLatestPosts } from '#features/posts/queries.ts';
import { smallPicture } from '#platform/media.ts';
import { paths } from '#platform/paths.ts';
import { Avatar } from '#ui/Avatar.tsx';
import css from './PostsTile.module.css';

/** The lawn of posts: what was said last, and the way to all of them. */
export function PostsTile() {
  const latest = useLatestPosts()?.find(({ text }) => text !== '');
  return (
    <section className={css.tile} aria-labelledby="posts-tile">
      <div className={css.words}>
        <h2 id="posts-tile" className={css.title}>
          <Link href={paths.posts}>Posts</Link>
        </h2>
        <p>What campus is talking about. Read along, or start something.</p>
      </div>
      <div className={css.latest}>{latest && <Latest post={latest} />}</div>
    </section>
  );
}

function Latest({ post }: { post: HeldPost }) {
  const author = useAuthor(post.user);
  return (
    <>
      <Avatar seed={author.id} src={smallPicture(author.pfp_url)} size={52} />
      <p className={css.said}>
        <span className={css.name}>{author.first_name}</span>{' '}
        <Link href={paths.onePost(post.id)} className={css.link}>
          <bdi>{post.text}</bdi>
        </Link>
      </p>
    </>
  );
}
