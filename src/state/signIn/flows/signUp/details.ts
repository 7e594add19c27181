import { customFault, metadataObject, type CustomField, type CustomValues } from '../../../../http/customFields.ts'
import { termsAcceptedKey, type Consent } from '../../../../http/signUpConsent.ts'
import { meUpdate } from '../../../../http/users/profileOperations.ts'
import { atom, type ReadableAtom } from 'nanostores'
import { elementStore, type Scope } from '../../../kit/scope.ts'
import { session } from '../../../session/session.ts'
import { declaredFields } from '../../../vendor/declaredFields.ts'
import { portalConfig } from '../../../vendor/portalConfig.ts'
import { flowView } from '../../flowView.ts'
import { signInMachine } from '../../signInMachine.ts'
import { termsAgreement } from '../../termsAgreement.ts'
import { consentOf } from './form.ts'

/** What a person still has to enter. */
export interface MissingDetails {
  /** Required custom fields without a good value. */
  readonly customFields: readonly CustomField[]
  /** The terms, for a person who got an account without the form that asks for them. */
  readonly consent: Consent | undefined
}

const nothing: MissingDetails = { customFields: [], consent: undefined }

/**
 * Asks people for what a sign-up by a provider has left open, after signing in and before they go on. What is missing is read from
 * their profile, so that whoever leaves without an answer is asked at the next sign-in.
 */
export const signUpDetails = elementStore('signUpDetails', scope => {
  const { app } = scope
  const { $session, showProfile, signOut } = app.use(session)
  const { runRequest } = scope.use(flowView)
  const { answered } = scope.use(signInMachine)
  const agreement = scope.use(termsAgreement)
  const $missing = atom(nothing)

  /** The metadata of the person; undefined for a text of the host application that is no JSON object. */
  const stored = () => {
    const state = $session.get()
    return state.status === 'signedIn' ? metadataObject(state.user.metadata) : undefined
  }

  /** Saves the answers among the other metadata, which some servers replace as a whole. */
  const save = async (values: CustomValues, hasAgreed: boolean, signal: AbortSignal): Promise<void> => {
    const agreed = hasAgreed && { [termsAcceptedKey]: new Date(app.ports.clock.now()).toISOString() }
    const metadata = JSON.stringify({ ...stored(), ...values, ...agreed })
    showProfile(await scope.send(meUpdate, { metadata }, { signal }))
  }

  const missingNow = (): MissingDetails => {
    const metadata = stored()
    if (!metadata) return nothing
    const valueOf = (key: string) => (Object.hasOwn(metadata, key) ? metadata[key] : undefined)
    const isOpen = valueOf(termsAcceptedKey) === null || (agreement.isNewPerson() && !valueOf(termsAcceptedKey))
    return {
      customFields: declaredFields(app, app.use(portalConfig).$portal.get().themeV2).filter(
        field => field.isRequired && customFault(field, valueOf(field.key)) === 'missing',
      ),
      consent: isOpen ? consentOf(app) : undefined,
    }
  }

  return {
    $missing: $missing as ReadableAtom<MissingDetails>,
    /** True when the person has to be asked. What they agreed to on the sign-up form is saved without a question. */
    isWanted: async (): Promise<boolean> => {
      if (missingNow().consent && agreement.hasAgreed()) await save({}, true, scope.signal())
      $missing.set(missingNow())
      agreement.note(false)
      const { customFields, consent } = $missing.get()
      return customFields.length > 0 || consent !== undefined
    },
    /** Saves what was entered, and continues. */
    submit: (values: CustomValues): Promise<void> =>
      runRequest(async signal => {
        await save(values, $missing.get().consent !== undefined, signal)
        answered('signUpDetails')
      }),
    /** Signs out in place of an answer. */
    leave: (): Promise<void> => signOut('user', { origin: scope.element }),
  }
})

/** True when this person has to be asked. */
export const isWanted = (scope: Scope): Promise<boolean> => scope.use(signUpDetails).isWanted()
