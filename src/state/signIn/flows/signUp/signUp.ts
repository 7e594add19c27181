import { atom, type ReadableAtom } from 'nanostores'
import type { CustomValues } from '../../../../http/customFields.ts'
import {
  activateWithCode,
  activationReset,
  signUp as signUpOperation,
  signUpWithPhoneNumber,
  signUpWithUsername,
} from '../../../../http/users/signUpOperations.ts'
import type { SignUpResult } from '../../../../http/users/types.ts'
import { captcha } from '../../captcha.ts'
import { pendingInvitation } from '../../pendingInvitation.ts'
import { termsAgreement } from '../../termsAgreement.ts'
import { flowView } from '../../flowView.ts'
import { start } from '../../../kit/machine.ts'
import { hideSecrets, onlyValue } from '../../../kit/urlSecrets.ts'
import { elementStore, type Scope } from '../../../kit/scope.ts'
import { resendTimer } from '../../../kit/resendTimer.ts'
import type { FlowPage } from '../../flowTable.ts'
import { typedIdentifier } from '../../typedIdentifier.ts'
import { flowRouter } from '../../flowRouter.ts'
import { signInMachine } from '../../signInMachine.ts'
import { session } from '../../../session/session.ts'
import { routeUrl } from '../../../vendor/routes.ts'
import { createCompanySso } from './companySso.ts'
import type { SignUpValues } from './fields.ts'
import { readForm, type SignUpForm } from './form.ts'
import { signUpSteps } from './steps.ts'

/** The result of the sign-up. */
export interface SignedUp {
  /** True when an address or number still has to be verified. */
  readonly shouldActivate: boolean
  /** Address or number that the link or code was sent to. */
  readonly target: string
  /** True when a code has to be typed here, rather than a link opened. */
  readonly hasCode: boolean
}

/** Signing up: asks for the fields, and shows the step that the answer requires (§4). */
export const signUp = elementStore('signUp', scope => {
  const { app } = scope
  const { show, setRoot, runRequest } = scope.use(flowView)
  const { $secondsLeft, wait } = resendTimer(scope)
  const $form = atom<SignUpForm | undefined>()
  const $signedUp = atom<SignedUp | undefined>()
  let run = start(signUpSteps, 'signUp')
  let invitationToken = ''
  let turnToLogin = () => {}
  let proof = { userId: '', token: '' }
  let customValues: CustomValues = {}
  const sso = createCompanySso(scope, () => $form.get()?.invitation !== undefined)

  /** Reads the fields. */
  const prepare = () => runRequest(async signal => $form.set(await readForm(scope, invitationToken, signal)))

  /** Sends the form to the endpoint of the first given identifier. Empty values are left out. */
  const ask = (
    values: SignUpValues,
    customValues: CustomValues,
    recaptchaToken: string,
    signal: AbortSignal,
  ): Promise<SignUpResult> => {
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
    const operation = values.email ? signUpOperation : values.phoneNumber ? signUpWithPhoneNumber : signUpWithUsername
    const input = {
      companyName: '',
      ...given,
      ...(Object.keys(customValues).length > 0 && { metadata: JSON.stringify(customValues) }),
      ...(recaptchaToken && { recaptchaToken }),
      ...(invitationToken && { invitationToken }),
    }
    return scope.send(operation, input, { signal })
  }

  const draw = async ({ shouldActivate, userId = '', activationToken, authResponse }: SignUpResult, target: string) => {
    scope.use(pendingInvitation).keep('')
    if (!shouldActivate && authResponse) {
      // A remaining requirement is a step of signing in, and the URL shows it (§4).
      if (authResponse.mfaRequired) turnToLogin()
      return scope.use(signInMachine).complete(authResponse, { isNewUser: true })
    }
    proof = { userId, token: activationToken ?? '' }
    $signedUp.set({ shouldActivate, target, hasCode: shouldActivate && proof.token !== '' })
    if (shouldActivate) wait()
    run.happen('signedUp')
  }

  /** Clears the submitted values; the vendor's configuration stays loaded (§4). */
  const startOver = () => {
    $signedUp.set(undefined)
    run.returnTo('signUp')
  }
  setRoot('sign-up', 'signUp', startOver)

  return {
    /** Empty until the fields are known. */
    $form: $form as ReadableAtom<SignUpForm | undefined>,
    $signedUp: $signedUp as ReadableAtom<SignedUp | undefined>,
    $secondsLeft,
    /** Shows the form; `toLogin` changes the URL to that of sign-in. */
    begin: (ofInvitation: string, toLogin: () => void): void => {
      invitationToken = ofInvitation
      turnToLogin = toLogin
      proof = { userId: '', token: '' }
      customValues = {}
      sso.forget()
      scope.use(termsAgreement).note(false)
      $form.set(undefined)
      $signedUp.set(undefined)
      run = start(signUpSteps, 'signUp', step => show({ flow: 'sign-up', step }))
      run.returnTo('signUp')
      // The page is still being opened; that request ends first.
      scope.after(0, () => void prepare())
    },
    tryAgain: prepare,
    /** The provider of the organization that owns the typed address; empty where there is none. */
    $ssoAddress: sso.$address,
    /** Looks up the provider of an address while the person still types elsewhere. */
    addressTyped: sso.typed,
    /** The address is being changed. */
    addressChanged: sso.forget,
    /** Leaves for that provider. The agreement to the terms goes along. */
    continueWithSso: (hasAgreed: boolean) => runRequest(async () => sso.leave(hasAgreed)),
    /** Keeps what goes along to a social provider: the agreement to the terms, and the invitation. */
    prepareToLeave: (hasAgreed: boolean): void => {
      scope.use(termsAgreement).note(hasAgreed)
      if ($form.get()?.invitation) scope.use(pendingInvitation).keep(invitationToken)
    },
    /** What was entered in custom fields, for a person who comes back to the form. */
    customValues: (): CustomValues => customValues,
    /** Signs up. Passwords are never stored, whatever the result. */
    submit: (values: SignUpValues, custom: CustomValues = {}) =>
      runRequest(async signal => {
        // The address may belong to an organization whose people have no password here.
        if (await sso.find(values.email ?? '', signal)) return
        const recaptchaToken = (await app.use(captcha).tokenFor('signup')) ?? ''
        const target = values.email || values.phoneNumber || values.username || ''
        customValues = custom
        await draw(await ask(values, custom, recaptchaToken, signal), target)
      }),
    /** Sends the link again; not before the wait is over. */
    sendAgain: () =>
      runRequest(async signal => {
        const { target, hasCode } = $signedUp.get() ?? { target: '', hasCode: true }
        if (hasCode || $secondsLeft.get() > 0) return
        await scope.send(activationReset, { email: target }, { signal })
        wait()
      }),
    /** Verifies a number with the code sent to it. */
    enterCode: (code: string) =>
      runRequest(async signal => {
        const result = await scope.send(activateWithCode, { ...proof, code }, { signal })
        await scope.use(signInMachine).complete(result, { isNewUser: true })
      }),
    startOver,
    /** Goes to sign-in, with the invitation if there is one. */
    signIn: (identifier = ''): void => {
      scope.use(typedIdentifier).setIdentifier(identifier)
      if (invitationToken !== '' && $form.get()?.invitation) scope.use(pendingInvitation).signInFirst(invitationToken)
      else scope.use(flowRouter).goTo('login')
    },
  }
})

/** The sign-up page. An invitation leaves the URL first; a signed-in person needs no other account. */
export const open = (scope: Scope, { query, isRoute, routing }: FlowPage): void => {
  hideSecrets(scope, ['invitationToken'])
  const held = scope.use(pendingInvitation)
  held.cancel()
  const invitationToken = onlyValue(query, 'invitationToken') || held.token()
  const { navigation } = scope.app.ports
  const toLogin = () => {
    if (isRoute) navigation.show(routeUrl('loginUrl', navigation.url(), routing), { replace: true })
  }
  if (scope.app.use(session).$session.get().status !== 'signedIn')
    return scope.use(signUp).begin(invitationToken, toLogin)
  if (invitationToken === '') return scope.use(signInMachine).finish()
  held.keep(invitationToken)
  scope.use(flowRouter).goTo('accept-invitation')
}
