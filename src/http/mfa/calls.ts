import { call, callOfSeveral } from '../call.ts'
import { authenticatorSecret, enrolled, mfaDevices, mfaRules } from './answers.ts'
import * as operations from './operations.ts'

/** The ability of a server to mail people about changes of their factors and passkeys. */
export const factorNotices = 'mfa.notices'

/** The second factors of the person, what may be added, and whether one is required. */
export const own = callOfSeveral({
  name: operations.listDevices.name,
  run: async (server, _all: void) => {
    const [devices, rules] = await Promise.all([
      server.send(operations.listDevices, undefined, mfaDevices),
      server.send(operations.strategiesConfiguration, undefined, mfaRules),
    ])
    return { devices, rules }
  },
})

/** Begins to add an authenticator app. */
export const beginApp = call(operations.enrollStart, { answer: authenticatorSecret })

/** Adds an authenticator app by its first code. */
export const addApp = call(operations.enrollVerify, {
  request: ({ code: token }: { code: string }) => ({ token }),
  answer: enrolled,
})

/** Removes an authenticator app by one of its codes, or, with a fresh proof of another factor, without. */
export const removeApp = call(operations.authenticatorDisable, {
  request: ({ id: deviceId, code: token }: { id: string; code?: string }) => ({
    deviceId,
    ...(token !== undefined && { token }),
  }),
})

/** Removes a phone that is lost, with a fresh proof of another factor. */
export const removeLostPhone = call(operations.smsDisable, {
  request: ({ id: deviceId }: { id: string }) => ({ deviceId }),
})

/** Removes a key that is lost, with a fresh proof of another factor. */
export const removeLostKey = call(operations.webauthnDisable, {
  request: ({ id: deviceId }: { id: string }) => ({ deviceId }),
})
