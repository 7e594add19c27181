import { trials } from '../../../http/securityPolicy/trialCalls.ts'
import type { AttentionSource } from '../attention.ts'

/** Policies that come back soon unless an administrator keeps the new ones. */
export const securityAttention: AttentionSource = {
  section: 'security',
  permission: 'fe.secure.read.securityPolicy',
  read: async ({ run, signal }) => {
    const found = await run(trials, undefined, { signal })
    return found.map(({ endsAt }) => ({
      kind: 'policyTrial' as const,
      tone: 'warning' as const,
      at: endsAt,
      place: { section: 'security' as const },
    }))
  },
}
