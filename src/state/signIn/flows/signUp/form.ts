import type { CustomField } from '../../../../http/customFields.ts'
import { signUpStrategies } from '../../../../http/identityAuth/operations.ts'
import type { SignUpStrategy } from '../../../../http/identityAuth/types.ts'
import { invitationTokenVerify } from '../../../../http/users/signUpOperations.ts'
import type { InvitationPreview } from '../../../../http/users/types.ts'
import type { App } from '../../../kit/app.ts'
import type { Scope } from '../../../kit/scope.ts'
import { isClientError } from '../../../kit/clientErrors.ts'
import { getPath } from '../../../../http/getPath.ts'
import { readEntries } from '../../../kit/readEntries.ts'
import { branding } from '../../../vendor/branding.ts'
import { vendorConfig } from '../../../vendor/vendorConfig.ts'
import { portalConfig } from '../../../vendor/portalConfig.ts'
import { authMethodsOf } from '../../../vendor/authMethods.ts'
import { declaredFields } from '../../../vendor/declaredFields.ts'
import { readConsent, type Consent } from '../../../../http/signUpConsent.ts'
import { signUpFields, type SignUpField } from './fields.ts'

/** The form, once its fields are known. */
export interface SignUpForm {
  /** False where signing up needs an invitation. */
  readonly isOpen: boolean
  readonly fields: readonly SignUpField[]
  /** The terms to agree to. */
  readonly consent: Consent | undefined
  /** Fields that host or vendor add; they come last. */
  readonly customFields: readonly CustomField[]
  /** Name of the organization that the person joins. */
  readonly invitation: InvitationPreview | undefined
  /** True when the link of the invitation is no longer valid. */
  readonly isInvitationRefused: boolean
}

/** Reads one part; a refusal gives `fallback`, an outage throws. */
const readOr = async <T, Fallback>(read: () => Promise<T>, fallback: Fallback): Promise<T | Fallback> => {
  try {
    return await read()
  } catch (cause) {
    if (isClientError(cause)) return fallback
    throw cause
  }
}

const identifiers: readonly unknown[] = ['email', 'phoneNumber', 'username'] satisfies SignUpStrategy['strategy'][]

const readStrategy = (entry: unknown): SignUpStrategy | undefined => {
  const strategy = getPath(entry, 'strategy')
  if (!identifiers.includes(strategy)) return undefined
  return {
    strategy: strategy as SignUpStrategy['strategy'],
    isActive: getPath(entry, 'isActive') === true,
    isRequired: getPath(entry, 'isRequired') === true,
  }
}

/** The terms that host or vendor want people to agree to. */
export const consentOf = (app: App): Consent | undefined => {
  const { theme, themeV2 } = app.use(portalConfig).$portal.get()
  const { metadata, themeOptions } = app.options()
  return readConsent(theme, themeV2, metadata?.['theme'], metadata?.['themeV2'], themeOptions)
}

/** Reads the fields. Older servers do not have the call for identifiers: then an email address is assumed. */
export const readForm = async (scope: Scope, invitationToken: string, signal: AbortSignal): Promise<SignUpForm> => {
  const { app } = scope
  const { $vendorConfiguration, $strategies, loadStrategies, loadVendorConfiguration } = app.use(vendorConfig)
  const readInvitation = async (): Promise<InvitationPreview | null | undefined> =>
    invitationToken === ''
      ? undefined
      : readOr(() => scope.send(invitationTokenVerify, { token: invitationToken }, { signal }), null)
  const [listed, found] = await Promise.all([
    readOr<unknown, unknown>(() => scope.send(signUpStrategies, undefined, { signal }), []),
    readInvitation(),
    loadStrategies(),
    loadVendorConfiguration(),
  ])
  const invitation = found ?? undefined
  const strategies = readEntries(listed, readStrategy, { source: 'Sign-up strategies', log: app.ports.log })
  const hidden = app.use(branding).$look.get().hiddenSignUpFields
  const hasPassword = authMethodsOf($strategies.get())[0] === 'password'
  return {
    isOpen: invitation !== undefined || $vendorConfiguration.get()?.allowSignups === true,
    fields: signUpFields({ strategies, hidden, hasPassword, invitation }),
    consent: consentOf(app),
    customFields: declaredFields(app, app.use(portalConfig).$portal.get().themeV2),
    invitation,
    isInvitationRefused: found === null,
  }
}
