import { atom, type ReadableAtom } from 'nanostores'
import * as calls from '../../../http/invitations/calls.ts'
import { mutation } from '../../kit/mutation.ts'
import { elementStore } from '../../kit/scope.ts'

const keyOf = (email: string) => email.toLowerCase()

/** Looks up which of the addresses that are entered for invitations belong to members. */
export const invitedMembers = elementStore('invitedMembers', scope => {
  const check = mutation(scope, { call: calls.membersAmong })
  const $members = atom<ReadonlySet<string>>(new Set())
  const asked = new Set<string>()
  return {
    /** Addresses of members in lower case, among those that were looked up. */
    $members: $members as ReadableAtom<ReadonlySet<string>>,
    /** Looks up those that are new. One that can't be looked up is no member until the server refuses its invitation. */
    lookUp: async (emails: readonly string[]): Promise<void> => {
      const fresh = emails.filter(email => !asked.has(keyOf(email)))
      if (fresh.length === 0) return
      for (const email of fresh) asked.add(keyOf(email))
      const result = await check.run(fresh)
      if (!result.ok) for (const email of fresh) asked.delete(keyOf(email))
      else if (result.answer.length > 0) $members.set(new Set([...$members.get(), ...result.answer.map(keyOf)]))
    },
    /** Forgets all, for a form that is opened again. */
    forget: (): void => {
      asked.clear()
      $members.set(new Set())
    },
  }
})
