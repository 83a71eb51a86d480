interface IconProps {
  /** Width and height in pixels. */
  readonly size?: number;
  /** Icons are next to text, so they are hidden from screen readers. */
  readonly title?: false;
  readonly 'aria-hidden'?: 'true';
}

/** An icon from Blueprint's paths, without Blueprint's code. */
export function icon(name: string, paths: readonly string[]) {
  return function Icon({ size = 16 }: IconProps) {
    return (
      <span className="bp6-icon icon" aria-hidden="true">
        <svg data-icon={name} width={size} height={size} viewBox="0 0 16 16" role="presentation">
          {paths.map((path) => (
            <path key={path} d={path} fillRule="evenodd" />
          ))}
        </svg>
      </span>
    );
  };
}
