import { flow } from '../kit/scope.ts'
import { session } from '../session/session.ts'
import { cleanBasePath, routeOf, routeUrl, type Routing } from '../settings/routes.ts'
import { destination } from './destination.ts'
import { gate } from './gate.ts'
import { login } from './login.ts'
import { takeTarget } from './savedTarget.ts'

const redirectDelayMs = 200

/** A mounted login box: which flow its page asks for, and where the person goes when it is done (§2.1, §4). */
export const loginBox = flow('loginBox', scope => {
  const { app, element } = scope
  const { navigation, log } = app.ports
  const { $session, check, signOut } = app.use(session)
  const { routing: appRouting, rules, stayInPlace } = app.use(gate)
  const { $flow, $step, changeIdentifier } = scope.use(login)
  let stop: (() => void)[] = []
  let isLeaving = false

  const routing = (): Routing => {
    const ofApp = appRouting()
    const { urlStrategy, basePath } = element.attributes()
    return {
      ...ofApp,
      strategy: urlStrategy ?? ofApp.strategy,
      basePath: basePath === undefined ? ofApp.basePath : cleanBasePath(basePath),
    }
  }

  /** Leaves for wherever the person wanted to go, 200 ms after the success step is seen (§9). */
  const goOn = (query: URLSearchParams) => {
    if (isLeaving) return
    isLeaving = true
    const wishes = { query, attribute: element.attributes().redirectUrl, saved: takeTarget(app) }
    const target = destination(wishes, rules(routing()), routing(), log.warn)
    scope.after(redirectDelayMs, () => element.navigate(target, { replace: true }))
  }

  const runLogout = async () => {
    $flow.set('logout')
    await check()
    if ($session.get().status === 'signedIn') await signOut('user')
    element.navigate(routeUrl('loginUrl', navigation.url(), routing()), { replace: true })
  }

  /** In the address bar, a later step is a page of its own: Back goes to the step before it. */
  const followHistory = () => {
    let before = $step.get()
    stop.push(
      $step.listen(step => {
        if (before === 'preLogin' && step !== 'success') navigation.show(navigation.url())
        before = step
      }),
      navigation.onReturn(() => {
        if ($step.get() === 'loginWithPassword' || $step.get() === 'redirectToSso') changeIdentifier()
      }),
    )
  }

  return {
    /** Starts working for the page the element is on, each time the element arrives; returns how to stop. */
    arrive: (): (() => void) => {
      const { name, query } = routeOf(navigation.url(), routing()) ?? {}
      stop.push(
        $session.subscribe(({ status }) => {
          const wantsOut = name !== undefined || element.attributes().redirectUrl !== undefined
          if (status === 'signedIn' && $flow.get() === 'login' && wantsOut && !element.attributes().noRedirect)
            goOn(query ?? new URLSearchParams())
        }),
      )
      if (name === undefined) stop.push(stayInPlace())
      else followHistory()
      if (name === 'logoutUrl') void runLogout()
      return () => {
        stop.forEach(run => run())
        stop = []
        isLeaving = false
      }
    },
  }
})
