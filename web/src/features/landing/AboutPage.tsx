import { runBy } from '@quad/contract/run-by.ts';
import { Link } from 'wouter';
import { usePage } from '#platform/page.ts';
import { paths } from '#platform/paths.ts';
import { siteInDrawnPage } from '#platform/site.ts';
import { cx } from '#ui/cx.ts';
import { Notice } from '#ui/Notice.tsx';
import css from './AboutPage.module.css';

const thanks = [
  { to: 'The testers', what: 'classmates who broke it kindly, week after week, and wrote down how' },
  { to: 'React, Vite, wouter, TanStack Query', what: 'the page you are looking at' },
  { to: 'Fastify, Kysely, Zod', what: 'everything that answers it' },
  { to: 'Socket.IO', what: 'messages that arrive before you wonder' },
  { to: 'PostgreSQL', what: 'remembering all of it' },
  { to: 'Figtree and Parkinsans', what: 'the letters, both under the SIL Open Font License' },
];

/** The page `/about`: who built Quad and why. Source: specification 1 §1. */
export default function AboutPage() {
  const heading = usePage('about');
  return (
    <article className={cx('grid mx-auto', css.page)}>
      <h1 ref={heading} tabIndex={-1} className="headline">
        About
      </h1>
      <div className={cx('grid gap-14 more-edge round-panel bg-surface text-ink2', css.story)}>
        <p>Hi,</p>
        <p>
          Quad was built by a Computer Science student who kept meeting the best people at uni by accident: in
          a queue, in a wrong lecture, on the lawn. It seemed worth making those accidents a little more
          likely.
        </p>
        <p>
          So this is a quad: the lawn in the middle of a campus, where paths cross. You can find people who
          study what you study, talk to them one to one or with the whole crew, and find out where the coffee
          is good. There’s no advertising, and nobody counts how long you stay.
        </p>
        <p>
          It would be half as good without its testers, who broke it kindly and wrote down how. It’s still in
          beta, so some of it will break again. When it does, tell us and we’ll fix it.
        </p>
        <p>See you on the lawn,</p>
        <p className={cx('text-ink', css.signed)}>the student who built it</p>
      </div>
      <Notice title="Who runs it">
        <p>
          {runBy(siteInDrawnPage().identity).about} We ask for a student email only to make sure everyone here
          is a student.
        </p>
      </Notice>
      <section className={cx('grid gap-12', css.thanks)} aria-labelledby="thanks">
        <h2 id="thanks">Thanks to</h2>
        <dl>
          {thanks.map(({ to, what }) => (
            <div key={to}>
              <dt className="name">{to}</dt>
              <dd className="hint">{what}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p>
        Something to say? <Link href={paths.contact}>Get in touch</Link>.
      </p>
    </article>
  );
}
