import { useEffect, useState } from 'react';
import { cx } from '#ui/cx.ts';
import css from './DomainHint.module.css';

/** How long each domain is shown, in milliseconds. Source: specification 1 §9 "Domain hint rotation". */
const EVERY_MS = 2500;

type Props = {
  domains: readonly string[];
  /** Whether the rotation is stopped at the current domain. */
  still: boolean;
};

/**
 * An example address whose domain changes every 2.5 s. The rotation stops while the field has focus, and never starts
 * for users who prefer reduced motion. Screen readers get a list of all domains instead.
 */
export function DomainHint({ domains, still }: Props) {
  const shown = useRotation(domains.length, still);
  return (
    <>
      <span className={css.stack} aria-hidden="true">
        {domains.map((domain, index) => (
          <span
            key={domain}
            className={cx('break-anywhere opacity-0', css.line)}
            data-shown={index === shown || undefined}
          >
            For example you@{domain}
          </span>
        ))}
      </span>
      <span className="visually-hidden">
        It ends in {domains.map((domain) => `@${domain}`).join(' or ')}.
      </span>
    </>
  );
}

function useRotation(length: number, still: boolean): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (still || length < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setTurn((now) => (now + 1) % length), EVERY_MS);
    return () => clearInterval(timer);
  }, [length, still]);
  return turn;
}
