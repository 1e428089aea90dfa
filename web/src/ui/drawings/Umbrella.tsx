const gore = 'M0 0-19.1-46.200A50 50 0 0 1 19.1-46.200z';

/** A cafe umbrella and a cup from above, for places, coffee and an empty feed. */
export function Umbrella() {
  return (
    <svg viewBox="0 0 160 112" aria-hidden="true">
      <path
        fill="var(--wattle-fill)"
        d="M14 62a48 48 0 0 1 48-48h72a12 12 0 0 1 12 12v60a12 12 0 0 1-12 12H26a12 12 0 0 1-12-12z"
      />
      <g transform="translate(66 56) rotate(12) scale(.8)">
        <circle r="50" fill="oklch(.985 .008 88)" />
        {[0, 90, 180, 270].map((turn) => (
          <path key={turn} d={gore} fill="oklch(.64 .19 30)" transform={`rotate(${turn})`} />
        ))}
        <circle r="6" fill="oklch(.245 .045 312)" />
      </g>
      <g transform="translate(124 76)">
        <circle r="17" fill="oklch(.78 .09 70)" />
        <path fill="none" stroke="oklch(.985 .008 88)" strokeWidth="3" d="M8-3a4.5 4.5 0 1 1 0 6" />
        <circle r="10" fill="oklch(.985 .008 88)" />
        <circle r="7" fill="oklch(.42 .07 50)" />
      </g>
    </svg>
  );
}
