import { Link } from 'wouter';
import { usePage } from '#platform/page.ts';
import { paths } from '#platform/paths.ts';
import css from './LetterPage.module.css';
import { SupportLink } from '#features/policies/SupportLink.tsx';

/** `/contact`: how to reach a person. */
export default function ContactPage() {
  const heading = usePage('Contact');
  return (
    <article className={css.page}>
      <h1 ref={heading} tabIndex={-1} className={css.title}>
        Contact
      </h1>
      <p className={css.lede}>A person reads every mail. Write to</p>
      <p className={css.address}>
        <SupportLink />
      </p>
      <div className={css.letter}>
        <p>
          If something does not work, say what you did, what you expected and what happened instead. If
          somebody bothers you, use Report on their message as well: it shows us exactly what was said.
        </p>
        <p>
          Cannot get in? <Link href={paths.forgotPassword}>Ask for a new password</Link> first. If there is
          danger right now, call 000.
        </p>
      </div>
    </article>
  );
}
