import { page } from '../../../http/invitations/calls.ts'
import type { AttentionSource } from '../attention.ts'

/** Pending invitations. */
export const invitationsAttention: AttentionSource = {
  section: 'users',
  permission: 'fe.secure.read.users',
  read: async ({ run, signal }) => {
    const view = { page: 1, size: 1, sort: undefined, search: '', filters: {} }
    const { total: count = 0 } = await run(page, view, { signal })
    return count === 0
      ? []
      : [{ kind: 'invited', tone: 'info', count, place: { section: 'users', tab: 'invitations' } }]
  },
}
