/** Who sees what while a payment is late: sections 4 and 6 of the specification, as interpreted in the design's table. */
import { canSeeBilling, isAdmin } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import { identityKey } from '../kernel/identity.ts';
import type { BillingStatus } from './status.ts';

/** The part of an actor that decides what they see of billing. */
export type BillingViewer = Pick<Actor, 'roles' | 'permissions'>;

/** A message of the error catalogue (section 8). */
export type BillingLine = 'graceExpired' | 'daysPastDue' | 'accessDisabled' | 'graceRemaining';

/** What is shown over the page, around it or instead of it. */
export interface BillingPresentation {
  readonly overlay: {
    readonly lines: readonly BillingLine[];
    /** Whether the payment method can be updated from here. */
    readonly hasActions: boolean;
    readonly isDismissible: boolean;
  } | null;
  readonly banner: {
    readonly isDismissible: boolean;
    /** A link to update the payment method. */ readonly hasLink: boolean;
  } | null;
  /** Shows only the message that the site is offline for maintenance. */
  readonly isMaintenance: boolean;
}

/** How late a payment is (section 4). */
export type BillingPhase = 'current' | 'flagged' | 'grace' | 'expired';

/** `current` and `flagged` both mean not past due; `flagged` has the server's overdue flag anyway. */
export function phaseOf({ daysPastDue, graceDaysRemaining, overdue }: BillingStatus): BillingPhase {
  if (daysPastDue <= 0) return overdue ? 'flagged' : 'current';
  return graceDaysRemaining > 0 ? 'grace' : 'expired';
}

/** Pages without overlay, banner or maintenance message. */
const exemptPaths: readonly string[] = ['/subscription', '/pricing'];

const nothing: BillingPresentation = { overlay: null, banner: null, isMaintenance: false };
const maintenance: BillingPresentation = { ...nothing, isMaintenance: true };

/** True for users who get the overlay's buttons: administrators and holders of a billing permission. */
export function hasBillingActions(viewer: BillingViewer): boolean {
  return canSeeBilling(viewer);
}

function linesOf({ daysPastDue, graceDaysRemaining }: BillingStatus): readonly BillingLine[] {
  const late: readonly BillingLine[] = daysPastDue > 0 ? ['daysPastDue'] : [];
  return graceDaysRemaining > 0 ? [...late, 'graceRemaining'] : ['graceExpired', ...late, 'accessDisabled'];
}

function overlayOf(status: BillingStatus, viewer: BillingViewer): BillingPresentation['overlay'] {
  const hasActions = hasBillingActions(viewer);
  return { lines: linesOf(status), hasActions, isDismissible: hasActions && status.graceDaysRemaining > 0 };
}

function whileFlagged(status: BillingStatus, viewer: BillingViewer): BillingPresentation {
  if (status.graceDaysRemaining <= 0 && !hasBillingActions(viewer)) return maintenance;
  return { ...nothing, overlay: overlayOf(status, viewer) };
}

function whileInGrace(status: BillingStatus, viewer: BillingViewer): BillingPresentation {
  const hasActions = hasBillingActions(viewer);
  const banner = { isDismissible: true, hasLink: hasActions };
  if (!status.overdue) return { ...nothing, banner };
  return { ...nothing, overlay: overlayOf(status, viewer), banner: hasActions ? banner : null };
}

function onceExpired(status: BillingStatus, viewer: BillingViewer): BillingPresentation {
  if (isAdmin(viewer)) return { ...nothing, overlay: overlayOf(status, viewer) };
  return hasBillingActions(viewer) ? { ...nothing, banner: { isDismissible: false, hasLink: true } } : maintenance;
}

function undismissed(status: BillingStatus, viewer: BillingViewer): BillingPresentation {
  switch (phaseOf(status)) {
    case 'current':
      return nothing;
    case 'flagged':
      return whileFlagged(status, viewer);
    case 'grace':
      return whileInGrace(status, viewer);
    case 'expired':
      return onceExpired(status, viewer);
  }
}

/**
 * What a user sees of billing at a path. Visitors (`viewer` undefined) see nothing, and nothing is shown before the status is known. A
 * dismissed message stays hidden if it can be dismissed at all.
 */
export function presentation(
  status: BillingStatus | null,
  viewer: BillingViewer | undefined,
  path: string,
  isDismissed: boolean,
): BillingPresentation {
  const page = path.replace(/\/+$/, '');
  if (status === null || viewer === undefined || exemptPaths.includes(page)) return nothing;
  const shown = undismissed(status, viewer);
  if (!isDismissed) return shown;
  return {
    ...shown,
    overlay: shown.overlay?.isDismissible === true ? null : shown.overlay,
    banner: shown.banner?.isDismissible === true ? null : shown.banner,
  };
}

/** True unless the user's own email address is the billing contact's: others can have an email sent to the contact. */
export function mayNotifyContact(email: string, contact: { readonly email: string } | undefined): boolean {
  return identityKey(email) !== identityKey(contact?.email ?? '');
}
