/** A film screen on a lawn, for videos without a preview picture. */
export function Film() {
  return (
    <svg viewBox="0 0 96 72" aria-hidden="true">
      <path
        fill="var(--lawn-fill)"
        d="M6 58c0-7 6-10 14-10h56c8 0 14 3 14 10s-6 10-14 10H20c-8 0-14-3-14-10z"
      />
      <path
        fill="none"
        stroke="oklch(.48 .08 55)"
        strokeWidth="4"
        strokeLinecap="round"
        d="M18 8v50M78 8v50"
      />
      <path fill="oklch(.985 .008 88)" d="M18 10q30 6 60 0v36q-30-6-60 0z" />
      <circle cx="58" cy="24" r="6" fill="oklch(.84 .14 85)" />
      <path fill="oklch(.72 .1 300)" d="M18 46V38q12-12 24-3 16-13 36 1v10q-30-6-60 0z" />
    </svg>
  );
}
