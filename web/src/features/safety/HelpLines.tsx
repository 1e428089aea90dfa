import { emergency, type HelpLine } from '@quad/contract/help-lines.ts';
import css from './HelpLines.module.css';

/** The help lines, the campus's counsellors, and the emergency number. The emergency number is first or last. */
export function HelpLines({
  lines,
  emergencyLast = false,
}: {
  lines: readonly HelpLine[];
  /** Whether the emergency number comes last. For pages whose readers seldom need an ambulance first. */
  emergencyLast?: boolean;
}) {
  return (
    <div className={css.help}>
      {!emergencyLast && <Emergency />}
      <ul className={css.lines}>
        {lines.map((line) => (
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
      {emergencyLast && <Emergency />}
    </div>
  );
}

const Emergency = () => (
  <p className={css.urgent}>
    <a href={emergency.href} className={css.zero}>
      {emergency.shown}
    </a>
    <span>{emergency.about}</span>
  </p>
);

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
