import * as calls from '../../../http/mfa/calls.ts'
import * as operations from '../../../http/mfa/operations.ts'
import type { WebAuthnDeviceType } from '../../../http/mfa/types.ts'
import { createAuthenticatorKey } from '../../factors/authenticatorKey.ts'
import { ceremony } from '../../factors/ceremony.ts'
import { createKeyCeremony, optionsForKind } from '../../factors/keyCeremony.ts'
import { recoveryCodesIn } from '../../factors/recoveryCodes.ts'
import { calls as runCalls } from '../../kit/calls.ts'
import { changeWithoutId } from '../../kit/change.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { keys } from '../common/keys.ts'
import { factorsOf, type OwnFactor, type OwnFactors } from './ownFactors.ts'

const key = [...keys.privacy, 'factors'] as const
// Other sessions end with a change of factors.
const invalidates = [keys.privacy]

/** Whether people are mailed about changes of their factors and passkeys; see `useHas`. */
export const factorNotices = { requires: calls.factorNotices }

/** The second factors of the signed-in person: the list, the authenticator app and keys; phones are in `factorPhone`. */
export const secondFactors = elementStore('secondFactors', scope => {
  const { app } = scope
  const { create, use } = app.use(ceremony)
  const callServer = scope.use(runCalls)
  const { $end, run, stop } = createKeyCeremony(ask => ask(scope.signal()))
  const { $key, take, forget, openApp } = createAuthenticatorKey()
  const all = query(scope, {
    key,
    read: async (_all: void, signal): Promise<OwnFactors> => {
      const { devices, rules } = await callServer(calls.own, undefined, { signal })
      return { factors: factorsOf(devices), ...rules }
    },
  })
  app.onForget(forget)

  return {
    all,
    /** The key of the app that is being added. */
    $key,
    /** Begins to add an authenticator app. Answers false when the server's key is none. */
    beginApp: mutation(scope, {
      write: async () => take((await callServer(calls.beginApp, undefined)).qrCode),
    }),
    /** Adds the app by its first code. Answers with new recovery codes, if there are any. */
    addApp: mutation(scope, {
      write: async ({ code }: { code: string }) => {
        const { recoveryCode } = await callServer(calls.addApp, { code })
        forget()
        return recoveryCodesIn(recoveryCode)
      },
      invalidates,
      tells: changeWithoutId('mfa.enrolled'),
    }),
    /** Opens the authenticator app of this device. */
    openApp: (): void => openApp(app),
    /** Drops the key of the app that is being added. */
    forgetKey: forget,
    /** How the last ceremony ended without a key; never shown as an error. */
    $end,
    /** Aborts the current ceremony and clears how the last one ended. */
    stop,
    /** Adds a key. Answers with new recovery codes, if there are any; undefined when the ceremony gave no key. */
    addKey: mutation(scope, {
      write: async (deviceType: WebAuthnDeviceType) => {
        const proof = await run(async signal => {
          const begun = await scope.send(operations.webauthnEnrollStart, undefined, { signal })
          const options = optionsForKind(begun.options, deviceType)
          return { token: begun.webauthnToken, result: await create(options, { signal }) }
        })
        if (!proof) return undefined
        const { recoveryCode } = (await scope.send(operations.webauthnEnrollVerify, { deviceType, ...proof })) ?? {}
        return recoveryCodesIn(recoveryCode)
      },
      invalidates,
      tells: (_type, done) => (done && !done.answer ? undefined : { kind: 'mfa.enrolled', ids: [] }),
    }),
    /** Removes an app by one of its codes. */
    removeApp: mutation(scope, { call: calls.removeApp, invalidates, tells: changeWithoutId('mfa.removed') }),
    /** Removes a key by its signature. Answers false when the ceremony gave none. */
    removeKey: mutation(scope, {
      write: async ({ id: deviceId }: { id: string }) => {
        const proof = await run(async signal => {
          const begun = await scope.send(operations.webauthnDisableStart, { deviceId }, { signal })
          return { token: begun.webauthnToken, result: await use(begun.options, { signal }) }
        })
        if (!proof) return false
        const { id, response } = proof.options
        await scope.send(operations.webauthnDisable, {
          deviceId,
          webauthnToken: proof.webauthnToken,
          options: { id, response },
        })
        return true
      },
      invalidates,
      tells: (_key, done) => (done?.answer === false ? undefined : { kind: 'mfa.removed', ids: [] }),
    }),
    /** Removes a factor that is lost; the server asks for another one, unless it was proven a moment ago. */
    removeLost: mutation(scope, {
      write: ({ kind, id }: OwnFactor) => {
        if (kind === 'authenticator') return callServer(calls.removeApp, { id })
        return callServer(kind === 'sms' ? calls.removeLostPhone : calls.removeLostKey, { id })
      },
      invalidates,
      tells: changeWithoutId('mfa.removed'),
    }),
  }
})
