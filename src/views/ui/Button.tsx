import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

/** How a button looks. */
export interface ButtonLook {
  /** The main action of the screen, or a destructive one; all others are neutral. */
  readonly intent?: 'primary' | 'danger' | undefined;
  /** Without a border: for rare actions. */
  readonly isQuiet?: boolean | undefined;
  readonly size?: 'small' | 'large' | undefined;
  /** As wide as its container. */
  readonly isWide?: boolean | undefined;
  /** Selected in a group of buttons. */
  readonly isOn?: boolean | undefined;
  readonly className?: string | undefined;
}

// Importing Blueprint's `Classes` would add 2 kB of other names to the first load.
/** Blueprint's button classes, for elements that aren't buttons: the label of a file input, the summary of details. */
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

/** Separates the look from the element's own props. */
function split<Props extends ButtonLook>(props: Props) {
  const { intent, isQuiet, size, isWide, isOn, className, ...own } = props;
  return [buttonClass({ intent, isQuiet, size, isWide, isOn, className }), own] as const;
}

/** A button. Submits a form only with `type="submit"`. A native element styled by Blueprint, so the first load needs none of its code. */
export function Button(props: ComponentProps<'button'> & ButtonLook) {
  const [className, own] = split(props);
  return <button type="button" {...own} className={className} />;
}

/** An internal link that looks like a button. */
export function ButtonLink(props: ComponentProps<typeof Link> & ButtonLook) {
  const [className, own] = split(props);
  return <Link {...own} className={className} />;
}

/** A link to another site or a file that looks like a button. */
export function ButtonAnchor(props: ComponentProps<'a'> & ButtonLook) {
  const [className, own] = split(props);
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its children are in the props
  return <a {...own} className={className} />;
}
