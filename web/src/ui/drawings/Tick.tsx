/**
 * A lawn into which a tick is mown, for success. `className` is the class of the tick's line, which CSS can animate.
 */
export function Tick({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 120 112" aria-hidden="true">
      <path
        fill="var(--lawn-fill)"
        d="M12 52a44 44 0 0 1 44-44h40a12 12 0 0 1 12 12v72a12 12 0 0 1-12 12H24a12 12 0 0 1-12-12z"
      />
      <path fill="oklch(.985 .008 88 / 45%)" d="M12 74h96v12H12zM13 46q1-7 4-12h91v12z" />
      <path
        className={className}
        pathLength="100"
        fill="none"
        stroke="oklch(.245 .045 312)"
        strokeWidth="11"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="m38 58 16 17 30-36"
      />
    </svg>
  );
}
