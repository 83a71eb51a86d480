import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

/** How a button looks. */
export interface ButtonLook {
  /** What the screen is for, or what takes something away; the others stand back. */
  readonly intent?: 'primary' | 'danger' | undefined;
  /** Without an edge: for what is seldom asked for. */
  readonly isQuiet?: boolean | undefined;
  readonly size?: 'small' | 'large' | undefined;
  /** As wide as what holds it. */
  readonly isWide?: boolean | undefined;
  /** Chosen among its neighbours. */
  readonly isOn?: boolean | undefined;
  readonly className?: string | undefined;
}

// Blueprint's `Classes` would bring 2 kB of other names into the first load.
/** Blueprint's look, for what is pressed and is no button: the label of a file, the summary of details. */
export function buttonClass({ intent, isQuiet, size, isWide, isOn, className }: ButtonLook, isOff = false): string {
  return [
    'button bp6-button',
    isQuiet && 'bp6-minimal',
    intent && `is-${intent} bp6-intent-${intent}`,
    size && `bp6-${size}`,
    isWide && 'bp6-fill',
    isOn && 'bp6-active',
    isOff && 'bp6-disabled',
    className,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The look, apart from what belongs to the element. */
function split<Props extends ButtonLook>(props: Props) {
  const { intent, isQuiet, size, isWide, isOn, className, ...own } = props;
  return [buttonClass({ intent, isQuiet, size, isWide, isOn, className }), own] as const;
}

/** A button. It sends a form only where it says so. Blueprint's look on the browser's own element, so that the first load has none of Blueprint's code. */
export function Button(props: ComponentProps<'button'> & ButtonLook) {
  const [className, own] = split(props);
  return <button type="button" {...own} className={className} />;
}

/** A link within the program that looks like a button. */
export function ButtonLink(props: ComponentProps<typeof Link> & ButtonLook) {
  const [className, own] = split(props);
  return <Link {...own} className={className} />;
}

/** A link out of the program, or to a file, that looks like a button. */
export function ButtonAnchor(props: ComponentProps<'a'> & ButtonLook) {
  const [className, own] = split(props);
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its children come with the properties
  return <a {...own} className={className} />;
}
