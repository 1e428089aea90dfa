import type { HelpLine } from '@quad/contract/site.ts';
import { help } from '#platform/help.ts';
import { cx } from '#ui/cx.ts';
import css from './HelpLines.module.css';

/** The help lines, the campus counsellors and the emergency number. The emergency number is first or last. */
export function HelpLines({
  lines,
  emergencyLast = false,
}: {
  lines: readonly HelpLine[];
  /** Whether the emergency number comes last. Set it on pages whose readers rarely need an ambulance. */
  emergencyLast?: boolean;
}) {
  return (
    <div className="grid gap-20 container">
      {!emergencyLast && <Emergency />}
      <ul className={cx('grid', css.lines)}>
        {lines.map((line) => (
          <Line key={line.name} {...line} />
        ))}
        <li className={cx('grid items-baseline line-above', css.line)}>
          <p className="tight subtitle">Your campus</p>
          <p className={cx('text-ink2', css.about)}>
            It has free counsellors: look for “counselling” on its website, or walk in and ask at the student
            desk.
          </p>
        </li>
      </ul>
      {emergencyLast && <Emergency />}
    </div>
  );
}

function Emergency() {
  const { href, shown, about } = help().emergency;
  return (
    <p className={cx('row flex-wrap more-edge round-card name', css.urgent)}>
      <a href={href} className={cx('tighter underline', css.zero)}>
        {shown}
      </a>
      <span>{about}</span>
    </p>
  );
}

function Line({ name, shown, href, about }: HelpLine) {
  const isSite = !href.startsWith('tel:');
  return (
    <li className={cx('grid items-baseline line-above', css.line)}>
      <p className="tight subtitle">{name}</p>
      <a
        href={href}
        className={cx('text-bloom underline underline-offset', css.number)}
        data-site={isSite || undefined}
        {...(isSite && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {shown}
      </a>
      <p className={cx('text-ink2', css.about)}>{about}</p>
    </li>
  );
}
