import { atom, type ReadableAtom } from 'nanostores'
import * as calls from '../../../http/webauthnDevices/calls.ts'
import * as operations from '../../../http/webauthnDevices/operations.ts'
import { ceremony } from '../../factors/ceremony.ts'
import { createKeyCeremony } from '../../factors/keyCeremony.ts'
import { canUsePasskeys } from '../../factors/webauthn.ts'
import { changeOfId } from '../../kit/change.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { vendorConfig } from '../../vendor/vendorConfig.ts'
import { keys } from '../common/keys.ts'

const key = [...keys.privacy, 'passkeys'] as const

/** The passkeys of the signed-in person: added by a ceremony of the browser, renamed and removed. */
export const passkeys = elementStore('passkeys', scope => {
  const { app } = scope
  const { $strategies, loadStrategies } = app.use(vendorConfig)
  const { create } = app.use(ceremony)
  const { $end, run, stop } = createKeyCeremony(ask => ask(scope.signal()))
  const $canAdd = atom(false)
  const all = query(scope, { key, call: calls.own })
  const isActive = () =>
    $strategies.get()?.secondaryAuthStrategies?.some(item => item.strategy === 'Passkeys' && item.isActive) === true

  return {
    all,
    /** True once it is known that passkeys are allowed here and that this browser supports them. */
    $canAdd: $canAdd as ReadableAtom<boolean>,
    /** Finds out whether a passkey can be added. */
    prepare: async (): Promise<void> => {
      await loadStrategies()
      $canAdd.set(isActive() && canUsePasskeys(app.ports.navigation.url()))
    },
    /** How the last ceremony ended without a passkey; never shown as an error. */
    $end,
    /** Aborts the current ceremony and clears how the last one ended. */
    stop,
    /** Creates a passkey. Resolves to false when the ceremony gave none; `$end` has the reason. */
    add: mutation(scope, {
      write: async () => {
        const proof = await run(async signal => {
          const { options } = await scope.send(operations.createSession, undefined, { signal })
          return { token: '', result: await create(options, { signal }) }
        })
        if (!proof) return false
        await scope.send(operations.createVerify, proof.options)
        return true
      },
      invalidates: [key],
      tells: (_own, done) => (done?.answer === false ? undefined : { kind: 'passkey.added', ids: [] }),
    }),
    rename: mutation(scope, {
      call: calls.rename,
      record: ({ id }) => [...key, id],
      optimistic: ({ id, name }) => [all.patch(rows => rows.map(row => (row.id === id ? { ...row, name } : row)))],
      invalidates: [key],
      tells: changeOfId('passkey.updated'),
    }),
    remove: mutation(scope, {
      call: calls.remove,
      record: ({ id }) => [...key, id],
      invalidates: [key],
      tells: changeOfId('passkey.removed'),
    }),
  }
})
