import type { PermissionKey } from '../../http/roles/permissionKeys.ts'
import type { calls } from '../kit/calls.ts'
import type { Scope } from '../kit/scope.ts'
import type { SectionLink } from './sectionLink.ts'
import type { SectionSlug } from './sectionTable.ts'

/** Things that can need attention, each a text of the overview. */
export type AttentionKind =
  | 'ownTwoStep'
  | 'ownTokenEnded'
  | 'ownTokenEnds'
  | 'locked'
  | 'accessEnds'
  | 'invited'
  | 'withoutTwoStep'
  | 'breached'
  | 'policyTrial'
  | 'certificateEnded'
  | 'certificateEnds'
  | 'secretEnded'
  | 'secretEnds'
  | 'directoryTokenEnded'
  | 'directoryTokenEnds'
  | 'directoryWaiting'
  | 'directoryRefused'
  | 'webhookDisabled'
  | 'tokenEnded'
  | 'tokenEnds'
  | 'billing.grace'
  | 'billing.readOnly'
  | 'billing.actionRequired'
  | 'billing.trialEnds'
  | 'billing.cardExpires'
  | 'trialUntil'
  | 'noSeats'
  | 'fewSeats'

/** Something that needs attention. */
export interface AttentionItem {
  readonly kind: AttentionKind
  /** `danger`: something is broken or a member is locked out; `warning`: that will happen soon; `info`: worth knowing. */
  readonly tone: 'danger' | 'warning' | 'info'
  /** How many members, or seats. */
  readonly count?: number
  /** Name of what it is about. */
  readonly name?: string
  /** ISO date at which something ends. */
  readonly at?: string
  /** Where it is dealt with. */
  readonly place: SectionLink & { readonly section: SectionSlug }
}

/** What a source reads with. */
export interface AttentionTools {
  readonly scope: Scope
  readonly run: ReturnType<(typeof calls)['build']>
  readonly nowMs: number
  readonly signal: AbortSignal
}

/** What a section says about what needs attention in it. */
export interface AttentionSource {
  readonly section: SectionSlug
  /** Without it, the source is not asked. Default: it needs none. */
  readonly permission?: PermissionKey
  /** Rejects with `FeError`; `notSupported` counts as nothing. */
  readonly read: (tools: AttentionTools) => Promise<readonly AttentionItem[]>
}
