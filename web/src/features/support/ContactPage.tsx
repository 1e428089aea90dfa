import { Link } from 'wouter';
import { SupportLink } from '#features/policies/SupportLink.tsx';
import { usePage } from '#platform/page.ts';
import { paths } from '#platform/paths.ts';
import css from './ContactPage.module.css';
import { SupportAddress } from './SupportAddress.tsx';
import { SupportForm } from './SupportForm.tsx';

/** The page `/contact`. It says how a visitor can reach a person of the team. Source: specification 1 §2. */
export function ContactPage() {
  const heading = usePage('contact');
  return (
    <div className={css.page}>
      <div className={css.words}>
        <h1 ref={heading} tabIndex={-1} className="headline">
          Contact
        </h1>
        <p className={css.lede}>A person reads everything. Send an email, or use the form.</p>
        <SupportAddress />
        <div className={css.advice}>
          <p>
            If something isn’t working, tell us what you did, what you expected and what happened instead. If
            someone’s bothering you, use Report on their message too: it shows us exactly what was said.
          </p>
          <p>
            Can’t get in? <Link href={paths.forgotPassword}>Ask for a new password</Link> first. In danger
            right now? Call 000.
          </p>
        </div>
      </div>
      <section className={css.form} aria-labelledby="support-form">
        <h2 id="support-form">Support form</h2>
        <noscript>
          <p className={css.without}>
            The form needs JavaScript. Write to <SupportLink /> instead.
          </p>
        </noscript>
        <SupportForm onSent={() => heading.current?.focus()} />
      </section>
    </div>
  );
}
