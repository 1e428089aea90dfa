import { Link } from 'wouter';
import { usePage } from '#platform/page.ts';
import { paths } from '#platform/paths.ts';
import { help } from '#platform/help.ts';
import { cx } from '#ui/cx.ts';
import { Umbrella } from '#ui/drawings/Umbrella.tsx';
import { advice } from './advice.tsx';
import { HelpLines } from './HelpLines.tsx';
import css from './SafetyPage.module.css';

/**
 * The page `/safety`: help lines, advice for meeting people, and what happens after a report. Source: decisions.md
 * "Staff", issue 12.
 */
export default function SafetyPage() {
  const heading = usePage('safety');
  return (
    <article className={cx('grid gap-40 mx-auto', css.page)}>
      <header className={cx('grid gap-16', css.head)}>
        <h1 ref={heading} tabIndex={-1} className="headline">
          Staying safe
        </h1>
        <p className={cx('type-lede text-ink2', css.lede)}>
          Who to call, how to meet someone from here without worrying, and what happens when you report
          something. You never have to be sure before you ask for help.
        </p>
        <div className={css.drawing}>
          <Umbrella />
        </div>
      </header>
      <WhoToCall />
      <div className={cx('grid gap-40', css.advice)}>
        {advice().map(({ id, title, body }) => (
          <section
            key={id}
            aria-labelledby={id}
            className={cx('grid content-start gap-14 max-w-text', css.part)}
          >
            <h2 id={id} className="type-title">
              {title}
            </h2>
            {body}
          </section>
        ))}
      </div>
      <p>
        Anything else? <Link href={paths.contact}>Write to us</Link>. A person reads it.
      </p>
    </article>
  );
}

function WhoToCall() {
  return (
    <section aria-labelledby="call" className={cx('grid gap-20 more-edge round-panel bg-surface', css.ring)}>
      <h2 id="call" className="type-title">
        Who to call
      </h2>
      <HelpLines lines={help().lines} />
    </section>
  );
}
