/** A silent bell, shown if there are no notifications. */
export function BellTower() {
  return (
    <svg viewBox="0 0 160 112" aria-hidden="true">
      <path
        fill="var(--bloom-fill)"
        d="M14 62a48 48 0 0 1 48-48h72a12 12 0 0 1 12 12v60a12 12 0 0 1-12 12H26a12 12 0 0 1-12-12z"
      />
      <path fill="oklch(.76 .09 68)" d="M46 98V46l34-26 34 26v52z" />
      <path fill="oklch(.66 .1 60)" d="M40 46h80v8H40z" />
      <path fill="oklch(.38 .07 45)" d="M60 98V78a20 20 0 0 1 40 0v20z" />
      <path
        fill="oklch(.875 .16 92)"
        d="M80 62c8 0 11 6 11 13 0 7 4 9 4 12H65c0-3 4-5 4-12 0-7 3-13 11-13z"
      />
      <circle cx="80" cy="90" r="4" fill="oklch(.245 .045 312)" />
    </svg>
  );
}
