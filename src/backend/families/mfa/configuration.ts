import type { MfaStrategy } from '../../../http/identityAuth/types.ts'
import type * as operations from '../../../http/mfa/operations.ts'
import { mfaPolicyOf, strictestMfaPolicy } from '../../identity/policies.ts'
import { HttpError } from '../../request/httpError.ts'
import type { HandlersFor, OpenContext } from '../../handler/handler.ts'
import { legacyAnyone, legacySignedIn } from '../../handler/legacyHandler.ts'
import { devicesToWire, devicesOf, mfaTransactionOf, type MfaTransaction } from '../../identity/secondFactors.ts'
import { vendorScope } from '../../store/store.ts'

type Part = Pick<HandlersFor<typeof operations>, 'listDevices' | 'strategiesConfiguration' | 'rememberDeviceAllowed'>

const allStrategies: MfaStrategy[] = [
  'AuthenticatorApp',
  'WebAuthnPlatform',
  'WebAuthnCrossPlatform',
  'SMS',
  'EmailCode',
]

const halfOrNothing = async (context: OpenContext, mfaToken: unknown): Promise<MfaTransaction | undefined> => {
  try {
    return await mfaTransactionOf(context, mfaToken)
  } catch (cause) {
    if (cause instanceof HttpError) return undefined
    throw cause
  }
}

/** What a person has, and what a tenant allows. */
export const configurationHandlers: Part = {
  listDevices: legacySignedIn(async (_input, context) =>
    devicesToWire(await devicesOf(context, context.user.id), context.user.email),
  ),
  strategiesConfiguration: legacySignedIn(async (_input, { store, tenantId }) => {
    const { strategies } = await mfaPolicyOf(store, tenantId)
    return { strategies: allStrategies.map(strategy => ({ strategy, isActive: strategies.includes(strategy) })) }
  }),
  // A token that ended offers nothing to remember; the call that uses it will say that it ended.
  rememberDeviceAllowed: legacyAnyone(async (input, context) => {
    const half = await halfOrNothing(context, input.mfaToken)
    const user = half && (await context.store.users.get(vendorScope, half.userId))
    const policy = user && (await strictestMfaPolicy(context.store, user.tenantIds))
    // A step-up asks for a factor wherever it is.
    const isAllowedToRemember = half?.purpose === 'login' && policy?.isRememberingAllowed === true
    return { isAllowedToRemember, mfaDeviceExpiration: isAllowedToRemember ? policy.rememberSeconds : 0 }
  }),
}
