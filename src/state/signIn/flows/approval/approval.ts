import { atom, type ReadableAtom } from 'nanostores'
import { execution, submit } from '../../../../http/approvalFlows/operations.ts'
import type { ApprovalStepKey } from '../../../../http/approvalFlows/types.ts'
import { toFeError } from '../../../../http/errors.ts'
import { isClientError } from '../../../kit/clientErrors.ts'
import { machine, start, type StepOf } from '../../../kit/machine.ts'
import { elementStore, type Scope } from '../../../kit/scope.ts'
import { onlyValue } from '../../../kit/urlSecrets.ts'
import { text } from '../../../session/claims.ts'
import { session } from '../../../session/session.ts'
import { routeUrl, type Routing } from '../../../vendor/routes.ts'
import { flowRouter } from '../../flowRouter.ts'
import type { FlowPage } from '../../flowTable.ts'
import { flowView } from '../../flowView.ts'
import { saveReturnUrl } from '../../returnUrl.ts'
import { routeGuard } from '../../routeGuard.ts'

const refusals = { expired: 'requestExpired', decided: 'requestDecided', refused: 'requestRefused' } as const

/** Deciding a request: it is read, then approved or declined, unless somebody or time has decided it before. */
export const approvalSteps = machine({
  reading: { requestRead: 'asking', requestExpired: 'expired', requestDecided: 'decided', requestRefused: 'refused' },
  asking: {
    requestApproved: 'approved',
    requestDeclined: 'declined',
    requestExpired: 'expired',
    requestDecided: 'decided',
    requestRefused: 'refused',
  },
  approved: {},
  declined: {},
  expired: {},
  decided: {},
  refused: {},
})

/** A step of deciding a request. */
export type ApprovalStep = StepOf<typeof approvalSteps>

/** A request, as the page shows it. */
export interface ShownApproval {
  readonly name: string
  readonly description: string
  readonly requester: string
  /** ISO 8601; empty where the server does not say it. */
  readonly requestedAt: string
}

const nothing: ShownApproval = { name: '', description: '', requester: '', requestedAt: '' }

/** Why the server no longer lets a request be decided; undefined for failures after which another try makes sense. */
const refusalOf = (cause: unknown): keyof typeof refusals | undefined => {
  if (!isClientError(cause)) return undefined
  const { code, status } = toFeError(cause)
  if (code === 'ER-APPROVAL-EXPIRED' || status === 410) return 'expired'
  return code === 'ER-APPROVAL-DECIDED' || status === 409 ? 'decided' : 'refused'
}

/** The page that shows a request for approval to the person who decides it. */
export const approval = elementStore('approval', scope => {
  const { app, element } = scope
  const { navigation } = app.ports
  const { $session } = app.use(session)
  const { show, runRequest } = scope.use(flowView)
  const $approval = atom(nothing)
  const $isApproving = atom<boolean | undefined>()
  let run = start(approvalSteps, 'reading')
  let key: ApprovalStepKey = { approvalFlowExecutionId: '', approverId: '', approvalFlowStepId: '' }
  let routing: Routing | undefined

  const guard = app.use(routeGuard)
  const routingHere = () => routing ?? guard.routing()

  /** Signing in leads back here. */
  const signIn = () => {
    saveReturnUrl(app, navigation.url(), guard.rules(routingHere()))
    scope.use(flowRouter).goTo('login')
  }

  const ask = (send: (signal: AbortSignal) => Promise<void>) =>
    runRequest(async signal => {
      try {
        await send(signal)
      } catch (cause) {
        if ($session.get().status !== 'signedIn') return signIn()
        const refusal = refusalOf(cause)
        if (refusal === undefined) throw cause
        run.happen(refusals[refusal])
      }
    })

  const read = () =>
    ask(async signal => {
      if (Object.values(key).includes('')) return void run.happen('requestRefused')
      const found = await scope.send(execution, key, { signal })
      $approval.set({
        name: text(found.approvalFlowName),
        description: text(found.approvalFlowDescription),
        requester: text(found.requester),
        requestedAt: text(found.approvalFlowRequestDate),
      })
      run.happen('requestRead')
    })

  return {
    $approval: $approval as ReadableAtom<ShownApproval>,
    /** What the person has chosen, until the server has answered. */
    $isApproving: $isApproving as ReadableAtom<boolean | undefined>,
    begin: (page: Pick<FlowPage, 'query' | 'routing'>): void => {
      const valueOf = (name: keyof ApprovalStepKey) => onlyValue(page.query, name)
      routing = page.routing
      key = {
        approvalFlowExecutionId: valueOf('approvalFlowExecutionId'),
        approverId: valueOf('approverId'),
        approvalFlowStepId: valueOf('approvalFlowStepId'),
      }
      $approval.set(nothing)
      run = start(approvalSteps, 'reading', step => show({ flow: 'approval', step }))
      run.returnTo('reading')
      // The page is still being opened; that request ends first.
      scope.after(0, () => void ($session.get().status === 'signedIn' ? read() : signIn()))
    },
    tryAgain: read,
    /** Approves the request or declines it. */
    decide: async (approved: boolean): Promise<void> => {
      if ($isApproving.get() !== undefined) return
      $isApproving.set(approved)
      await ask(async signal => {
        await scope.send(submit, { ...key, approved }, { signal })
        run.happen(approved ? 'requestApproved' : 'requestDeclined')
      })
      $isApproving.set(undefined)
    },
    goHome: (): void =>
      element.navigate(routeUrl('authenticatedUrl', navigation.url(), routingHere()), { replace: true }),
  }
})

/** The page of a link in a message to the person who decides. Signed-out people sign in first and come back here. */
export const open = (scope: Scope, page: FlowPage): void => scope.use(approval).begin(page)
