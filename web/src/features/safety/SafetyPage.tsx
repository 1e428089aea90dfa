import { Link } from 'wouter';
import { usePage } from '#platform/page.ts';
import { paths } from '#platform/paths.ts';
import { Umbrella } from '#ui/drawings/Umbrella.tsx';
import { emergency, type HelpLine, helpLines } from './help-lines.ts';
import { advice } from './advice.tsx';
import css from './SafetyPage.module.css';

/** `/safety`: whom to ring, how to meet somebody safely, what a report does. Source: decisions.md "Staff", issue 12. */
export default function SafetyPage() {
  const heading = usePage('safety');
  return (
    <article className={css.page}>
      <header className={css.head}>
        <h1 ref={heading} tabIndex={-1} className={css.title}>
          Staying safe
        </h1>
        <p className={css.lede}>
          Who to ring, how to meet someone from here without worrying, and what happens when you report
          something. You never have to be sure before you ask for help.
        </p>
        <div className={css.drawing}>
          <Umbrella />
        </div>
      </header>
      <WhomToRing />
      <div className={css.advice}>
        {advice.map(({ id, title, body }) => (
          <section key={id} aria-labelledby={id} className={css.part}>
            <h2 id={id} className={css.heading}>
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

function WhomToRing() {
  return (
    <section aria-labelledby="ring" className={css.ring}>
      <h2 id="ring" className={css.heading}>
        Whom to ring
      </h2>
      <p className={css.urgent}>
        <a href={emergency.href} className={css.zero}>
          {emergency.shown}
        </a>
        <span>{emergency.about}</span>
      </p>
      <ul className={css.lines}>
        {helpLines.map((line) => (
          <Line key={line.name} {...line} />
        ))}
        <li className={css.line}>
          <p className={css.name}>Your campus</p>
          <p className={css.about}>
            It has free counsellors: look for “counselling” on its website, or walk in and ask at the student
            desk.
          </p>
        </li>
      </ul>
    </section>
  );
}

function Line({ name, shown, href, about }: HelpLine) {
  const isSite = !href.startsWith('tel:');
  return (
    <li className={css.line}>
      <p className={css.name}>{name}</p>
      <a
        href={href}
        className={css.number}
        data-site={isSite || undefined}
        {...(isSite && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {shown}
      </a>
      <p className={css.about}>{about}</p>
    </li>
  );
}
