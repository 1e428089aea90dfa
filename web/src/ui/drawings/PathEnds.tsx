/** A path that leads off the lawn, shown if a page does not exist. */
export function PathEnds() {
  return (
    <svg viewBox="0 0 160 112" aria-hidden="true">
      <path
        fill="var(--lawn-fill)"
        d="M14 62a48 48 0 0 1 48-48h72a12 12 0 0 1 12 12v60a12 12 0 0 1-12 12H26a12 12 0 0 1-12-12z"
      />
      <path fill="none" stroke="var(--bg)" strokeWidth="22" d="M56 112C56 76 100 84 100 58S66 36 84 0" />
      {/* By night the path is dark. So the footprints on it are light. */}
      <g fill="var(--ink)">
        <path
          d="M60 94a3 5 0 1 0 .1 0zM70 88a3 5 0 1 0 .1 0zM86 76a3 5 0 1 0 .1 0zM94 66a3 5 0 1 0 .1 0z"
          opacity=".8"
        />
      </g>
      <g fill="oklch(.48 .12 146)">
        <circle cx="32" cy="62" r="11" />
        <circle cx="42" cy="72" r="9" />
        <circle cx="126" cy="36" r="12" />
        <circle cx="136" cy="48" r="8" />
      </g>
    </svg>
  );
}
