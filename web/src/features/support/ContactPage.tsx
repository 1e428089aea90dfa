import { Link } from 'wouter';
import { SupportLink } from '#features/policies/SupportLink.tsx';
import { usePage } from '#platform/page.ts';
import { paths } from '#platform/paths.ts';
import { help } from '#platform/help.ts';
import { cx } from '#ui/cx.ts';
import css from './ContactPage.module.css';
import { SupportAddress } from './SupportAddress.tsx';
import { SupportForm } from './SupportForm.tsx';

/** The page `/contact`, which says how to reach the team. Source: specification 1 §2. */
export function ContactPage() {
  const heading = usePage('contact');
  return (
    <div className={cx('grid gap-40 max-w-content mx-auto', css.page)}>
      <div className="grid content-start gap-20 min-w-0 max-w-text">
        <h1 ref={heading} tabIndex={-1} className="headline">
          Contact
        </h1>
        <p className="type-lede text-ink2">A person reads everything. Send an email, or use the form.</p>
        <SupportAddress />
        <div className="grid gap-14 text-ink2">
          <p>
            If something isn’t working, tell us what you did, what you expected and what happened instead. If
            someone’s bothering you, use Report on their message too: it shows us exactly what was said.
          </p>
          <p>
            Can’t get in? <Link href={paths.forgotPassword}>Ask for a new password</Link> first. In danger
            right now? Call {help().emergency.shown}.
          </p>
        </div>
      </div>
      <section
        className={cx('grid content-start gap-20 min-w-0 round-panel bg-surface edge', css.form)}
        aria-labelledby="support-form"
      >
        <h2 id="support-form">Support form</h2>
        <noscript>
          <p className="text-ink2">
            The form needs JavaScript. Write to <SupportLink /> instead.
          </p>
        </noscript>
        <SupportForm onSent={() => heading.current?.focus()} />
      </section>
    </div>
  );
}
