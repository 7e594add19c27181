import type { Scope } from '../kit/scope.ts'
import { firstScreen, flowView } from './flowView.ts'

/**
 * Reports each step on screen to the host once; returns the functions that stop this. The sign-in form of a page that opens
 * another flow is not on screen: it stands there, hidden, until that flow is loaded.
 */
export const reportSteps = (scope: Scope, expectsOtherFlow: boolean): (() => void)[] => {
  const { $screen, $pageFlow, $request } = scope.use(flowView)
  let isOpened = false
  let reported: object | undefined
  const isHidden = () => {
    const pageFlow = $pageFlow.get()
    return (
      $screen.get() === firstScreen && !isOpened && (pageFlow === undefined ? expectsOtherFlow : pageFlow !== 'login')
    )
  }
  const report = () => {
    const screen = $screen.get()
    if (screen === reported || isHidden()) return
    reported = screen
    scope.element.stepShown(screen.flow, screen.step)
  }
  return [
    $screen.subscribe(report),
    $pageFlow.listen(report),
    $request.listen(({ busy }, before) => {
      // The flow of the page has nothing of its own to show, and leaves the form.
      if (before?.busy && !busy && $pageFlow.get() !== undefined) isOpened = true
      report()
    }),
  ]
}
