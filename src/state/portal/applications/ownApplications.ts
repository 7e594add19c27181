import * as calls from '../../../http/applications/ownCalls.ts'
import { calls as runCalls } from '../../kit/calls.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { session } from '../../session/session.ts'
import { keys } from '../common/keys.ts'
import { openAddress } from './openAddress.ts'

const key = [...keys.applications, 'own'] as const

/** An application that the person may open. */
export interface OpenableApplication extends Omit<calls.OwnApplication, 'address'> {
  /** Undefined where the server names none that can be opened. */
  address: string | undefined
}

const byName = (one: OpenableApplication, other: OpenableApplication) => one.name.localeCompare(other.name)

/** The applications that the person may open, by name: each stays in its place. */
export const ownApplications = elementStore('ownApplications', scope => {
  const { app } = scope
  const list = query(scope, {
    key,
    read: async (_all: void, signal): Promise<readonly OpenableApplication[]> => {
      const ownId = app.use(session).claims()?.sub ?? ''
      const found = await scope.use(runCalls)(calls.own, ownId, { signal })
      const pageUrl = app.ports.navigation.url()
      return found.map(known => ({ ...known, address: openAddress(known.address, pageUrl) })).toSorted(byName)
    },
  })
  return {
    list,
    /** Notes that the person opens an application now. */
    use: mutation(scope, {
      call: calls.use,
      record: ({ appId }) => [...key, appId],
      optimistic: ({ appId }) => {
        const usedAt = new Date(app.ports.clock.now()).toISOString()
        return [list.patch(all => all.map(known => (known.id === appId ? { ...known, usedAt } : known)))]
      },
    }),
  }
})
