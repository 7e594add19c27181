import { atom, type ReadableAtom } from 'nanostores'
import type { Call } from '../../../../http/call.ts'
import { FeError } from '../../../../http/errors.ts'
import * as links from '../../../../http/ssoConfig/setUpLinkCalls.ts'
import type { SsoSetUpItem, SsoSetUpTestItem } from '../../../../http/ssoConfig/setUpLinkAnswers.ts'
import type { SsoSetUpValues } from '../../../../http/ssoConfig/setUpLinkTypes.ts'
import { calls } from '../../../kit/calls.ts'
import { start } from '../../../kit/machine.ts'
import type { MutationResult } from '../../../kit/mutation.ts'
import { elementStore, type Scope } from '../../../kit/scope.ts'
import type { FlowPage } from '../../flowTable.ts'
import { flowView } from '../../flowView.ts'
import { linkFailure } from '../../linkFailure.ts'
import { takeLinkToken } from '../../linkToken.ts'
import { ssoSetUpSteps } from './steps.ts'

/** Whose single sign-on a link sets up, before it is opened. */
interface SsoSetUpOffer {
  readonly organization: string
  /** When the link ends, ISO 8601. */
  readonly endsAt: string
}

/**
 * Preparing single sign-on without an account. The token of the link is exchanged for a key, which is in memory only: no
 * secret is stored, so a page that was closed takes a new link.
 */
export const ssoSetUp = elementStore('ssoSetUp', scope => {
  const { show, runRequest } = scope.use(flowView)
  const $offer = atom<SsoSetUpOffer>({ organization: '', endsAt: '' })
  const $setUp = atom<SsoSetUpItem | undefined>()
  const $tests = atom<readonly SsoSetUpTestItem[]>([])
  let run = start(ssoSetUpSteps, 'checking')
  let token = ''
  let key = ''

  const send = <Input, Answer>(call: Call<Input, Answer>, input: Input, signal?: AbortSignal): Promise<Answer> =>
    scope.use(calls)(call, input, signal && { signal })

  /** Ends the page when the error is that of the link; returns any other one. */
  const errorOf = (cause: unknown): FeError | undefined => {
    const { isOver, error } = linkFailure(scope, cause)
    if (!isOver) return error
    token = key = ''
    $setUp.set(undefined)
    run.happen('linkEnded')
    return undefined
  }

  const ask = (request: (signal: AbortSignal) => Promise<void>): Promise<void> =>
    runRequest(async signal => {
      try {
        await request(signal)
      } catch (cause) {
        const error = errorOf(cause)
        if (error) throw error
      }
    })

  /** Does something with the link that is open. Several may run at a time, and each tells its own outcome. */
  const use = async <Answer>(request: () => Promise<Answer>): Promise<MutationResult<Answer>> => {
    try {
      return { ok: true, answer: await request() }
    } catch (cause) {
      const error = errorOf(cause)
      if (!error) return { ok: false, error: new FeError('aborted', 'The link has ended') }
      scope.reportFailure(error)
      return { ok: false, error }
    }
  }

  const readAgain = async () => $setUp.set(await send(links.readSetUp, { key }))

  const keepTest = (test: SsoSetUpTestItem) => {
    const others = $tests.get().filter(({ id }) => id !== test.id)
    $tests.set([test, ...others].toSorted((one, other) => other.startedAt.localeCompare(one.startedAt)))
  }

  return {
    $offer: $offer as ReadableAtom<SsoSetUpOffer>,
    /** The connection with what was saved; undefined until the link is open. */
    $setUp: $setUp as ReadableAtom<SsoSetUpItem | undefined>,
    /** The tests that were started on this page, newest first. */
    $tests: $tests as ReadableAtom<readonly SsoSetUpTestItem[]>,
    begin: (given: string): void => {
      token = given
      key = ''
      $setUp.set(undefined)
      $tests.set([])
      run = start(ssoSetUpSteps, 'checking', step => show({ flow: 'sso-set-up', step }))
      run.returnTo('checking')
    },
    /** Checks the link, which changes nothing. */
    check: (): Promise<void> =>
      ask(async signal => {
        if (token === '') return void run.happen('linkEnded')
        $offer.set(await send(links.checkSetUpLink, { token }, signal))
        run.happen('linkFound')
      }),
    /** Opens the link, which uses it up. After an outage it can be tried again. */
    open: (): Promise<void> =>
      ask(async signal => {
        if (key === '') ({ key } = await send(links.openSetUpLink, { token }))
        token = ''
        $setUp.set(await send(links.readSetUp, { key }, signal))
        run.happen('opened')
      }),
    /** Reads the connection again, such as while the server looks for records. */
    refresh: () => use(readAgain),
    /** Saves values of the provider, which wait for an administrator. */
    save: (values: SsoSetUpValues) => use(async () => $setUp.set(await send(links.saveSetUp, { key, ...values }))),
    /** Looks for the record of a domain now; what was found is read again either way. */
    checkDomain: (domainId: string) =>
      use(async () => {
        try {
          await send(links.checkSetUpDomain, { key, domainId })
        } finally {
          await readAgain()
        }
      }),
    /** Begins a test; answers with the address to open in a window of its own. */
    startTest: () =>
      use(async () => {
        const { id, address } = await send(links.startSetUpTest, { key })
        keepTest(await send(links.setUpTest, { key, testId: id }))
        return address
      }),
    /** Reads a test again. One that has ended may have changed whether the settings count as tested. */
    readTest: (testId: string) =>
      use(async () => {
        const test = await send(links.setUpTest, { key, testId })
        if (test.state !== 'pending') await readAgain()
        keepTest(test)
      }),
    finish: (): void => void run.happen('finished'),
    resume: (): void => void run.happen('resumed'),
  }
})

/** The page of the link. Its token leaves the address first; the page is still being opened, and that request ends first. */
export const open = (scope: Scope, page: FlowPage): void => {
  const token = takeLinkToken(scope, page)
  const { begin, check, $setUp } = scope.use(ssoSetUp)
  // A link that is open goes on: opened again, it would be used up.
  if ($setUp.get()) return
  begin(token)
  scope.after(0, () => void check())
}
