/** A striped blanket from above, on which faces are drawn. It fills its container. */
export function PicnicBlanket({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 176 100" preserveAspectRatio="none" className={className} aria-hidden="true">
      <rect width="176" height="100" fill="oklch(.985 .008 88)" />
      <path
        fill="oklch(.64 .19 30 / 85%)"
        d="M22 0h22v100H22zM66 0h22v100H66zM110 0h22v100h-22zM154 0h22v100h-22z"
      />
    </svg>
  );
}
