/** The product's logo: a bare bulb on its stand, left burning on an empty stage. */
export function GhostLight({ size = 28 }: { readonly size?: number }) {
  return (
    <svg className="ghost-light" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <circle className="ghost-light-glow" cx="16" cy="10.5" r="10" />
      <circle className="ghost-light-bulb" cx="16" cy="10.5" r="5.25" />
      <path className="ghost-light-stand" d="M16 16v12M10.5 28h11" />
    </svg>
  );
}
