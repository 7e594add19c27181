import { call, callOfSeveral } from '../call.ts'
import { requireUnchanged } from '../editing.ts'
import { memberPage, temporaryOffer, type Member } from './answers.ts'
import { list } from './listOperations.ts'
import * as operations from './temporaryOperations.ts'

/** When the access of a member ends. */
export interface AccessEnd {
  userId: string
  expirationInSeconds: number
  /** The member as an edit began with them. Absent: the end is set whatever it was. */
  began?: Member | undefined
}

/** Whether memberships can be temporary. */
export const offered = call(operations.temporaryConfiguration, { answer: temporaryOffer })

/** Sets when the access of a member ends. Rejects with `ER-CONFLICT` when the end has changed since it was read. */
export const setEnd = callOfSeveral({
  name: 'users.setAccessEnd',
  run: async ({ send }, { began, ...end }: AccessEnd) => {
    if (began) {
      const { rows } = await send(list, { ids: began.id, _limit: 1 }, memberPage)
      const current = rows.find(({ id }) => id === began.id)
      // For a member who has left, the write below fails with the server's error.
      if (current) requireUnchanged(began, current, member => member.expiresAt)
    }
    await send(operations.temporaryExpirationUpdate, end)
  },
})

/** Takes the end away. */
export const makePermanent = call(operations.temporarySetPermanent)
