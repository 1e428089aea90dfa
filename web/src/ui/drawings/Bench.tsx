/** An empty bench beside a path, for empty results. */
export function Bench() {
  return (
    <svg viewBox="0 0 160 112" aria-hidden="true">
      <path
        fill="var(--lawn-fill)"
        d="M14 62a48 48 0 0 1 48-48h72a12 12 0 0 1 12 12v60a12 12 0 0 1-12 12H26a12 12 0 0 1-12-12z"
      />
      <path
        fill="oklch(.62 .13 142)"
        d="M43 46h80a4 4 0 0 1 4 4v30a4 4 0 0 1-4 4H43a4 4 0 0 1-4-4V50a4 4 0 0 1 4-4z"
        opacity=".45"
      />
      <path fill="oklch(.36 .06 50)" d="M44 38h8v42h-8zM108 38h8v42h-8z" />
      <path
        fill="oklch(.66 .1 60)"
        d="M36 40h88a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3H36a3 3 0 0 1-3-3v-5a3 3 0 0 1 3-3zM36 54h88a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3H36a3 3 0 0 1-3-3v-5a3 3 0 0 1 3-3zM36 68h88a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3H36a3 3 0 0 1-3-3v-5a3 3 0 0 1 3-3z"
      />
      <g fill="oklch(.62 .15 300)">
        <path d="M92 24c5 4 4 12 0 14-4-2-5-10 0-14z" transform="rotate(40 92 31)" />
        <path d="M60 82c5 4 4 12 0 14-4-2-5-10 0-14z" transform="rotate(70 60 89)" />
        <path d="M132 84c5 4 4 12 0 14-4-2-5-10 0-14z" transform="rotate(10 132 84)" />
      </g>
    </svg>
  );
}
