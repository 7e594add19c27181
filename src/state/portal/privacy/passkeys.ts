import { atom, type ReadableAtom } from 'nanostores'
import * as operations from '../../../http/webauthnDevices/operations.ts'
import type { WebAuthnDevice } from '../../../http/webauthnDevices/types.ts'
import { ceremony } from '../../factors/ceremony.ts'
import { createKeyCeremony } from '../../factors/keyCeremony.ts'
import { canUsePasskeys } from '../../factors/webauthn.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { readEntries } from '../../kit/readEntries.ts'
import { flow } from '../../kit/scope.ts'
import { vendorConfig } from '../../vendor/vendorConfig.ts'
import { privacyKey } from './privacyKey.ts'

/** A passkey of the person, as screens show it. */
export interface Passkey {
  readonly id: string
  /** Empty where the server does not tell. */
  readonly name: string
  readonly deviceType: 'Platform' | 'CrossPlatform'
  readonly createdAt: string
  /** Undefined for one that was never used. */
  readonly lastUsedAt: string | undefined
  /** Undefined where the server does not tell. */
  readonly isSynced: boolean | undefined
}

const key = [...privacyKey, 'passkeys'] as const

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A passkey of an answer; `undefined` for one without an id. Servers may leave fields out. */
export const readPasskey = (entry: unknown): Passkey | undefined => {
  if (typeof entry !== 'object' || entry === null) return undefined
  const row = entry as Partial<Record<keyof WebAuthnDevice, unknown>>
  const id = textOf(row.id)
  if (id === '') return undefined
  return {
    id,
    name: textOf(row.name),
    deviceType: row.deviceType === 'CrossPlatform' ? 'CrossPlatform' : 'Platform',
    createdAt: textOf(row.createdAt),
    lastUsedAt: textOf(row.lastUsedAt) || undefined,
    isSynced: typeof row.isSynced === 'boolean' ? row.isSynced : undefined,
  }
}

/** The passkeys of the signed-in person: added by a ceremony of the browser, renamed and removed. */
export const passkeys = flow('passkeys', scope => {
  const { app } = scope
  const { $strategies, loadStrategies } = app.use(vendorConfig)
  const { create } = app.use(ceremony)
  const { $end, run, stop } = createKeyCeremony(ask => ask(scope.signal()))
  const $canAdd = atom(false)
  const all = query(scope, {
    key,
    read: async (_all: void, signal): Promise<readonly Passkey[]> => {
      const answer = await scope.send(operations.list, undefined, { signal })
      return readEntries(answer?.devices, readPasskey, { source: 'Passkeys', log: app.ports.log })
    },
  })
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
    /** Creates a passkey. Answers false when the ceremony gave none; `$end` tells why. */
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
    }),
    rename: mutation(scope, {
      write: ({ id, name }: { id: string; name: string }) => scope.send(operations.rename, { deviceId: id, name }),
      record: ({ id }) => [...key, id],
      optimistic: ({ id, name }) => [all.patch(rows => rows.map(row => (row.id === id ? { ...row, name } : row)))],
      invalidates: [key],
    }),
    remove: mutation(scope, {
      write: ({ id }: { id: string }) => scope.send(operations.remove, { deviceId: id }),
      record: ({ id }) => [...key, id],
      invalidates: [key],
    }),
  }
})
