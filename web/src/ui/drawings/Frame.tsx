type Props = { width?: number; height?: number; className?: string | undefined };

/** An empty picture frame on a lawn, for media that did not load. */
export function Frame(size: Props) {
  return (
    <svg viewBox="0 0 96 72" aria-hidden="true" {...size}>
      <path
        fill="var(--lawn-fill)"
        d="M6 58c0-7 6-10 14-10h56c8 0 14 3 14 10s-6 10-14 10H20c-8 0-14-3-14-10z"
      />
      <g transform="rotate(-5 48 34)">
        <rect x="20" y="8" width="56" height="46" rx="8" fill="oklch(.48 .08 55)" />
        <rect x="27" y="15" width="42" height="32" rx="4" fill="oklch(.985 .008 88)" />
        <path
          fill="none"
          stroke="oklch(.8 .03 80)"
          strokeWidth="3"
          strokeLinecap="round"
          d="m36 40 24-18M36 22l24 18"
        />
      </g>
    </svg>
  );
}
