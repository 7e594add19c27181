import * as v from 'valibot'
import type { MfaStrategy } from '../../../http/authResult.ts'
import type * as operations from '../../../http/mfa/operations.ts'
import { mfaPolicyOf, strictestMfaPolicy } from '../../identity/policies/policies.ts'
import { canDeliver } from '../../request/delivery.ts'
import { HttpError } from '../../request/httpError.ts'
import { anyone, signedIn, type HandlersFor } from '../../handler/handler.ts'
import type { OpenContext } from '../../context/context.ts'
import {
  devicesToWire,
  devicesOf,
  mfaTransactionOf,
  type MfaTransaction,
} from '../../identity/factors/secondFactors.ts'
import { vendorScope } from '../../store/store.ts'
import { ofTransaction } from './schemas.ts'

type Part = Pick<HandlersFor<typeof operations>, 'listDevices' | 'strategiesConfiguration' | 'rememberDeviceAllowed'>

const allStrategies: MfaStrategy[] = [
  'AuthenticatorApp',
  'WebAuthnPlatform',
  'WebAuthnCrossPlatform',
  'SMS',
  'EmailCode',
]

const optionalTransaction = async (context: OpenContext, mfaToken: string): Promise<MfaTransaction | undefined> => {
  try {
    return await mfaTransactionOf(context, mfaToken)
  } catch (cause) {
    if (cause instanceof HttpError) return undefined
    throw cause
  }
}

/** A person's factors, and the factors that the tenant allows. */
export const configurationHandlers: Part = {
  listDevices: signedIn({}, async (_input, context) =>
    devicesToWire(await devicesOf(context, context.user.id), context.user.email),
  ),
  strategiesConfiguration: signedIn({}, async (_input, context) => {
    const { store, tenantId, user } = context
    const { strategies } = await mfaPolicyOf(store, tenantId)
    const canAdd = (strategy: MfaStrategy) =>
      strategies.includes(strategy) && (strategy !== 'SMS' || canDeliver(context, 'textMessage'))
    return {
      strategies: allStrategies.map(strategy => ({ strategy, isActive: canAdd(strategy) })),
      isForced: (await strictestMfaPolicy(store, user.tenantIds)).enforceMFAType !== 'DontForce',
    }
  }),
  // An ended transaction answers "not allowed"; the call that would complete it reports the end.
  rememberDeviceAllowed: anyone({ input: v.object(ofTransaction) }, async ({ mfaToken }, context) => {
    const transaction = await optionalTransaction(context, mfaToken)
    const user = transaction && (await context.store.users.get(vendorScope, transaction.userId))
    const policy = user && (await strictestMfaPolicy(context.store, user.tenantIds))
    // A step-up asks for a factor in every browser.
    const isAllowedToRemember = transaction?.purpose === 'login' && policy?.isRememberingAllowed === true
    return { isAllowedToRemember, mfaDeviceExpiration: isAllowedToRemember ? policy.rememberSeconds : 0 }
  }),
}
