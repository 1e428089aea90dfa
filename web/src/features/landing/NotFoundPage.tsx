import { Link } from 'wouter';
import { usePage } from '#platform/page.ts';
import { paths } from '#platform/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { PathEnds } from '#ui/drawings/PathEnds.tsx';
import css from './NotFoundPage.module.css';

/** The page for unknown addresses, with or without a session. Source: specification 1 §8. */
export default function NotFoundPage() {
  const heading = usePage('notFound');
  return (
    <div className={cx('grid justify-items-center gap-24 mx-auto text-center', css.page)}>
      <div className={css.drawing}>
        <PathEnds />
      </div>
      <h1 ref={heading} tabIndex={-1} className={css.title}>
        Sorry, we couldn't find the page you were looking for.
      </h1>
      <div className="flex flex-wrap justify-center gap-12">
        <ButtonLink href={paths.landing}>Home</ButtonLink>
        <ButtonLink kind="line" href={paths.login}>
          Login
        </ButtonLink>
        <ButtonLink kind="line" href={paths.register}>
          Register
        </ButtonLink>
      </div>
      <p className={cx('text-ink2', css.help)}>
        Followed a link from somewhere inside Quad? <Link href={paths.contact}>Contact us</Link> and we’ll fix
        the path.
      </p>
    </div>
  );
}
