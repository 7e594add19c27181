import { atom, type ReadableAtom } from 'nanostores'
import { postlogin, prelogin } from '../../../../http/passwordless/operations.ts'
import type { PasswordlessIdentifier, PasswordlessType } from '../../../../http/passwordless/types.ts'
import { captcha } from '../../captcha.ts'
import { flowView } from '../../flowView.ts'
import { elementStore, type Scope } from '../../../kit/scope.ts'
import { resendTimer } from '../../../kit/resendTimer.ts'
import { typedIdentifier } from '../../typedIdentifier.ts'
import { signInMachine } from '../../signInMachine.ts'
import { identifiersTaken } from '../../../vendor/identifiers.ts'
import { identifierOf, maskedAddress, maskedNumber } from './identifier.ts'
import { quickLogin } from './quickLogin.ts'
import { waitForLink } from './waitingTab.ts'

/** A method of signing in with a code or link. */
export type PasswordlessMethod = 'code' | 'link' | 'sms' | 'quickSms'

/** The last sent message. */
export interface Sent {
  readonly method: PasswordlessMethod
  /** Masked address or number; empty where only the server knows it. */
  readonly target: string
}

const typeOf: Readonly<Record<PasswordlessMethod, PasswordlessType>> = {
  code: 'code',
  link: 'magiclink',
  sms: 'smscode',
  quickSms: 'smscode',
}
const eventOf = { code: 'codeSent', link: 'linkSent', sms: 'smsCodeSent', quickSms: 'quickSmsCodeSent' } as const

const minuteMs = 60_000
/** How long a code works, at a server that has the ability of this name. */
const lifetimeMs = 10 * minuteMs

/** The steps of signing in with a code or link: requests it, requests it again, and verifies the code (§4). */
export const passwordless = elementStore('passwordless', scope => {
  const { app } = scope
  const { runRequest } = scope.use(flowView)
  const { $identifier } = scope.use(typedIdentifier)
  const { $step, happen, changeIdentifier } = scope.use(signInMachine)
  const { userId } = app.use(quickLogin)
  const $sent = atom<Sent | undefined>()
  const { $secondsLeft, wait } = resendTimer(scope)
  const $minutesLeft = atom<number | undefined>()
  let stopCounting = () => {}
  let attempt: string | undefined
  /** The sign-in whose link was sent and may be opened in another tab. */
  let awaited: string | undefined
  let stopWaiting = () => {}
  const startWaiting = () => {
    stopWaiting()
    stopWaiting = awaited === undefined ? () => {} : waitForLink(app, awaited)
  }

  const identifierFor = (method: PasswordlessMethod): PasswordlessIdentifier => {
    const known = method === 'quickSms' ? userId() : undefined
    return known === undefined ? identifierOf($identifier.get(), identifiersTaken(app)) : { userId: known }
  }

  const countDown = (endMs: number) => {
    const { clock } = app.ports
    stopCounting()
    const leftMs = Math.max(0, endMs - clock.now())
    $minutesLeft.set(Math.ceil(leftMs / minuteMs))
    if (leftMs > 0) stopCounting = scope.after(leftMs % minuteMs || minuteMs, () => countDown(endMs))
  }
  /** Counts the minutes of a new code, where the server says how long it works. */
  const showLifetime = async (sentMs: number) => {
    stopCounting()
    $minutesLeft.set(undefined)
    if (await app.supports('passwordless.tenMinuteCodes')) countDown(sentMs + lifetimeMs)
  }

  /** Sends a message, for callers that already run a request. */
  const send = async (method: PasswordlessMethod, signal: AbortSignal) => {
    const identifier = identifierFor(method)
    const recaptchaToken = await app.use(captcha).tokenFor('login')
    const asked = { type: typeOf[method], ...identifier, ...(recaptchaToken && { recaptchaToken }) }
    const { otcToken, phoneNumber } = await scope.send(prelogin, asked, { signal })
    attempt = otcToken
    void showLifetime(app.ports.clock.now())
    const isByMail = method === 'code' || method === 'link'
    const target = isByMail ? maskedAddress(identifier.email) : maskedNumber(phoneNumber ?? identifier.phoneNumber)
    wait()
    $sent.set({ method, target })
    awaited = method === 'link' ? otcToken : undefined
    startWaiting()
    happen(eventOf[method])
  }

  $step.listen(step => {
    if (step === 'magicLinkPreLoginSuccess') return
    awaited = undefined
    stopWaiting()
  })
  scope.whileOnPage(() => {
    startWaiting()
    return () => stopWaiting()
  })

  return {
    $identifier,
    /** Goes back to the identifier, which keeps its text. */
    changeIdentifier,
    $sent: $sent as ReadableAtom<Sent | undefined>,
    /** Seconds until another message can be requested. */
    $secondsLeft,
    /** Minutes for which the code sent last works, the last one included; 0 once it has expired, undefined where that is unknown. */
    $minutesLeft: $minutesLeft as ReadableAtom<number | undefined>,
    send,
    /** Changes to another method, which sends its message at once. */
    turnTo: (method: PasswordlessMethod) => runRequest(signal => send(method, signal)),
    /** Changes to the password. */
    turnToPassword: (): void => void happen('passwordWanted'),
    /** Sends the same message again; not before the wait is over. */
    resend: () => {
      const method = $sent.get()?.method
      return runRequest(async signal => {
        if (method && $secondsLeft.get() === 0) await send(method, signal)
      })
    },
    /** Signs in with a code. It is never stored. */
    enterCode: (code: string) =>
      runRequest(async signal => {
        const method = $sent.get()?.method ?? 'code'
        const given = { type: typeOf[method], token: code, ...(attempt !== undefined && { otcToken: attempt }) }
        await scope.use(signInMachine).complete(await scope.send(postlogin, given, { signal }))
        attempt = undefined
      }),
  }
})

/** Sends a message of one method and shows its step, for a flow that already runs a request. */
export const enter = (
  scope: Scope,
  { method, signal }: { method: PasswordlessMethod; signal: AbortSignal },
): Promise<void> => scope.use(passwordless).send(method, signal)
