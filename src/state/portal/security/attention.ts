import type { AttentionSource } from '../attention.ts'
import { policyTrials } from '../common/policyTrials.ts'

/** Policies that come back soon unless an administrator keeps the new ones. */
export const securityAttention: AttentionSource = {
  section: 'security',
  permission: 'fe.secure.read.securityPolicy',
  read: async ({ scope }) => {
    const found = await scope.use(policyTrials).trials.current()
    return found.map(({ endsAt }) => ({
      kind: 'policyTrial' as const,
      tone: 'warning' as const,
      at: endsAt,
      place: { section: 'security' as const },
    }))
  },
}
